/** Shows a notice; the page passes its own, tests a recorder. */
export type Notify = (kind: "success" | "error" | "info", title: string, text?: string) => void;
