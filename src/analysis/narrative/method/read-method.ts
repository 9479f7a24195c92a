import type { Method } from "../../domain/method.ts";
import type { Profile } from "../../table/profile.ts";
import { readAnswer } from "./read-answer.ts";
import { readWhole } from "./read-whole.ts";
import { openScene } from "./reading.ts";
import { readSlots } from "./slot.ts";
import { readSlotRestrictions } from "./slot-restrictions.ts";
import { findUnplaced } from "./unplaced.ts";

/** A question that names its method, and the format its answers are to have. */
export interface MethodQuestion {
  readonly question: string;
  readonly constraints: string;
  readonly format: string;
}

/** Reads a question that names its method; an answer whose words cannot be placed is left out. */
export function readMethod(asked: MethodQuestion, profile: Profile): Method {
  const text = tidy(`${asked.question}\n${asked.constraints}`);
  if (beyond.test(text)) return nothing;
  const reading = readWhole(tidy(asked.question), text, openScene(profile));
  if (findUnplaced(reading).length > 0) return nothing;
  const slots = readSlots(asked.format);
  const own = slots.flatMap(({ name }) => readSlotRestrictions(name, reading));
  const split = new Set(own.map(({ column }) => column));
  const answers = slots.flatMap((slot) => readAnswer(slot, reading, split) ?? []);
  return { steps: reading.steps, answers };
}

const nothing: Method = { steps: [], answers: [] };

/** What no step or figure computes: nothing that depends on it may be answered. */
const beyond =
  /train[- _]?(?:ing|_test|-test| test)?[- ]?(?:set|split)|test(?:ing)? set|for training|random[_ ]state|random seed|logistic|random forest|decision tree|nearest neighbo|k-?nn\b|k-?means|neural|cross[- ]validat|support vector|\bsvm\b|\bpca\b|principal component|gradient boost|xgboost|\barima\b|\blasso\b|ridge/i;

const tidy = (text: string) =>
  text
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll("\\n", "\n")
    .replaceAll(/^\s*\{|\}\s*$/gm, "")
    .replaceAll(/^\s*(?:\d+\.|-)\s+/gm, "")
    .trim();
