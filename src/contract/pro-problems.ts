/** The refusals of what the Pro plan sells: a part of `problems`. */
export const proProblems = {
  "support-not-set-up": [
    501,
    "This installation has no support address. Please ask whoever runs it.",
  ],
  "support-not-available": [403, "Priority support is part of the Pro plan."],
  "support-question-missing": [400, "Please write what you need help with."],
  "support-asked-often": [
    429,
    "You have asked {limit} times within an hour. Please wait for an answer, or ask again later.",
  ],
  "support-not-reached": [
    502,
    "Your question could not be sent. Nothing was lost; please try again in a moment.",
  ],
  "keyword-sets-not-available": [403, "Saved keyword sets are part of the Pro plan."],
  "keyword-set-incomplete": [400, "A keyword set needs a name and at least one keyword."],
  "keyword-set-not-found": [404, "This keyword set does not exist, or it belongs to someone else."],
  "keyword-sets-full": [
    409,
    "You keep {limit} keyword sets, all there is room for. Delete one first.",
  ],
  "copy-not-available": [403, "The de-identified copy is part of the Pro plan."],
  "sharing-not-available": [403, "Share links are part of the Pro plan."],
  "share-needs-people": [400, "Please name at least one e-mail address."],
  "share-not-possible": [
    400,
    "A report about documents quotes them word by word, and cannot be shared by a link.",
  ],
  "shares-full": [409, "This report has {limit} share links already. End one of them first."],
  "share-not-found": [
    404,
    "There is no such shared report for you. The link may have ended, or it names other people.",
  ],
} as const;
