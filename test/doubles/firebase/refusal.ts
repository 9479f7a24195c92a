/** What Google's accounts refuse, by its own word for it, such as `EMAIL_EXISTS`. */
export class Refusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.name = "Refusal";
    this.status = status;
  }

  /** The body as Google words it. */
  get body(): object {
    const { status: code, message } = this;
    return { error: { code, message, errors: [{ message, reason: "invalid", domain: "global" }] } };
  }
}
