import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type ListedDocument,
  listDocuments,
  readDocument,
  type SavedDocument,
} from "#contract/calls/saved-documents.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button, Callout, EmptyState, Field, Skeleton, TextInput } from "#web/ui/elements.tsx";
import { DeleteDocumentDialog } from "./delete-document-dialog.tsx";
import { SavedDocumentEntry } from "./saved-document-entry.tsx";

interface SavedDocumentsDialogProps {
  open: boolean;
  onClose: () => void;
  /** Takes a document that was loaded. */
  onLoad: (document: SavedDocument) => Promise<void>;
}

/** The person's saved documents: to find, to load, to delete. */
export function SavedDocumentsDialog({ open, onClose, onLoad }: SavedDocumentsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Saved Documents" width="large">
      {/* As high as the list with its search: the dialog keeps its place while they are read. */}
      <div className="min-h-115">
        <SavedDocuments onClose={onClose} onLoad={onLoad} />
      </div>
    </Dialog>
  );
}

function SavedDocuments({ onClose, onLoad }: Omit<SavedDocumentsDialogProps, "open">) {
  const list = useQuery({
    queryKey: [listDocuments.path],
    queryFn: ({ signal }) => callApi(listDocuments, { query: { content: "none" }, signal }),
  });
  // A list that was read before stays, with what is typed in its search.
  if (list.error !== null && list.data === undefined) {
    return (
      <Callout tone="refused" title="Your saved documents could not be read">
        <p>{sentenceOf(list.error)}</p>
        <Button
          size="small"
          className="mt-2"
          busy={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Try again
        </Button>
      </Callout>
    );
  }
  if (list.data === undefined) return <Skeleton lines={6} />;
  if (list.data.length === 0) {
    return (
      <EmptyState
        title="No saved documents yet"
        text="Save an entry of your data sources to find it here again."
        action={<Button onClick={onClose}>Back to your data</Button>}
      />
    );
  }
  return <Found documents={list.data} onLoad={onLoad} />;
}

interface FoundProps extends Pick<SavedDocumentsDialogProps, "onLoad"> {
  documents: readonly ListedDocument[];
}

function Found({ documents, onLoad }: FoundProps) {
  const [sought, setSought] = useState("");
  const [loading, setLoading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ListedDocument | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const inView = useRef(false);
  const words = sought.trim().toLowerCase();
  const found = documents.filter(({ fileName }) => fileName.toLowerCase().includes(words));
  const load = async ({ id }: ListedDocument) => {
    setLoading(id);
    setProblem(null);
    try {
      const document = await callApi(readDocument, { params: { id } });
      // Closed while it was on its way: it is no longer wanted.
      if (inView.current) await onLoad(document);
    } catch (failure) {
      setProblem(sentenceOf(failure));
      setLoading(null);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label="Search">
        {(control) => (
          <TextInput
            {...control}
            ref={search}
            type="search"
            placeholder="File name"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
      </Field>
      {problem !== null && (
        <Callout tone="refused" title="The document was not loaded">
          {problem}
        </Callout>
      )}
      <section
        ref={(list) => {
          inView.current = list !== null;
        }}
        aria-label="Saved documents"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus scrolls by keys
        tabIndex={0}
        className="h-96 overflow-y-auto rounded-control border border-line"
      >
        {found.length === 0 ? (
          <p className="px-4 py-10 text-center text-ink-soft">
            No document has “{sought.trim()}” in its name.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {found.map((document) => (
              <SavedDocumentEntry
                key={document.id}
                document={document}
                loading={loading === document.id}
                disabled={loading !== null}
                onLoad={() => void load(document)}
                onDelete={() => setDeleting(document)}
              />
            ))}
          </ul>
        )}
      </section>
      <DeleteDocumentDialog
        document={deleting}
        onClose={(deleted) => {
          setDeleting(null);
          // The entry and its buttons are gone: the search keeps the focus.
          if (deleted) search.current?.focus();
        }}
      />
    </div>
  );
}
