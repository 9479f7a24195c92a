import { stripVTControlCharacters } from "node:util";

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  /** Of what is no test: a server that did not start. */
  readonly errors: readonly Failure[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly { readonly errors: readonly Failure[] }[];
  }[];
}

interface Failure {
  readonly message?: string;
  readonly snippet?: string;
}

/** A journey: where it stands, the rows it names, and how it failed, if it ran and did. */
export interface Journey {
  readonly place: string;
  readonly rows: readonly string[];
  readonly failures: readonly string[];
}

export function journeysIn({ suites }: PlaywrightReport): readonly Journey[] {
  return suites.flatMap(specsIn).map(({ title, file, line, ok, tests }) => ({
    place: `e2e/${file}:${line}`,
    rows: Array.from(title.matchAll(/\[([A-Z]{2}-\d+)\]/g), ([, row = ""]) => row),
    failures: ok
      ? []
      : tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(textOf))),
  }));
}

const specsIn = ({ suites = [], specs }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** Its message and the lines of the journey around it, without colours. */
export const textOf = ({ message = "", snippet = "" }: Failure): string =>
  stripVTControlCharacters(`${message}\n${snippet}`);
