import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SubscriptionStatus } from "#contract/calls/account.ts";
import { UserMenu } from "./user-menu.tsx";

const dana = { email: "dana.o@example.org", username: "Dana Okafor" };
const trial: SubscriptionStatus = {
  subscriptionStatus: "trial",
  freeAnalysesUsed: 2,
  plan: "trial",
  premium: false,
  freeAnalysesLimit: 5,
  isAdminAccount: false,
};

afterEach(cleanup);

test("[HD-2] shows an avatar initial, the username and the usage line", async () => {
  await open({ user: dana, status: trial });
  expect(avatar().textContent).toBe("D");
  expect(screen.getByRole("menu").textContent).toContain(
    "Dana Okafordana.o@example.orgFree analyses used: 2 / 5",
  );
});

test("[HD-2] falls back to the part of the e-mail before the @", async () => {
  await open({ user: { ...dana, username: " " }, status: trial });
  expect(screen.getByRole("menu").textContent).toContain("dana.o");
});

test("counts nothing for those who are not limited", async () => {
  await open({ user: dana, status: { ...trial, subscriptionStatus: "active", premium: true } });
  expect(screen.getByRole("menu").textContent).toContain("Unlimited analyses");
});

test("says nothing of usage before the server has", async () => {
  await open({ user: dana, status: undefined });
  expect(screen.getByRole("menu").textContent).not.toMatch(/analyses/);
});

test.each([
  ["trial", ["Upgrade to Premium", "History", "Account Settings", "Sign out"]],
  ["canceled", ["Upgrade to Premium", "History", "Account Settings", "Sign out"]],
  ["active", ["Manage Billing", "History", "Account Settings", "Sign out"]],
  ["past_due", ["Update Payment", "History", "Account Settings", "Sign out"]],
  ["admin", ["History", "Account Settings", "Sign out"]],
  ["inactive", ["History", "Account Settings", "Sign out"]],
] as const)("[HD-3] [HD-4] offers someone who is %s %j", async (subscriptionStatus, items) => {
  await open({ status: { ...trial, subscriptionStatus } });
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(items);
});

test("[HD-6] signs out", async () => {
  const onSignOut = vi.fn(async () => {});
  await open({ user: dana, status: trial, onSignOut });
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

async function open(props: Partial<Parameters<typeof UserMenu>[0]>) {
  render(<UserMenu user={dana} status={trial} onSignOut={async () => {}} {...props} />);
  await userEvent.click(avatar());
}

function avatar() {
  return screen.getByRole("button", { name: /^Account of/, hidden: true });
}
