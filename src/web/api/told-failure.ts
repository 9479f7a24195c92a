/** A failure that no call of ours brought, with a code and a sentence for people. */
export class ToldFailure extends Error {
  readonly code: string;
  readonly sentence: string;

  constructor(code: string, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = "ToldFailure";
    this.code = code;
    this.sentence = sentence;
  }
}
