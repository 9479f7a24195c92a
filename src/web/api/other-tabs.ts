/** What a tab tells the others of the same browser. Never what somebody typed or read. */
export type Told =
  | { readonly kind: "signed-in" | "signed-out" }
  /** The lists at these paths are no longer what they were. */
  | { readonly kind: "changed"; readonly paths: readonly string[] };

export interface OtherTabs {
  tell(told: Told): void;
  /** Hears what other tabs tell. Returns how to stop. */
  hear(listener: (told: Told) => void): () => void;
}

let opened: BroadcastChannel | null = null;

/** The browser's own line between tabs, opened with its first use. */
export const otherTabs: OtherTabs = {
  tell: (told) => channel().postMessage(told),
  hear(listener) {
    const onMessage = ({ data }: MessageEvent<Told>) => listener(data);
    channel().addEventListener("message", onMessage);
    return () => channel().removeEventListener("message", onMessage);
  },
};

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel("candor");
  return opened;
}
