import { ToldFailure } from "./told-failure.ts";

/**
 * Fetches a piece of the page that a call needs, once it is needed. A browser may keep in mind that
 * one did not come, and one may be gone where Candor was updated: both end with a reload.
 *
 * @throws {ToldFailure} `piece-missing`
 */
export async function fetchPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  try {
    return await load();
  } catch (cause) {
    throw new ToldFailure("piece-missing", sentence, cause);
  }
}

const sentence =
  "A part of Candor could not be fetched. Check your connection and try again. If that does not help, reload the page.";
