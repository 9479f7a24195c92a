// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { furtherNumbers } from "#test/analysis/narrative/hostile-model/further-numbers.ts";
import { furtherTruths } from "#test/analysis/narrative/hostile-model/further-truths.ts";
import { furtherWords } from "#test/analysis/narrative/hostile-model/further-words.ts";
import { openScene, type Scene } from "#test/analysis/narrative/hostile-model/open-scene.ts";
import { passageCases, type Write } from "#test/analysis/narrative/hostile-model/passage-case.ts";
import { plantedNumbers } from "#test/analysis/narrative/hostile-model/planted-numbers.ts";
import { plantedWords } from "#test/analysis/narrative/hostile-model/planted-words.ts";
import { type Score, scoreOf } from "#test/analysis/narrative/hostile-model/score-of.ts";
import { topics } from "#test/analysis/narrative/hostile-model/topics.ts";
import { trueSentences } from "#test/analysis/narrative/hostile-model/true-sentences.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { seeded } from "./samples/seeded.ts";

const workers = startWorkerPool();
const scenes: Scene[] = [];
beforeAll(async () => {
  for (const topic of topics) scenes.push(await openScene(topic, workers));
}, 300_000);
afterAll(() => workers.close());

const score = (writers: Readonly<Record<string, Write>>, seed: number): Score => {
  const cases = passageCases(writers, scenes, { count: 2_000, random: seeded(seed) });
  expect(cases).toHaveLength(2_000);
  return scoreOf(cases);
};

it.each([
  ["first", { ...plantedNumbers, ...plantedWords }],
  ["further", { ...furtherNumbers, ...furtherWords }],
])("strikes or corrects 99 of 100 planted faults, %s words", { timeout: 600_000 }, (_, writers) => {
  const { fates, of, passages } = score(writers, 2);
  const left = [...passages["as written"], ...passages.completed];
  expect(fates["as written"] + fates.completed, left.join("\n")).toBeLessThanOrEqual(0.01 * of);
});

it.each([
  ["first", trueSentences],
  ["further", furtherTruths],
])("strikes one of 100 true sentences at most, %s words", { timeout: 600_000 }, (_, writers) => {
  const { fates, of, passages } = score(writers, 1);
  expect(fates.struck, passages.struck.join("\n")).toBeLessThanOrEqual(0.01 * of);
  expect(fates.restated, passages.restated.join("\n")).toBeLessThanOrEqual(0.1 * of);
});
