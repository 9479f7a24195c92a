import { Fragment } from "react";

const token =
  /('(?:[^']|'')*')|("(?:[^"]|"")*")|(\b\d+(?:\.\d+)?\b)|\b(select|from|where|group|order|by|having|limit|offset|as|with|and|or|not|null|is|in|on|join|left|inner|cross|lateral|union|all|distinct|case|when|then|else|end|over|partition|filter|asc|desc|nulls|last|first|between|like|ilike|using|qualify|values|rows)\b/gi;

/** A query as it was run, wrapped rather than cut: a person should be able to read all of it. */
export function SqlCode({ sql }: { readonly sql: string }) {
  return (
    <pre className="rounded-control border border-line bg-canvas px-4 py-3 font-mono text-caption leading-5 break-words whitespace-pre-wrap text-ink-soft">
      <code>
        {pieces(sql).map(({ text, look, at }) =>
          look === "" ? (
            <Fragment key={at}>{text}</Fragment>
          ) : (
            <span key={at} className={look}>
              {text}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}

interface Piece {
  readonly text: string;
  readonly look: string;
  readonly at: number;
}

function pieces(sql: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of sql.matchAll(token)) {
    found.push({ text: sql.slice(end, match.index), look: "", at: end });
    found.push({ text: match[0], look: lookOf(match), at: match.index });
    end = match.index + match[0].length;
  }
  return [...found, { text: sql.slice(end), look: "", at: end }].filter(({ text }) => text !== "");
}

function lookOf([, text, name, number]: RegExpExecArray): string {
  if (name !== undefined) return "text-ink";
  return text === undefined && number === undefined ? "font-semibold text-ink" : "text-accent";
}
