import { expect, it } from "vitest";
import { needsQuotes, oddBlanks } from "./canonical.ts";

it("knows each blank that trimming takes off", { tags: "slow" }, () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    const isBlank = character.trim() === "";
    expect(isBlank, `U+${code.toString(16)}`).toBe(
      oddBlanks.test(character) || [" ", "\r", "\n"].includes(character),
    );
    expect(needsQuotes(`a${character}`)).toBe(isBlank || character === '"' || character === ",");
  }
});
