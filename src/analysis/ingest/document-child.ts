import type { UploadedDocument } from "#contract/calls/uploads.ts";
import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { readTemporary } from "../encrypted-files.ts";
import { answerRequests } from "../worker-protocol.ts";
import type { DocumentRequest, ReadText } from "./document-request.ts";
import { countWords, tidyDocument } from "./document-text/tidy-document.ts";
import { readDocumentText } from "./read-document-text.ts";
import { writeResult } from "./write-result.ts";

answerRequests(async (message) => {
  const request = message as DocumentRequest;
  const { file, into } = request;
  const bytes = "path" in file ? await readTemporary(file) : file;
  const document = documentOf(await readDocumentText(bytes, request));
  return into === undefined ? document : writeResult(document, { into, keep: request.keep });
});

function documentOf({ text, asides = "", warnings, choices = [] }: ReadText): UploadedDocument {
  const running = tidyDocument(text);
  const beside = tidyDocument(asides);
  const content = [running, beside].filter((part) => part !== "").join("\n\n");
  if (content === "")
    throw new Problem("no-text", { detail: warnings.join(" ") || "It may hold pictures only." });
  if (content.length > limits.analysisCharacters)
    throw new Problem("text-too-long", {
      limit: formatCount(limits.analysisCharacters),
    });
  return {
    content,
    // A document that is all text boxes has them for its text.
    runningCharacters: running === "" ? content.length : running.length,
    words: countWords(content),
    characters: content.length,
    warnings: [...warnings],
    choices: [...choices],
  };
}
