import { runScan, type ScanRequest } from "#analysis/privacy/scan-request.ts";
import { answerRequests } from "../worker-protocol.ts";

answerRequests(async (message) => runScan(message as ScanRequest));
