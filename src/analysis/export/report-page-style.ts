/** Colours that charts and page use, named and valued as on the report's own page. */
export const pageColors = {
  light: {
    canvas: "#f7f5f0",
    surface: "#fefdfb",
    ink: "#23211d",
    "ink-soft": "#545047",
    "ink-faint": "#69645a",
    line: "#e3ded4",
    accent: "#0b665e",
    "chart-focus": "#0b665e",
    "chart-grey": "#979184",
    "chart-grey-soft": "#d5cfc3",
    "chart-grid": "#e9e5dc",
    "chart-1": "#0b665e",
    "chart-2": "#b9591a",
    "chart-3": "#2f6ab0",
    "chart-4": "#a2458b",
    "chart-5": "#8a7108",
    "chart-6": "#6a655b",
  },
  dark: {
    canvas: "#151412",
    surface: "#1c1b18",
    ink: "#edeae3",
    "ink-soft": "#bdb8ad",
    "ink-faint": "#9d978b",
    line: "#33302a",
    accent: "#5cc0b3",
    "chart-focus": "#5cc0b3",
    "chart-grey": "#8e887c",
    "chart-grey-soft": "#4a463f",
    "chart-grid": "#2d2a25",
    "chart-1": "#5cc0b3",
    "chart-2": "#e5a15c",
    "chart-3": "#86aee6",
    "chart-4": "#d796c4",
    "chart-5": "#d9cc78",
    "chart-6": "#b3aa9b",
  },
} as const;

const named = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** What colours a chart wherever it stands. */
const chartStyle = `
svg{font:10.5px "Source Sans 3",Arial,"Liberation Sans",sans-serif;font-variant-numeric:tabular-nums}
.fill-ink{fill:var(--ink)}.fill-ink-soft{fill:var(--ink-soft)}.fill-ink-faint{fill:var(--ink-faint)}
.fill-surface{fill:var(--surface)}.font-semibold{font-weight:600}`;

/** The style of a chart that stands alone: light, as paper is. */
export const chartFileStyle = `svg{${named(pageColors.light)};background:#ffffff}${chartStyle}`;

/** The style of a report's page: light or dark as its reader has it, and light on paper. */
export const pageStyle = `
:root{color-scheme:light dark;${named(pageColors.light)}}
@media screen and (prefers-color-scheme:dark){:root{${named(pageColors.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:17px/28px Georgia,serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6,figcaption,table{font-family:system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.25}h2{font-size:1.25rem;margin-top:3rem}h3{font-size:1rem;margin-top:2rem}
blockquote{margin:1rem 0;padding-left:1rem;border-left:2px solid var(--line);color:var(--ink-soft);white-space:pre-wrap}
a{color:var(--accent)}
a.receipt{color:inherit;text-decoration:underline dotted 1px;text-underline-offset:.22em}
:target{outline:2px solid var(--accent);outline-offset:4px}
figure{margin:2rem 0;overflow-x:auto}figcaption{font-weight:600;margin-bottom:.75rem}
svg{max-width:100%;height:auto;display:block}
.table{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:14px;line-height:20px;overflow-wrap:normal}
th,td{padding:.35rem .75rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
.number{text-align:end;font-variant-numeric:tabular-nums}
pre{padding:.75rem 1rem;border:1px solid var(--line);border-radius:6px;white-space:pre-wrap;font-size:13px;line-height:20px}
@media print{body{background:none;font-size:11pt;line-height:1.45}main{max-width:none;padding:0}
h1,h2,h3{break-after:avoid}figure,tr,pre{break-inside:avoid}thead{display:table-header-group}}
${chartStyle}`;
