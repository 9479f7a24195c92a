import { type Dispatch, useEffect, useRef, useState } from "react";
import type { WizardAction } from "../wizard-action.ts";
import type { Reading } from "./reading-options.ts";

/** A file on its way. */
export interface UploadInProgress {
  readonly name: string;
  /** Share that has been sent, 0 to 1. */
  readonly fraction: number;
  readonly state: "sending" | "read" | "failed";
}

/** What the page shows of files that are on their way or did not arrive. */
export interface Progress {
  /** In the order they were chosen; none while nothing is on its way. */
  readonly uploading: readonly UploadInProgress[];
  /** How a file that is there is being read once more. */
  readonly rereading: { readonly id: string; readonly reading: Reading } | null;
  /** Why files were not taken, a sentence each. */
  readonly refusals: readonly string[];
  /** Why the file that is there could not be read in the way asked for. */
  readonly unread: { readonly id: string; readonly reason: string } | null;
}

interface UploadProgressControl {
  readonly progress: Progress;
  /** Ends what is under way, so that the last thing asked for is what comes. */
  begin(shown: Partial<Progress>): AbortSignal;
  /** Adds to what is shown, unless something else has begun since. */
  show(signal: AbortSignal, changes: Partial<Progress>): void;
  updateFile(signal: AbortSignal, file: number, changes: Partial<UploadInProgress>): void;
  end(signal: AbortSignal): void;
  /** Shows refusals where nothing was begun. */
  refuse(refusals: readonly string[]): void;
  /** Ends what is under way; nothing comes of it any more. */
  stop(): void;
}

const nothing: Progress = { uploading: [], rereading: null, refusals: [], unread: null };

/** One thing at a time that a person waits for. While it lasts, the wizard does not move on. */
export function useUploadProgress(dispatch: Dispatch<WizardAction>): UploadProgressControl {
  const [progress, setProgress] = useState(nothing);
  const current = useRef<AbortController | null>(null);

  // What this step waits for must not reach a person who has left it.
  useEffect(
    () => () => {
      current.current?.abort();
      dispatch({ type: "reading-changed", reading: false });
    },
    [dispatch],
  );

  function show(signal: AbortSignal, changes: Partial<Progress>) {
    if (!signal.aborted) setProgress((now) => ({ ...now, ...changes }));
  }

  function end(signal: AbortSignal) {
    if (current.current?.signal !== signal) return;
    setProgress((now) => ({ ...now, uploading: [], rereading: null }));
    dispatch({ type: "reading-changed", reading: false });
  }

  return {
    progress,
    begin(shown) {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setProgress({ ...nothing, ...shown });
      dispatch({ type: "reading-changed", reading: true });
      return controller.signal;
    },
    show,
    updateFile(signal, file, changes) {
      if (signal.aborted) return;
      setProgress(({ uploading, ...rest }) => ({
        ...rest,
        uploading: uploading.map((item, index) =>
          index === file ? { ...item, ...changes } : item,
        ),
      }));
    },
    end,
    refuse: (refusals) => setProgress((now) => ({ ...now, refusals })),
    stop() {
      if (current.current === null) return;
      current.current.abort();
      end(current.current.signal);
    },
  };
}
