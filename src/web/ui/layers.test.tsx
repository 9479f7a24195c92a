import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { Button } from "./elements.tsx";
import { Menu } from "./menu.tsx";

afterEach(cleanup);

test("a dialog stands in the page only while it is open, under its title", () => {
  const { rerender } = render(<Sample open={false} onClose={() => {}} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  rerender(<Sample open onClose={() => {}} />);
  expect(screen.getByRole("dialog", { name: "Sure?" }).textContent).toContain(
    "It cannot be undone",
  );
});

test("the cross, Escape and the backdrop close a dialog; its content does not", async () => {
  const onClose = vi.fn();
  render(<Sample open onClose={onClose} />);
  const dialog = screen.getByRole("dialog");
  fireEvent.pointerDown(screen.getByText("It cannot be undone"));
  expect(onClose).toHaveBeenCalledTimes(0);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.pointerDown(dialog);
  const cancel = new Event("cancel", { cancelable: true });
  dialog.dispatchEvent(cancel);
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(cancel.defaultPrevented).toBe(true);
});

test("a drawer is a named dialog too", () => {
  render(
    <Drawer open onClose={() => {}} title="Evidence">
      rows
    </Drawer>,
  );
  expect(screen.getByRole("dialog", { name: "Evidence" })).toBeTruthy();
});

test("a menu opens from the keyboard and runs what is chosen", async () => {
  const onSelect = vi.fn();
  render(
    <Menu trigger={<Button>More</Button>} header="You" items={[{ label: "Leave", onSelect }]} />,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});

function Sample(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog {...props} title="Sure?">
      <p>It cannot be undone</p>
    </Dialog>
  );
}
