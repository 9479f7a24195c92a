/**
 * As the `ref` of a `<dialog>`: shows it in the browser's modal layer for as long as it is in the page.
 * Where a browser (before 2022) has no such layer, the dialog opens as a plain one.
 */
export function showModalWhilePresent(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  if (typeof dialog.showModal !== "function") {
    dialog.open = true;
    return;
  }
  dialog.showModal();
  // React runs this before it removes the element, while closing can still give focus back.
  return () => dialog.close();
}
