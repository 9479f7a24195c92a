import { pieceOf } from "./ui/part.tsx";

/** Everything behind the sign-in is fetched after it: the first screen stays light. */
export const signedIn = pieceOf(async () => (await import("./signed-in.tsx")).SignedIn);
