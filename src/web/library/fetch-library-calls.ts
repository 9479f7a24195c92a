import { fetchPiece } from "#web/api/fetch-piece.ts";

/** They come after the page that shows the library's dialogs: making their schemas holds a phone up. */
export async function fetchLibraryCalls() {
  return (await fetchPiece(() => import("./library-calls.ts"))).libraryCalls;
}
