import { runScan, type ScanRequest } from "#analysis/privacy/scan-request.ts";
import { dictionaryWords } from "#analysis/privacy/vocabulary/dictionary-words.ts";
import { answerRequests } from "../worker-protocol.ts";

answerRequests(async (message) => runScan(message as ScanRequest));

// While nothing is asked: it takes a seventh of the scan of a large table, and no search of keywords needs it.
setImmediate(dictionaryWords);
