import { useQueryClient } from "@tanstack/react-query";
import {
  deleteDocument,
  type ListedDocument,
  listDocuments,
} from "#contract/calls/saved-documents.ts";
import { notices } from "#contract/notices.ts";
import { callApi, refreshLists } from "#web/api/call-api.ts";
import { DeleteDialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/notices.tsx";

interface DeleteDocumentDialogProps {
  /** Null while nothing is asked. */
  document: ListedDocument | null;
  onClose: (deleted: boolean) => void;
}

/** Asks before a saved document is deleted for good. */
export function DeleteDocumentDialog({ document, onClose }: DeleteDocumentDialogProps) {
  const queries = useQueryClient();
  if (document === null) return null;
  const remove = async () => {
    const done = await callApi(deleteDocument, { params: { id: document.id } }).then(
      () => true,
      () => false,
    );
    // Also after a failure: it may have been deleted in another tab.
    await refreshLists(queries, listDocuments.path);
    if (done) notify(...notices.documentDeleted);
    else notify(...notices.documentNotDeleted);
    return done;
  };
  return (
    <DeleteDialog title="Delete this document?" onClose={onClose} onDelete={remove}>
      <span className="font-medium">{document.fileName}</span> will be deleted from your saved
      documents. This action cannot be undone.
    </DeleteDialog>
  );
}
