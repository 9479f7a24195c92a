import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Plans } from "#web/account/plans.tsx";
import { Notices } from "#web/ui/notices.tsx";
import { SubscribePage } from "./subscribe-page.tsx";
import { SuccessPage } from "./success-page.tsx";

const trial = {
  subscriptionStatus: "trial",
  freeAnalysesUsed: 0,
  freeAnalysesLimit: 5,
  isAdminAccount: false,
  plan: "trial",
  premium: false,
} as const;
const billing = {
  ...{
    provider: "sandbox",
    configured: true,
    testCards: true,
    publishableKey: null,
    pendingPlan: null,
  },
  ...{ boughtPlan: null, periodEnd: null, cancelAtPeriodEnd: false, graceUntil: null },
  ...{ cardLast4: null, usage: { analyses: 0, cents: 0 } },
};

/** What the server answers; a number is the status of a refusal. */
let answers: Record<string, object | number>;
let asked: string[];

beforeEach(() => {
  answers = {
    "/api/subscription-status": trial,
    "/api/billing": billing,
    "/api/get-or-create-subscription": { clientSecret: "s" },
    "/api/models": { family: "gemini", hosted: true },
  };
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers[url] ?? 404;
    if (typeof answer !== "number") return Response.json(answer);
    return Response.json({ code: "busy", message: "Candor is busy." }, { status: answer });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[SB-3] the subscribe page says 'Stripe Not Configured' and shows no form", async () => {
  answers["/api/billing"] = { ...billing, provider: "stripe", configured: false, testCards: false };
  open(<SubscribePage />);
  expect(await screen.findByText("Stripe Not Configured")).toBeTruthy();
  expect(screen.queryByLabelText("Card number")).toBeNull();
  expect(screen.queryByText(/4242/)).toBeNull();
});

test("[SB-6] a purchase begins when somebody pays; one that cannot is said, and tried again", async () => {
  answers["/api/get-or-create-subscription"] = 503;
  open(<SubscribePage />);
  await userEvent.type(await screen.findByLabelText("Card number"), "4242424242424242");
  await userEvent.type(screen.getByLabelText("Expiry"), "12/34");
  await userEvent.type(screen.getByLabelText("CVC"), "123");
  expect(asked).not.toContain("/api/get-or-create-subscription");
  await userEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  const said = await screen.findByRole("alert");
  expect(within(said).getByText("Subscription setup failed")).toBeTruthy();
  expect(within(said).getByText("Failed to initialize payment")).toBeTruthy();
  expect(within(said).getByText("Candor is busy.")).toBeTruthy();
  answers["/api/get-or-create-subscription"] = { clientSecret: "s" };
  answers["/api/payment-sandbox/pay"] = { state: "declined", message: "Your card was declined." };
  await userEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  expect(await screen.findByText("Your card was declined.")).toBeTruthy();
});

test("who has Pro is sold it no second time", async () => {
  answers["/api/subscription-status"] = {
    ...trial,
    ...{ subscriptionStatus: "active", plan: "pro", premium: true },
  };
  open(<SubscribePage />);
  expect(await screen.findByText("You are on Pro already.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Manage Billing" })).toBeTruthy();
});

test("Pay as you go is sold by card as well, to who has it no second time", async () => {
  history.replaceState(null, "", "/subscribe");
  open(<SubscribePage />);
  await userEvent.click(await screen.findByRole("link", { name: /^Few analyses a month\?/ }));
  expect(screen.getByRole("heading", { name: "Pay as you go" })).toBeTruthy();
  const offer = screen.getByRole("region", { name: "Pay as you go" });
  expect(offer.textContent).toContain("$5.00/month");
  expect(offer.textContent).toContain("$0.01 for each Flash analysis");
  expect(offer.textContent).toContain("$0.20 for each Pro analysis");
  cleanup();
  answers["/api/subscription-status"] = {
    ...trial,
    ...{ subscriptionStatus: "active", plan: "pay-as-you-go", premium: true },
  };
  open(<SubscribePage />);
  expect(await screen.findByText("You are on Pay as you go already.")).toBeTruthy();
});

test("[SB-8] a purchase that the account settings cannot begin is logged, and said there", async () => {
  const logged = vi.fn();
  vi.stubGlobal("reportError", logged);
  answers["/api/create-subscription"] = 503;
  open(<Plans status={trial} configured onChoosePro={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Choose Pay as you go" }));
  const said = await screen.findByRole("alert");
  expect(said.textContent).toBe("Subscription setup failedCandor is busy.");
  expect(logged).toHaveBeenCalledTimes(1);
});

test.each([
  [<SubscribePage key="subscribe" />, "/subscribe"],
  [<SubscribePage key="use" />, "/subscribe?plan=pay-as-you-go"],
  [<Plans key="plans" status={trial} configured onChoosePro={() => {}} />, "/account-settings"],
])("the Pro model is sold where a model is set up, and only there", async (page, address) => {
  history.replaceState(null, "", address);
  const proModel = /the Pro model|Pro analysis/;
  const noModel = /^The built-in analyst answers here; no model is set up\. Its analyses cost/;
  open(page);
  expect(await screen.findAllByText(proModel)).not.toHaveLength(0);
  expect(screen.queryByText(noModel)).toBeNull();
  cleanup();
  answers["/api/models"] = { family: "builtin", hosted: false };
  open(page);
  expect(await screen.findByText(noModel)).toBeTruthy();
  expect(screen.queryByText(proModel)).toBeNull();
});

const without: Record<string, readonly [status: object, billing: object, title: string]> = {
  "has none": [{}, {}, "There is no purchase here"],
  waits: [{}, { pendingPlan: "pro" }, "Waiting for your payment"],
  "had one": [
    { subscriptionStatus: "canceled" },
    { boughtPlan: "pro" },
    "There is no purchase here",
  ],
  "owes for one": [
    { subscriptionStatus: "past_due", plan: "pro", premium: true },
    { boughtPlan: "pro" },
    "A payment is due",
  ],
};

test.each(Object.keys(without))("[SU-1] the success page welcomes nobody who %s", async (name) => {
  const [status = {}, bill = {}, title = ""] = without[name] ?? [];
  answers["/api/subscription-status"] = { ...trial, ...status };
  answers["/api/billing"] = { ...billing, ...bill };
  open(<SuccessPage />);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByText("Welcome to Premium!")).toBeNull();
});

test.each([
  ["?session_id=cs_test_1", "Waiting for your payment"],
  ["?redirect_status=succeeded&payment_intent=pi_1", "Waiting for your payment"],
  ["?redirect_status=failed&payment_intent=pi_1", "Payment Failed"],
])("[SU-1] who comes back from paying with %s reads '%s'", async (search, title) => {
  history.replaceState(null, "", `/subscription-success${search}`);
  open(<SuccessPage />);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  history.replaceState(null, "", "/");
});

test("the pages say when they cannot ask, and ask again", async () => {
  answers["/api/billing"] = 503;
  open(<SuccessPage />);
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("Candor is busy.");
});

function open(page: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {page}
      <Notices />
    </QueryClientProvider>,
  );
}
