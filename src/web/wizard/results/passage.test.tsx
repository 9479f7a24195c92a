import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aQuote, byState, passageOf } from "#test/web/answer.ts";
import { type Evidence, EvidenceContext } from "./evidence/evidence-context.ts";
import { Passage } from "./passage.tsx";
import { ReceiptHints } from "./receipt-hints.tsx";

afterEach(cleanup);

function show(markdown: string, open: Evidence["open"] = () => undefined) {
  const evidence: Evidence = {
    fileName: "a.csv",
    resultOf: (id) => (id === byState.id ? byState : undefined),
    quoteOf: (id) => (id === aQuote.id ? aQuote : undefined),
    open,
  };
  return render(
    <EvidenceContext value={evidence}>
      <ReceiptHints>
        <Passage passage={passageOf(markdown)} />
      </ReceiptHints>
    </EvidenceContext>,
  ).container;
}

describe("a passage", () => {
  test("turns each cell link into a button that opens that cell", async () => {
    const open = vi.fn();
    show("It receives [\\$8.00 million](#q1.0.total), not [1](#q1.2.share).", open);
    await userEvent.click(screen.getByRole("button", { name: "$8.00 million" }));
    expect(open).toHaveBeenLastCalledWith({ result: "q1", row: 0, column: "total" });
    screen.getByRole("button", { name: "1" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(open).toHaveBeenLastCalledWith({ result: "q1", row: 2, column: "share" });
  });

  test("turns each quote into a link that opens its place and leaves the address alone", async () => {
    const open = vi.fn();
    show("“[We need 3 more nurses.](#quote-1)” and [nothing](#quote-2)", open);
    const address = location.href;
    await userEvent.click(screen.getByRole("link", { name: "We need 3 more nurses." }));
    expect(open).toHaveBeenLastCalledWith({ quote: "quote-1" });
    expect(location.href).toBe(address);
    expect(screen.queryByRole("link", { name: "nothing" })).toBeNull();
    screen.getByRole("link").focus();
    await userEvent.keyboard("{Enter}");
    expect(open).toHaveBeenCalledTimes(2);
  });

  test("says where a quote stands when it has the focus", async () => {
    show("“[We need 3 more nurses.](#quote-1)”");
    await userEvent.tab();
    const tooltip = await screen.findByRole("tooltip");
    expect(tooltip.textContent).toBe("ward notes.txt · document 2, sentence 14");
  });

  test("says the formula in words and n when a number has the focus", async () => {
    show("It is [8](#q1.0.total).");
    await userEvent.tab();
    const tooltip = await screen.findByRole("tooltip");
    expect(tooltip.textContent).toBe(`${byState.words} · n = 4,552`);
  });

  test("says it when pointed at, for as long as the pointer is on the number or its hint", async () => {
    show("It is [8](#q1.0.total).");
    const number = screen.getByRole("button", { name: "8" });
    const user = userEvent.setup();
    await user.hover(number);
    const tooltip = await screen.findByRole("tooltip");
    expect(number.getAttribute("aria-describedby")).toBe(tooltip.id);
    await user.hover(tooltip);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole("tooltip")).not.toBeNull();
    await user.unhover(tooltip);
    await vi.waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    expect(number.getAttribute("aria-describedby")).toBeNull();
  });

  test("Escape puts the hint away, even while one is only pointing", async () => {
    const user = userEvent.setup();
    show("It is [8](#q1.0.total).");
    await user.hover(screen.getByRole("button", { name: "8" }));
    await screen.findByRole("tooltip");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  test("keeps a number together with its brackets and its full stop", () => {
    const held = show("Texas ([8](#q1.0.total)).").querySelector("span");
    expect(held?.textContent).toBe("(8).");
    expect(held?.querySelector("button")).not.toBeNull();
  });

  test("names columns, constants and numbers of the question without a link", () => {
    const page = show("[Total](#column) at [95%](#constant), the top [5](#asked).");
    expect(page.querySelector("a, button")).toBeNull();
    expect(screen.getByText("95%").title).toBe("the confidence level of every interval");
    expect(screen.getByText("5").title).toBe("From the question");
  });

  test("a cell that no result has stays text", () => {
    expect(show("It is [8](#q7.0.total).").querySelector("button")).toBeNull();
  });

  test("[AP-7] reads tables, task lists, strikethrough, footnotes and bare links", () => {
    const page = show(
      "| a | b |\n|---|---:|\n| 1 | 2 |\n\n- [x] one\n\n~~gone~~ https://example.org [^1]\n\n[^1]: note",
    );
    expect(page.querySelector("td")?.textContent).toBe("1");
    expect(page.querySelector("input")?.checked).toBe(true);
    expect(page.querySelector("del")?.textContent).toBe("gone");
    const link = page.querySelector("a[rel='noopener noreferrer']");
    expect(link?.getAttribute("href")).toBe("https://example.org");
    const footnote = page.querySelector("sup a")?.getAttribute("href")?.slice(1) ?? "none";
    const note = document.getElementById(footnote);
    expect(note?.textContent).toContain("note");
    const back = note?.querySelector("a")?.getAttribute("href")?.slice(1) ?? "none";
    expect(document.getElementById(back)).not.toBeNull();
  });

  test.each([
    "![x](https://example.org/leak?d=1)",
    "![x][1]\n\n[1]: https://example.org/leak",
    '<img src="https://example.org/leak">',
    "<script>alert(1)</script>",
    '<iframe src="https://example.org"></iframe>',
    '<form action="https://example.org"><input name="a"></form>',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,hello)",
    "[x](vbscript:x)",
    "<a href='javascript:alert(1)' onclick='alert(1)'>x</a>",
    "<svg onload=alert(1)>",
    "<style>*{background:url(https://example.org)}</style>",
  ])("nothing loads, runs or is sent from %s", (markdown) => {
    const page = show(markdown);
    expect(page.querySelector("img, script, iframe, form, svg, style, link, object")).toBeNull();
    for (const link of page.querySelectorAll("a")) {
      expect(link.getAttribute("href") ?? "").not.toMatch(/script:|data:/i);
    }
    expect(page.innerHTML).not.toMatch(/ on\w+=/);
  });

  test.each([
    ["deep quotes", ">".repeat(5_000)],
    ["signs of emphasis", "*a_".repeat(5_000)],
    ["brackets", "[a](".repeat(12_000)],
    ["deep lists", Array.from({ length: 300 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n")],
  ])("[attack 20] is plain text where its markdown would stop the page: %s", (_, markdown) => {
    const page = show(markdown);
    expect(page.textContent).toBe(markdown);
    expect(page.querySelectorAll("*").length).toBeLessThan(10);
  });

  test("[attack 20] is read where it is only long", () => {
    const rows = Array.from({ length: 300 }, (_, at) => `|**ward ${at}**|${at}|`);
    const page = show(`|a|b|\n|-|-|\n${rows.join("\n")}`);
    expect(page.querySelectorAll("tr")).toHaveLength(301);
  });
});
