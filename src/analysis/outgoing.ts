/** Everything that a hosted model is told of one person's data, as one text. */
export interface Outgoing {
  readonly text: string;
  /** Real names of the columns: `c1` in the text stands for the first of them. */
  readonly columns: readonly string[];
}

/** One request to a hosted model, before its first byte leaves. */
export interface Sending {
  /** Id of the model that is asked. */
  readonly model: string;
  /** The whole body of the request. */
  readonly body: string;
}
