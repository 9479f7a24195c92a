// Runs before the first paint, so that a page in the light theme does not flash dark.
// A file of its own: the content policy allows no script inside the page.
try {
  if (localStorage.getItem("theme") === "light") {
    document.documentElement.dataset.theme = "light";
    document.querySelector('meta[name="theme-color"]').content = "#f7f5f0";
  }
} catch {
  // Storage is switched off: the default theme stays.
}
