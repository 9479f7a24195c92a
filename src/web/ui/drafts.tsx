import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

interface Kept {
  readonly draft: unknown;
  readonly asks: boolean;
}

interface Drafts {
  read(place: string): unknown;
  write(place: string, kept: Kept | null): void;
  subscribe(listener: () => void): () => void;
  /** Whether one is there that its writer would miss. */
  asks(): boolean;
}

interface KeepOptions {
  /** Whether the browser asks before a reload loses it; it does by default. */
  readonly asks?: boolean;
}

const DraftsContext = createContext<Drafts | null>(null);

/**
 * Keeps what is half-written in dialogs and lists while they come and go, by the browser's way back
 * or a list that fails. In memory only, and gone with whoever wrote it: it may hold health data.
 */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState(newDrafts);
  // The browser asks from outside React.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.asks()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [drafts]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The draft of a place, and how to keep another one; undefined where there is none. */
export function useDraft<Draft>(
  place: string,
): [Draft | undefined, (draft: Draft | undefined, options?: KeepOptions) => void] {
  const [own] = useState(newDrafts);
  const drafts = useContext(DraftsContext) ?? own;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(place));
  // Each place has one kind of draft.
  return [
    draft as Draft | undefined,
    (next, { asks = true } = {}) =>
      drafts.write(place, next === undefined ? null : { draft: next, asks }),
  ];
}

function newDrafts(): Drafts {
  const kept = new Map<string, Kept>();
  const listeners = new Set<() => void>();
  return {
    read: (place) => kept.get(place)?.draft,
    write(place, next) {
      if (next === null) kept.delete(place);
      else kept.set(place, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    asks: () => [...kept.values()].some(({ asks }) => asks),
  };
}
