"use strict";
const byId = (id) => document.getElementById(id);
const filters = document.querySelector(".filters");
const [search, status, obstacle, catalog] = ["search", "status", "obstacle", "catalog"].map(byId);
const rows = Array.from(document.querySelectorAll("tbody tr"), (row) => ({
	row,
	text: row.textContent.toLowerCase(),
	obstacles: new Set(Array.from(row.querySelectorAll("[data-obstacle]"), (fault) => fault.dataset.obstacle)),
}));

// filter shows the tools that all filters let through.
function filter() {
	const words = search.value.toLowerCase().split(/\s+/);
	let shown = 0;
	for (const { row, text, obstacles } of rows) {
		const show = words.every((word) => text.includes(word)) &&
			(!status.value || row.dataset.admitted === status.value) &&
			(!obstacle.value || obstacles.has(obstacle.value)) &&
			(!catalog || !catalog.value || row.dataset.catalog === catalog.value);
		row.hidden = !show;
		const more = obstacle.value && show ? row.querySelector("details") : null;
		if (more) more.open = more.querySelector("[data-obstacle='" + obstacle.value + "']") !== null;
		shown += show;
	}
	byId("shown").textContent = shown + " of " + rows.length + " shown";
	byId("none").hidden = shown > 0;
}

// choose shows the tools of one obstacle or one catalog.
function choose(event) {
	const { obstacle: number, catalog: name } = event.currentTarget.dataset;
	filters.reset();
	if (number !== undefined) obstacle.value = number;
	if (name !== undefined) catalog.value = name;
	filter();
}

for (const link of document.querySelectorAll("a[href='#tools']")) link.addEventListener("click", choose);
filters.addEventListener("input", filter);
filters.addEventListener("submit", (event) => event.preventDefault());
filters.addEventListener("reset", () => setTimeout(filter));
filters.hidden = false;
filter();
