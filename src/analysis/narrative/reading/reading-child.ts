import { answerRequests } from "../../worker-protocol.ts";
import { type ReadingOrder, readHere } from "./read-here.ts";

answerRequests(async (message) => readHere(message as ReadingOrder));
