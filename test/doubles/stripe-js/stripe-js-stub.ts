type Listener = (event: object) => void;
interface Options {
  appearance?: { theme?: string; variables?: Record<string, string> };
}
interface Confirmation {
  clientSecret: string;
  confirmParams: { return_url: string };
}

/**
 * Stands in for Stripe.js in a page: one field for a card number, and a confirmation that goes to
 * api.stripe.com as the real one's does. Sent to the browser as text, so it uses nothing from outside.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it travels to the page as one piece of text
export function stripeJsStub(): void {
  const makeElement = (options: Options) => {
    const heard = new Map<string, Listener[]>();
    let place: HTMLElement | undefined;
    const paint = ({ appearance }: Options) => {
      if (place === undefined || appearance === undefined) return;
      place.dataset.appearance = appearance.theme ?? "";
      place.style.color = appearance.variables?.colorText ?? "";
    };
    const element = {
      on(name: string, listener: Listener) {
        heard.set(name, [...(heard.get(name) ?? []), listener]);
        return element;
      },
      once: (name: string, listener: Listener) => element.on(name, listener),
      off: () => element,
      mount(target: HTMLElement) {
        place = target;
        const label = document.createElement("label");
        label.textContent = "Card number ";
        const field = document.createElement("input");
        // As wide and as high as Stripe's own, which pictures are taken of.
        Object.assign(label.style, { display: "grid", gap: "4px" });
        Object.assign(field.style, {
          border: "1px solid",
          borderRadius: "6px",
          padding: "9px 12px",
        });
        const fault = document.createElement("p");
        label.append(field);
        target.replaceChildren(label, fault);
        paint(options);
        queueMicrotask(() => {
          for (const listener of heard.get("ready") ?? []) listener({ elementType: "payment" });
        });
      },
      number: () => place?.querySelector("input")?.value.replace(/\D/g, "") ?? "",
      fault(text: string) {
        const said = place?.querySelector("p");
        if (said) said.textContent = text;
      },
      paint,
      ...{
        update() {},
        unmount() {},
        destroy() {},
        collapse() {},
        focus() {},
        blur() {},
        clear() {},
      },
    };
    return element;
  };

  const makeElements = (options: Options) => {
    let payment: ReturnType<typeof makeElement> | null = null;
    return {
      create() {
        payment = makeElement(options);
        return payment;
      },
      getElement: () => payment,
      update: (changed: Options) => payment?.paint(changed),
      fetchUpdates: async () => ({}),
      number: () => payment?.number() ?? "",
      async submit() {
        const isMissing = (payment?.number() ?? "") === "";
        const message = "Your card number is incomplete.";
        payment?.fault(isMissing ? message : "");
        return isMissing ? { error: { type: "validation_error", message } } : {};
      },
    };
  };

  const makeStripe = (key: string) => {
    const confirm =
      (kind: "payment" | "setup") =>
      async (given: Confirmation & { elements: ReturnType<typeof makeElements> }) => {
        const [id = ""] = given.clientSecret.split("_secret_");
        const answer = await fetch(`https://api.stripe.com/v1/${kind}_intents/${id}/confirm`, {
          method: "POST",
          body: new URLSearchParams({
            key,
            client_secret: given.clientSecret,
            return_url: given.confirmParams.return_url,
            "payment_method_data[type]": "card",
            "payment_method_data[card][number]": given.elements.number(),
          }),
        });
        const body = await answer.json();
        return answer.ok ? { [`${kind}Intent`]: body } : { error: body.error };
      };
    return {
      elements: makeElements,
      confirmPayment: confirm("payment"),
      confirmSetup: confirm("setup"),
      ...{ createToken() {}, createPaymentMethod() {}, confirmCardPayment() {} },
      ...{ _registerWrapper() {}, registerAppInfo() {} },
    };
  };

  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: "endive" }) });
}
