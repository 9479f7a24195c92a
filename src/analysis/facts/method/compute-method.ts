import type { Engine } from "../../domain/engine.ts";
import type { AskedFigure, Method } from "../../domain/method.ts";
import { figureOf } from "./figure-of.ts";
import { groundOf } from "./figure-rows.ts";
import { openRows, type Rows } from "./open-rows.ts";
import { showFigure } from "./show-figure.ts";

/** The answers of a method as texts, by name; an answer that does not exist is left out. */
export async function computeMethod(engine: Engine, method: Method): Promise<Map<string, string>> {
  const rowsAfter = openRows(engine, method.steps);
  const answers = new Map<string, string>();
  for (const { name, figures } of method.answers) {
    const texts = await Promise.all(figures.map((asked) => textOf(asked, rowsAfter)));
    if (texts.every((text) => text !== null)) answers.set(name, texts.join(", "));
  }
  return answers;
}

async function textOf(
  { figure, after, where, show }: AskedFigure,
  rowsAfter: (after: number) => Rows,
): Promise<string | null> {
  return showFigure(await figureOf(figure, groundOf(rowsAfter(after), where)), show);
}
