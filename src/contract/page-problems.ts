/**
 * The problems whose sentences the browser also says of itself. They stand apart so that the first
 * screen need not carry the whole list.
 */
export const pageProblems = {
  "email-invalid": [400, "Please enter a valid e-mail address."],
  "password-too-short": [400, "The password needs at least {limit} characters."],
  unknown: [500, "Something went wrong on our side. Nothing was charged. Please try again."],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
