import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
const grounds = ["canvas", "surface", "raised"];
const inks = ["ink", "ink-soft", "ink-faint", "accent", "refused", "decide", "replaced", "good"];
const washes = ["accent", "refused", "decide", "replaced"];
const series = ["chart-focus", "chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"];

describe.each(["dark", "light"])("the %s theme", (theme) => {
  const colour = tokensOf(theme);

  test.each(inks)("%s is read easily on every ground", (ink) => {
    for (const ground of grounds)
      expect(contrast(colour(ink), colour(ground)), ground).toBeGreaterThan(4.5);
  });

  test.each(washes)("%s is read easily on its own wash, and so is ink", (tone) => {
    expect(contrast(colour(tone), colour(`${tone}-wash`))).toBeGreaterThan(4.5);
    expect(contrast(colour("ink"), colour(`${tone}-wash`))).toBeGreaterThan(4.5);
    expect(contrast(colour("ink-soft"), colour(`${tone}-wash`))).toBeGreaterThan(4.5);
  });

  test("words on the accent are read easily, at rest and under the pointer", () => {
    expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThan(4.5);
    expect(contrast(colour("on-accent"), colour("accent-strong"))).toBeGreaterThan(4.5);
  });

  test("the edge of a field and every series of a chart stand out", () => {
    for (const name of ["line-strong", "chart-grey", ...series])
      expect(contrast(colour(name), colour("surface")), name).toBeGreaterThan(3);
  });
});

test("both themes name the same colours", () => {
  expect(namesOf("light")).toEqual(namesOf("dark"));
});

test("the pages that the server writes are set in these colours", () => {
  const plain = readFileSync(join(import.meta.dirname, "../../../public/plain-page.css"), "utf8");
  const [dark = "", light = ""] = plain.split("prefers-color-scheme: light");
  for (const [theme, rules] of Object.entries({ dark, light })) {
    const written = Array.from(rules.matchAll(/--([\w-]+): #(\w{6});/g));
    expect(written.length).toBeGreaterThan(4);
    for (const [, name = "", hex] of written) expect(tokensOf(theme)(name), name).toBe(hex);
  }
});

function blockOf(theme: string): string {
  return css.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
}

function namesOf(theme: string): string[] {
  return Array.from(blockOf(theme).matchAll(/--([\w-]+):/g), ([, name]) => name ?? "").sort();
}

function tokensOf(theme: string) {
  const block = blockOf(theme);
  return (name: string) => {
    const hex = block.match(new RegExp(`--${name}: #(\\w{6});`))?.[1];
    if (!hex) throw new Error(`The ${theme} theme has no colour ${name}`);
    return hex;
  };
}

/** WCAG 2.2 contrast ratio of two hexadecimal colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
