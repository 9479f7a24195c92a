import { answerMessages } from "../../answer-messages.ts";
import { type ReadingOrder, readHere } from "./read-apart.ts";

answerMessages(async (message) => readHere(message as ReadingOrder));
