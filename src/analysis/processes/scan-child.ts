import { type ScanOrder, scan } from "#analysis/privacy/scan-order.ts";
import { answerMessages } from "../answer-messages.ts";

answerMessages(async (message) => scan(message as ScanOrder));
