import { expect, test } from "vitest";
import { looksLikePersonName } from "./looks-like-person-name.ts";

test.each([
  ...["Mary Smith", "mary_smith", "MarySmith", "Smith, John", "SMITH, J.", "Garcia", "Olivia"],
  ...["Siobhan Quill", "Quill, Siobhan A.", "O'Neil Pat", "Nguyen Thi Hoa", "Jürgen Weiß"],
  ...["Иван Петров", "王小明", "יוסי כהן", "Dr. Lopez", "Patient John Doe"],
  ...["MRN 1234567", "10045678", "P1004567", "555-010-1234", "123-45-6789", "mary@clinic.example"],
  ...["2025-03-04", "12 Oak Street"],
])("keeps “%s” here", (header) => {
  expect(looksLikePersonName(header)).toBe(true);
});

test.each([
  ...["Length Of Stay", "Total Charges", "Heart Rate", "Body Mass Index", "Ejection Fraction"],
  ...["serum_creatinine", "WaitMinutes", "Provider Org", "HbA1c Level", "C Reactive Protein"],
  ...["Glasgow Coma Scale", "Atrial Fibrillation", "Left Without Being Seen", "Submitted Charges"],
  ...[
    "2023",
    "2016-2019",
    "FY 2023",
    "Jan 2024",
    "ICD10 Code",
    "Men / cost",
    "weight (kg)",
    "Ward",
  ],
  ...["年龄", "高血压", "病人 编号", "American Indian", "Zebra", "NPS", "Grace"],
])("tells “%s”", (header) => {
  expect(looksLikePersonName(header)).toBe(false);
});
