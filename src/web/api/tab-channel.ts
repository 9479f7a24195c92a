/** A message from a tab to the others of the same browser. Never what a user typed or read. */
export type TabMessage =
  | { readonly kind: "signed-in" | "signed-out" }
  /** The answers of these paths have changed. */
  | { readonly kind: "changed"; readonly paths: readonly string[] };

export interface TabChannel {
  post(message: TabMessage): void;
  /** Receives the messages of other tabs. Returns how to unsubscribe. */
  listen(listener: (message: TabMessage) => void): () => void;
}

let opened: BroadcastChannel | null = null;

/** The browser's own channel between tabs, opened with its first use. */
export const tabChannel: TabChannel = {
  post: (message) => channel().postMessage(message),
  listen(listener) {
    const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    channel().addEventListener("message", onMessage);
    return () => channel().removeEventListener("message", onMessage);
  },
};

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel("candor");
  return opened;
}
