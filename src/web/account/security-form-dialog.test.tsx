import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FormDialog } from "./security-form-dialog.tsx";

afterEach(cleanup);

test("begins in its first field", () => {
  render(
    <FormDialog title="Change" action="Change" onSubmit={async () => {}} onClose={() => {}}>
      {() => <input aria-label="Your password" />}
    </FormDialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Your password"));
});
