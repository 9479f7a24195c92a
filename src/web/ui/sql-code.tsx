import { Fragment } from "react";

const token =
  /('(?:[^']|'')*')|("(?:[^"]|"")*")|(\b\d+(?:\.\d+)?\b)|\b(select|from|where|group|order|by|having|limit|offset|as|with|and|or|not|null|is|in|on|join|left|inner|cross|lateral|union|all|distinct|case|when|then|else|end|over|partition|filter|asc|desc|nulls|last|first|between|like|ilike|using|qualify|values|rows)\b/gi;

/** A query as it was run, wrapped rather than cut, its clauses on lines of their own; a long one scrolls. */
export function SqlCode({ sql }: { readonly sql: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-64 overflow-y-auto rounded-control border border-line bg-canvas px-4 py-3 font-mono text-caption leading-5 break-words whitespace-pre-wrap text-ink-soft"
    >
      <code>
        {pieces(sql).map(({ text, className, at, opensLine }) => (
          <Fragment key={at}>
            {opensLine && <br />}
            {className === "" ? text : <span className={className}>{text}</span>}
          </Fragment>
        ))}
      </code>
    </pre>
  );
}

interface Piece {
  readonly text: string;
  readonly className: string;
  readonly at: number;
  /** Begins a clause of the query itself, not of one in brackets. */
  readonly opensLine: boolean;
}

function pieces(sql: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  let depth = 0;
  for (const match of sql.matchAll(token)) {
    const between = sql.slice(end, match.index);
    depth += between.split("(").length - between.split(")").length;
    found.push({ text: between, className: "", at: end, opensLine: false });
    const opensLine = match.index > 0 && (depth === 0 ? clause : /^union$/i).test(match[0]);
    found.push({ text: match[0], className: classNameOf(match), at: match.index, opensLine });
    end = match.index + match[0].length;
  }
  const rest = { text: sql.slice(end), className: "", at: end, opensLine: false };
  return [...found, rest].filter(({ text }) => text !== "");
}

const clause = /^(select|from|where|group|order|having|limit|qualify|union)$/i;

function classNameOf([, text, name, number]: RegExpExecArray): string {
  if (name !== undefined) return "text-ink";
  return text === undefined && number === undefined ? "font-semibold text-ink" : "text-accent";
}
