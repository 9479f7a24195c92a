import { IconButton } from "#web/ui/icon-button.tsx";
import { useTheme } from "./theme.ts";

/** Changes between dark and light. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  return theme === "dark" ? (
    <IconButton label="Switch to light theme" icon={<Sun />} onClick={toggle} />
  ) : (
    <IconButton label="Switch to dark theme" icon={<Moon />} onClick={toggle} />
  );
}

// Drawn here: the first screen would otherwise fetch an icon library for these two.
const stroke = {
  viewBox: "0 0 16 16",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

function Sun() {
  return (
    <svg aria-hidden="true" {...stroke}>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3.05 3.05l1.06 1.06M11.89 11.89l1.06 1.06M3.05 12.95l1.06-1.06M11.89 4.11l1.06-1.06" />
    </svg>
  );
}

function Moon() {
  return (
    <svg aria-hidden="true" {...stroke}>
      <path d="M13.8 9.6A6 6 0 1 1 6.4 2.2a4.7 4.7 0 0 0 7.4 7.4Z" />
    </svg>
  );
}
