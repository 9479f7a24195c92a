import { type ScanOrder, scan } from "#analysis/privacy/scan-order.ts";
import { answerRequests } from "../worker-protocol.ts";

answerRequests(async (message) => scan(message as ScanOrder));
