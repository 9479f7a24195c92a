import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShareForm } from "./share-dialog.tsx";

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
    const order = JSON.parse(String(body));
    sent.push(order);
    return Response.json({
      ...{ id: "s1", token: "t1", audience: order.audience, people: order.people },
      ...{ rows: order.rows, evidence: order.evidence, openings: 0, lastOpenedAt: null },
      ...{ createdAt: "2026-01-01T00:00:00Z", expiresAt: "2026-01-08T00:00:00Z" },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const make = () => userEvent.click(screen.getByRole("button", { name: "Make link" }));

test("leaves nobody out unsaid: a word that is no address stands at its field, and nothing is made", async () => {
  render(<ShareForm analysisId="a1" onMade={() => undefined} />);
  await make();
  expect((await screen.findByRole("alert")).textContent).toMatch(/at least one e-mail address/);
  const field = screen.getByLabelText("E-mail addresses");
  await userEvent.type(field, "ada@hospital.example, bob");
  await make();
  expect((await screen.findByRole("alert")).textContent).toBe("“bob” is not an e-mail address.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("gives the new link at once, and is empty for the next", async () => {
  const onMade = vi.fn();
  render(<ShareForm analysisId="a1" onMade={onMade} />);
  const field = screen.getByLabelText("E-mail addresses");
  await userEvent.type(field, "ada@hospital.example{Enter}bob@hospital.example");
  await make();
  await screen.findByText(/^Nobody is told of it/);
  screen.getByRole("button", { name: "Copy the new link" });
  expect(field).toHaveProperty("value", "");
  expect(onMade).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([
    expect.objectContaining({ people: ["ada@hospital.example", "bob@hospital.example"] }),
  ]);
});
