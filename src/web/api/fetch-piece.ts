import { noAnswer } from "./api-error.ts";

/**
 * Fetches a piece of the page that a call needs, once it is needed. One that did not come is asked
 * for again the next time.
 *
 * @throws {ApiError} as a call that no answer came to
 */
export async function fetchPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  try {
    return await load();
  } catch (cause) {
    throw noAnswer(cause);
  }
}
