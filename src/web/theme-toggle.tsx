import { Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/elements.tsx";
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
