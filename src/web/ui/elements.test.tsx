import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { Button, Field, TextInput } from "./elements.tsx";
import { Select } from "./select.tsx";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

test("a field reads its hint and its error with its control", () => {
  render(
    <Field label="E-mail" hint="Your work address" error="An @ is missing">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText("E-mail");
  const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Your work address",
    "An @ is missing",
  ]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("a field with nothing to say describes nothing", () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  expect(screen.getByLabelText("Name").hasAttribute("aria-describedby")).toBe(false);
});

test("a busy button cannot be pressed again and never sends a form", async () => {
  const press = vi.fn();
  const send = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={send}>
      <Button onClick={press}>Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  rerender(
    <form onSubmit={send}>
      <Button busy onClick={press}>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(press).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test("a checkbox is changed by its whole line", async () => {
  const change = vi.fn();
  render(<Checkbox label="clinic" description="North" checked={false} onChange={change} />);
  await userEvent.click(screen.getByText("North"));
  expect(change).toHaveBeenCalledWith(true);
  expect(screen.getByRole("checkbox", { name: "clinic", description: "North" })).toBeTruthy();
});

test("a choice group is one group of radio buttons with their consequences", async () => {
  const change = vi.fn();
  render(
    <ChoiceGroup
      legend="Direction"
      name="direction"
      value="rows"
      onChange={change}
      choices={[
        { value: "rows", label: "Rows" },
        { value: "columns", label: "Columns", description: "The table is turned" },
      ]}
    />,
  );
  expect(screen.getByRole("group", { name: "Direction" })).toBeTruthy();
  await userEvent.click(
    screen.getByRole("radio", { name: "Columns", description: "The table is turned" }),
  );
  expect(change).toHaveBeenCalledWith("columns");
});

test("a select offers its options", async () => {
  const change = vi.fn();
  render(
    <Select
      aria-label="Month"
      defaultValue="a"
      onChange={(event) => change(event.target.value)}
      options={[
        { value: "a", label: "A" },
        { value: "b", label: "B" },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText("Month"), "B");
  expect(change).toHaveBeenCalledWith("b");
});

test("tabs take one Tab stop and move by arrows, Home and End", async () => {
  render(<ThreeTabs />);
  await userEvent.tab();
  expect(chosen()).toBe("One");
  await userEvent.keyboard("{ArrowRight}");
  expect(chosen()).toBe("Two");
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Two" }));
  await userEvent.keyboard("{End}{ArrowRight}");
  expect(chosen()).toBe("One");
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tabpanel", { name: "Three" }).textContent).toBe("third");
  await userEvent.keyboard("{Home}");
  expect(chosen()).toBe("One");
});

function ThreeTabs() {
  const [selected, setSelected] = useState("1");
  const tabs = [
    { id: "1", label: "One", panel: "first" },
    { id: "2", label: "Two", panel: "second" },
    { id: "3", label: "Three", panel: "third" },
  ];
  return <Tabs label="Views" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

function chosen() {
  return screen.getByRole("tab", { selected: true }).textContent;
}
