import { expect, test } from "vitest";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { note, wardKinds, wardSource } from "#test/web/wizard-states.ts";
import type { WizardAction } from "../wizard-action.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { readKinds } from "./load-column-kinds.ts";

async function toldOf(source: Parameters<typeof readKinds>[0], changes: Partial<WizardTools> = {}) {
  const [asked, told]: [string[], WizardAction[]] = [[], []];
  const tools = fakeTools({
    readKinds: async (datasetId) => {
      asked.push(datasetId);
      return wardKinds;
    },
    ...changes,
  });
  await readKinds(source, tools, (action) => told.push(action));
  return { asked, told };
}

test("the server says how it reads an uploaded table, and one that it gets for this", async () => {
  const said = { type: "kinds-read", id: "wards", kinds: wardKinds };
  const uploaded = await toldOf(wardSource({ datasetId: "d1" }));
  expect(uploaded).toEqual({ asked: ["d1"], told: [said] });
  const loaded = await toldOf(wardSource({ datasetId: null, index: null }));
  expect(loaded).toEqual({ asked: ["kept 1"], told: [said] });
});

test("nothing is asked of a text, and nothing said where the server cannot", async () => {
  expect(await toldOf(note)).toEqual({ asked: [], told: [] });
  const failing = { readKinds: () => Promise.reject(new Error("busy")) };
  expect((await toldOf(wardSource({ datasetId: "d1" }), failing)).told).toEqual([]);
});
