import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

afterEach(cleanup);

test("a piece that cannot be fetched leaves a sentence and a way on, not an empty page", async () => {
  const reload = vi.fn();
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Gone = lazy(() => Promise.reject(new TypeError("Failed to fetch a module")));
  render(
    <ErrorBoundary reassurance="Your analysis goes on." reload={reload}>
      <Suspense fallback="Loading">
        <Gone />
      </Suspense>
    </ErrorBoundary>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Your analysis goes on.");
  await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("what does not fail is shown as it is", () => {
  render(<ErrorBoundary reassurance="">All is well</ErrorBoundary>);
  expect(screen.getByText("All is well")).toBeTruthy();
});
