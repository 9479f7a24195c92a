import type { AskedBefore } from "#contract/calls/history.ts";

/** What another page has the wizard do. */
export type WizardCommand =
  | { readonly kind: "open"; readonly id: string }
  | { readonly kind: "renamed"; readonly id: string; readonly title: string }
  /** To be asked of other data. */
  | { readonly kind: "ask-again"; readonly asked: AskedBefore };

let receiver: ((command: WizardCommand) => void) | null = null;
let waiting: WizardCommand | null = null;

/** Passes a command to the wizard now, or once it is mounted. An id also belongs into the address first. */
export function sendToWizard(command: WizardCommand): void {
  if (receiver !== null) receiver(command);
  else if (command.kind === "ask-again") waiting = command;
}

/** Receives commands from now on, and the one that waited. Returns how to unsubscribe. */
export function receiveCommands(receive: (command: WizardCommand) => void): () => void {
  receiver = receive;
  if (waiting !== null) receive(waiting);
  waiting = null;
  return () => {
    if (receiver === receive) receiver = null;
  };
}
