import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SqlCode } from "./sql-code.tsx";

afterEach(cleanup);

test("clauses begin a line, those in brackets and in names do not, and no character changes", () => {
  const sql =
    `select "from", sum(x) over (order by y) from (select 'where' as x from t union all select 1) ` +
    "where x > 2 order by 1";
  const code = render(<SqlCode sql={sql} />).container;
  expect(code.textContent).toBe(sql);
  const openers = [...code.querySelectorAll("br")].map((line) => line.nextSibling?.textContent);
  expect(openers).toEqual(["from", "union", "where", "order"]);
});
