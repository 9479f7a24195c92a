import { expect, test } from "vitest";
import { FairShare } from "./fair-share.ts";

function openShare(most: number) {
  const share = new FairShare(most);
  const ended: string[] = [];
  const take = (
    person: string,
    address = "1",
    more: { units?: number; reclaimable?: boolean } = {},
  ) => {
    const { units = 1, reclaimable = true } = more;
    const reclaim = () => void ended.push(person);
    return share.take({ person, address, units, isReclaimable: () => reclaimable, reclaim });
  };
  return { share, take, ended };
}

const busy = expect.objectContaining({ code: "busy" });

test("reclaims from the person who holds most, what was given first", () => {
  const { share, take, ended } = openShare(5);
  take("bob");
  for (let time = 0; time < 4; time += 1) take("eve");
  take("ada");
  expect(ended).toEqual(["eve"]);
  take("ada");
  expect(ended).toEqual(["eve", "eve"]);
  expect([share.heldBy("eve"), share.heldBy("ada"), share.heldBy("bob")]).toEqual([2, 2, 1]);
});

test("reclaims nothing for who would then hold as much, nor from who is past it", () => {
  const { take, ended } = openShare(2);
  take("eve");
  take("bob");
  expect(() => take("ada")).toThrow(busy);
  const settled = openShare(2);
  settled.take("eve", "1", { units: 2, reclaimable: false });
  expect(() => settled.take("ada", "2")).toThrow(busy);
  expect([ended, settled.ended]).toEqual([[], []]);
});

test("reclaims from an address of which many people hold one each", () => {
  const { take, ended } = openShare(100);
  for (let at = 0; at < 99; at += 1) take(`eve${at}`, "9");
  take("bob", "2");
  take("ada", "1");
  take("joe", "3");
  expect(ended).toEqual(["eve0", "eve1"]);
  expect(() => take("new", "9")).toThrow(busy);
});

test("reclaims as much as is wanted, and no more", () => {
  const { take, ended } = openShare(100);
  for (let at = 0; at < 10; at += 1) take("eve", "9", { units: 10 });
  take("ada", "1", { units: 25 });
  expect(ended).toEqual(["eve", "eve", "eve"]);
});

test("forgets what was given back, once", () => {
  const { share, take } = openShare(1);
  const release = take("eve");
  release();
  release();
  take("ada");
  expect([share.heldBy("eve"), share.heldBy("ada")]).toEqual([0, 1]);
});
