import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteDocument,
  type ListedDocument,
  listDocuments,
} from "#contract/calls/saved-documents.ts";
import { notices } from "#contract/notices.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/notices.tsx";

export interface DeleteDocumentDialogProps {
  /** Null while nothing is asked. */
  document: ListedDocument | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a saved document is deleted for good. */
export function DeleteDocumentDialog({ document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  if (document === null) return null;
  const remove = async () => {
    setDeleting(true);
    try {
      await callApi(deleteDocument, { params: { id: document.id } });
      notify(...notices.documentDeleted);
      onClose();
      onDeleted();
    } catch {
      notify(...notices.documentNotDeleted);
    }
    // Also where it failed: somebody may have deleted it in another tab.
    await queries.invalidateQueries({ queryKey: [listDocuments.path] });
    setDeleting(false);
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" busy={deleting} onClick={() => void remove()}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Delete this document?" width="small" footer={footer}>
      <p className="break-words">
        <span className="font-medium">{document.fileName}</span> will be deleted from your saved
        documents. This action cannot be undone.
      </p>
    </Dialog>
  );
}
