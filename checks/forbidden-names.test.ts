import { describe, expect, it } from "vitest";
import { projectFiles } from "./copy-project.ts";

const drawers = /^(utils?|helpers?|common|misc|manager|service|handler|types?|index)$/;

describe("file names", () => {
  it("say what is in the file, so nothing becomes a drawer of everything", () => {
    const files = projectFiles().filter((path) =>
      /^(src|checks|e2e|bench|soak)\/.*\.tsx?$/.test(path),
    );
    const words = (path: string) => path.split("/").map((part) => part.replace(/\..*$/, ""));
    expect(files.filter((path) => words(path).some((word) => drawers.test(word)))).toEqual([]);
  });
});
