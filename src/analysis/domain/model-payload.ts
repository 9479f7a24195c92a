import type { TokenCounts } from "#contract/hosted-models.ts";
import type { Cell } from "#contract/report.ts";

/** Everything that a hosted model is told of one person's data, as one text. */
export interface ModelPayload {
  readonly text: string;
  /** Real names of the columns: `c1` in the text stands for the first of them. */
  readonly columns: readonly string[];
  /** The results that the text tells of, by id. */
  readonly results: ReadonlyMap<string, ToldResult>;
  /** As of a `ToldAnswer`, where the question follows another. */
  readonly rows?: ReadonlyMap<string, string>;
}

/** A result as a model is told it: its cells can be referred to, whether they are told or not. */
export interface ToldResult {
  readonly id: string;
  readonly columns: readonly string[];
  readonly row_count: number;
  /** The first rows; `*` stands for a cell that stays here. */
  readonly rows: readonly (readonly Cell[])[];
}

/** What a hosted model is told of something that it asked for itself. */
export interface ToldAnswer {
  /** As it reads it. */
  readonly value: object;
  /** Results that it may refer to from now on. */
  readonly results: ReadonlyMap<string, ToldResult>;
  /**
   * The rows that it is told by names of their own, as `q7.g1` for `q7.4`: places in a result would
   * tell how many rows are not told.
   */
  readonly rows: ReadonlyMap<string, string>;
}

/** One request to a hosted model, before its first byte leaves. */
export interface OutgoingRequest {
  /** Id of the model that is asked. */
  readonly model: string;
  /** The whole body of the request. */
  readonly body: string;
  /** Tokens of the body, as they are counted here. */
  readonly tokens: number;
}

/** What a conversation with a model is about, as it is known before: others take other steps. */
export type ConversationSubject = "question-read" | "question-unread" | "documents";

/** What a request to a hosted model cost, as its answer says. */
export interface ReplyCost {
  /** Id of the model that answered. */
  readonly model: string;
  readonly tokens: TokenCounts;
}
