/** The body of an analysis of a table with wards and costs, and whatever `more` it is to say. */
export function costQuestion(fileContent: string, more: object = {}): object {
  const prompt = "What is the total cost by ward?";
  const columns = { fileName: "costs.csv", selectedHeaders: ["ward", "cost"] };
  return { prompt, fileContent, ...columns, ...more };
}

/** CSV text of wards, doctors and costs, the same at each call. */
export function costTable(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => `W${at % 7},D${at % 13},${at * 3}`);
  return ["ward,doctor,cost", ...lines].join("\n");
}
