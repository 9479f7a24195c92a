import { expect, test } from "vitest";
import {
  countriesOfTheWorld,
  isStateCode,
  stateCodesAmong,
  statesAmong,
  statesOfTheWorld,
} from "./states-of-the-world.ts";

test("countries and states are known without accents, and where the ISO turns a name round", () => {
  const states = ["kosicky kraj", "borsod-abauj-zemplen", "stockholms lan", "asturias"];
  expect(states.filter((name) => !statesOfTheWorld().has(name))).toEqual([]);
  expect(statesOfTheWorld().has("principado de asturias")).toBe(true);
  expect(countriesOfTheWorld().has("russian federation")).toBe(true);
});

test("communes, and counties of a part of a country, are no states", () => {
  const places = ["bled", "kavadarci", "aberdeenshire", "kent", "alicante"];
  expect(places.filter((name) => statesOfTheWorld().has(name))).toEqual([]);
  expect([isStateCode("ZA-GP"), isStateCode("GB-KEN"), isStateCode("US-BOS")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("names are of a country only where most of a column are, and enough of them", () => {
  const swiss = ["Aargau", "Bern", "Genève", "Graubunden"];
  expect(statesAmong([...swiss, "Elsewhere"], { least: 4 })).toEqual(swiss);
  expect(statesAmong(swiss, { least: 10 })).toEqual([]);
  expect(statesAmong([...swiss, "Ashby", "Corley", "Denholme"], { least: 4 })).toEqual([]);
  expect(statesAmong(["Delaware", "Nevada", "Ohio", "Wyoming"], { least: 4 })).toEqual([]);
});

test("codes are of a country where a column has half of them, as initials hardly do", () => {
  const german = "BB BE BW BY HB HE HH MV".split(" ");
  expect(stateCodesAmong(german)).toEqual(german);
  expect(stateCodesAmong(german.slice(0, 6))).toEqual([]);
  expect(stateCodesAmong(["KB", "SB", "MA", "PS", "SM", "JK", "RI"])).toEqual([]);
});
