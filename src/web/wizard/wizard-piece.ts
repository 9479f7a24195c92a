import { pieceOf } from "#web/ui/part.tsx";

/** Apart from the frame: who opens another page needs nothing of it. */
export const wizardPage = pieceOf(async () => (await import("./wizard-page.tsx")).WizardPage);
