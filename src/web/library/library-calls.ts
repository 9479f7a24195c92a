import {
  deleteDocument,
  listDocuments,
  type NewDocument,
  readDocument,
  saveDocument,
} from "#contract/calls/saved-documents.ts";
import {
  createSavedPrompt,
  deleteSavedPrompt,
  listSavedPrompts,
  type NewSavedPrompt,
  type SavedPromptEdit,
  updateSavedPrompt,
} from "#contract/calls/saved-prompts.ts";
import { callApi } from "#web/api/call-api.ts";

/** What is asked about saved prompts and documents. Lists come without the documents' texts. */
export const libraryCalls = {
  listPrompts: (signal: AbortSignal) => callApi(listSavedPrompts, { signal }),
  addPrompt: (body: NewSavedPrompt) => callApi(createSavedPrompt, { body }),
  changePrompt: (id: string, body: SavedPromptEdit) =>
    callApi(updateSavedPrompt, { params: { id }, body }),
  deletePrompt: (id: string) => callApi(deleteSavedPrompt, { params: { id } }),
  listDocuments: (signal: AbortSignal) =>
    callApi(listDocuments, { query: { content: "none" }, signal }),
  readDocument: (id: string) => callApi(readDocument, { params: { id } }),
  saveDocument: (body: NewDocument) => callApi(saveDocument, { query: { content: "none" }, body }),
  deleteDocument: (id: string) => callApi(deleteDocument, { params: { id } }),
};

export type LibraryCalls = typeof libraryCalls;
