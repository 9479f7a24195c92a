import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

const project = {
  IDENTITY_PROVIDER: "firebase",
  FIREBASE_PROJECT_ID: "demo-candor",
  FIREBASE_API_KEY: "AIzaKey_1-2",
};
const production = {
  ...project,
  DEPLOYMENT: "production",
  HOST: "0.0.0.0",
  RETENTION_DAYS: "forever",
  SIGN_UP: "open",
  PUBLIC_ORIGIN: "https://candor.example.org",
  DATABASE_URL: "postgres://db.example.org/candor?sslmode=verify-full",
  MASTER_KEY: "Zk3vXq8LmN1pRt6WyB4cDf7GhJ2sUa90",
};

it("goes to Google, with the project's own pages unless others are named", () => {
  expect(readConfig(production).firebase).toEqual({
    projectId: "demo-candor",
    apiKey: "AIzaKey_1-2",
    authDomain: "demo-candor.firebaseapp.com",
    addresses: {
      keys: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
      lookUp: "https://identitytoolkit.googleapis.com/v1/accounts:lookup",
      pages: "https://demo-candor.firebaseapp.com",
    },
  });
  const domain = { FIREBASE_AUTH_DOMAIN: "candor.example.org" };
  expect(readConfig({ ...project, ...domain }).firebase?.authDomain).toBe("candor.example.org");
});

it.each([
  { ...project, IDENTITY_PROVIDER: "local" },
  { IDENTITY_PROVIDER: "firebase" },
  { ...project, FIREBASE_API_KEY: "" },
])("is none where it is not wholly set up, or not chosen", (environment) => {
  expect(readConfig(environment).firebase).toBeNull();
});

it.each([
  { FIREBASE_AUTH_DOMAIN: "https://candor.example" },
  { FIREBASE_AUTH_DOMAIN: "candor.example; script-src *" },
  { FIREBASE_PROJECT_ID: "demo/../other" },
  { FIREBASE_API_KEY: "a key" },
  { FIREBASE_STAND_IN: "http://10.0.0.5:9099" },
])("refuses %o", (changes) => {
  expect(() => readConfig({ ...project, ...changes })).toThrow(Object.keys(changes)[0]);
});

it("takes a stand-in on this machine, and none in production", () => {
  const standIn = { FIREBASE_STAND_IN: "http://127.0.0.1:9099" };
  expect(readConfig({ ...project, ...standIn }).firebase?.addresses).toEqual({
    keys: "http://127.0.0.1:9099/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    lookUp: "http://127.0.0.1:9099/v1/accounts:lookup",
    pages: "http://127.0.0.1:9099",
  });
  expect(() => readConfig({ ...production, ...standIn })).toThrow("FIREBASE_STAND_IN");
});
