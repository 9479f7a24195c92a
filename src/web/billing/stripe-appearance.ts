import type { Appearance } from "@stripe/stripe-js";

type Theme = "dark" | "light";

/** The theme that the page shows now. */
export function themeNow(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark";
}

/** Calls `listener` when the page changes its theme. Returns how to unsubscribe. */
export function onThemeChange(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}

/** Our colours and forms for Stripe's fields, which stand in a frame that our style sheet does not reach. */
export function appearanceNow(theme: Theme): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === "dark" ? "night" : "stripe",
    variables: {
      colorPrimary: token("accent"),
      colorBackground: token("surface"),
      colorText: token("ink"),
      colorTextSecondary: token("ink-soft"),
      colorTextPlaceholder: token("ink-faint"),
      colorDanger: token("refused"),
      fontFamily: tokens.fontFamily || "sans-serif",
      fontSizeBase: "14px",
      spacingUnit: "4px",
      borderRadius: "6px",
    },
    rules: {
      ".Input": { borderColor: token("line-strong"), boxShadow: "none" },
      ".Input:focus": { borderColor: token("accent"), boxShadow: `0 0 0 1px ${token("accent")}` },
    },
  };
}
