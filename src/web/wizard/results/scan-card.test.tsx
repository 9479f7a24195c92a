import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { hipaaReportOf } from "#analysis/privacy/keywords/scan-keywords.ts";
import { ScanCard } from "./scan-card.tsx";

afterEach(cleanup);

const part = { id: "scan", heading: "HIPAA Compliance Scan" };

test("[AP-11] marks a keyword however it is written there, and shows nobody beside it", () => {
  const content =
    "seen by Dr. Susan Lee for dia-\nbetes\nD\u0456abe\u0301tes of Ann Lee, 219-09-9999\n";
  const scan = hipaaReportOf(content, ["diabetes"], 2);
  const { container } = render(<ScanCard part={part} scan={scan} results={[]} />);
  const marked = [...container.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marked).toEqual(["dia-\nbetes", "D\u0456abe\u0301tes"]);
  expect(container.textContent).not.toMatch(/Susan|Ann|Lee|219|9999/);
  expect(screen.queryByTitle("There are more matches")).toBeNull();
});

test("[AP-11] has an ellipsis where there are more places than it shows", () => {
  const scan = hipaaReportOf("hiv, HIV and Hiv", ["hiv"], 1);
  render(<ScanCard part={part} scan={scan} results={[]} />);
  screen.getByTitle("There are more matches");
});
