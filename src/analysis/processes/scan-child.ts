import { runScan, type ScanRequest } from "#analysis/privacy/scan-request.ts";
import { dictionaryWords } from "#analysis/privacy/vocabulary/dictionary-words.ts";
import { answerRequests } from "../worker-protocol.ts";

// Read before anything is asked: it takes a seventh of the scan of a large table.
dictionaryWords();

answerRequests(async (message) => runScan(message as ScanRequest));
