import { describe, expect, it } from "vitest";
import { auditDetailsLabel, auditEventLabel, auditRecordLabel } from "./audit-events.ts";

describe("how the audit is read", () => {
  it("calls an event by its label, and one that is no longer recorded by its own name", () => {
    expect(auditEventLabel("share-opened")).toBe("Shared report opened");
    expect(auditEventLabel("fax-sent")).toBe("fax-sent");
    expect(auditEventLabel("toString")).toBe("toString");
  });

  it.each([
    ["keyword-set:3f2a91c0-77aa-4f11", "keyword set 3f2a91c0"],
    ["analysis:12", "analysis 12"],
    ["share:a:b", "share a:b"],
    ["dataset", "dataset "],
  ])("calls the record %s what it is, with the beginning of its id", (record, label) => {
    expect(auditRecordLabel(record)).toBe(label);
  });

  it.each([
    [{ cents: 1250 }, "$12.50"],
    [{ cents: null }, "none"],
    [{ sha256: "0123456789abcdef" }, "sha256: 0123456789ab"],
    [{ rows: true, evidence: false }, "rows: yes, evidence: no"],
    [{ model: "gemini", columns: 12, sheet: null }, "model: gemini, columns: 12, sheet: null"],
    [{}, ""],
  ])("says the details %j", (details, label) => {
    expect(auditDetailsLabel(details)).toBe(label);
  });
});
