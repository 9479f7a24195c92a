/**
 * Where calls go whose place a page knows before any schema has come: what it asks for at once, what
 * a button of the frame asks, and the names its lists are kept under. The calls stand in `calls/`.
 */
export const places = {
  readSubscriptionStatus: { method: "GET", path: "/api/subscription-status" },
  readWriters: { method: "GET", path: "/api/models" },
  openBillingPortal: { method: "POST", path: "/api/billing-portal" },
  listSavedPrompts: { method: "GET", path: "/api/saved-prompts" },
  listDocuments: { method: "GET", path: "/api/saved-documents" },
  forgetDatasets: { method: "DELETE", path: "/api/datasets" },
} as const;
