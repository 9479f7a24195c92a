import { afterAll, beforeAll, expect, it } from "vitest";
import type { Partition } from "#analysis/domain/population.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { releasesIn } from "./release-history.ts";

describeDatabases("what was told of a person's data", (databases) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());

  const input = (content: string, direction: "rows" | "columns" = "rows") => ({
    ...{ prompt: "", columns: [], focus: null, keywords: [], direction },
    table: { name: "visits.csv", content },
  });
  const by = (column: string): Partition => ({ where: null, by: [{ kind: "column", column }] });
  const of = (user: string, content = "ward,n", direction: "rows" | "columns" = "rows") =>
    releasesIn(database)(user, input(content, direction));

  it("is remembered for that person and that data, read the same way", async () => {
    const run = of("ada");
    expect(await run.earlier()).toEqual([]);
    await run.keep([by("ward")]);
    await run.keep([by("ward")]);
    expect(await of("ada").earlier()).toEqual([by("ward")]);
    for (const other of [of("eve"), of("ada", "ward,m"), of("ada", "ward,n", "columns")])
      expect(await other.earlier()).toEqual([]);
  });

  it("is not added to by two runs that do not know of each other", async () => {
    const [first, second] = [of("bob"), of("bob")];
    await first.earlier();
    await second.earlier();
    await first.keep([by("ward")]);
    await expect(second.keep([by("site")])).rejects.toMatchObject({ code: "busy" });
    expect(await of("bob").earlier()).toEqual([by("ward")]);
    await second.earlier();
    await second.keep([by("ward"), by("site")]);
    expect(await of("bob").earlier()).toEqual([by("ward"), by("site")]);
  });
});
