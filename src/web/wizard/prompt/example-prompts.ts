export interface ExamplePrompt {
  readonly title: string;
  readonly prompt: string;
}

/** Five ways to ask, each of a kind that the product answers; names of columns are to be replaced. */
export const examplePrompts: readonly ExamplePrompt[] = [
  {
    title: "Compare groups",
    prompt:
      "How does length of stay differ by department? Name the highest and the lowest, and say whether the difference is more than chance.",
  },
  {
    title: "Follow a trend",
    prompt:
      "How has waiting time changed by month? Point out the months that stand out from the rest.",
  },
  {
    title: "Find what goes together",
    prompt: "What is most strongly related to readmission, and how strong is each relation?",
  },
  {
    title: "Rank and total",
    prompt:
      "Which ten providers have the highest total charges, and what share of all do they make up?",
  },
  {
    title: "Sum up documents",
    prompt:
      "Summarize the main findings of these notes, list the dates and amounts they name, and say what has to be done next.",
  },
];

interface MarkdownCheat {
  readonly written: string;
  readonly meaning: string;
}

/** What a person can write in the instructions to set them out. */
export const markdownCheats: readonly MarkdownCheat[] = [
  { written: "# Heading", meaning: "a heading; ## makes it smaller" },
  { written: "**important**", meaning: "bold" },
  { written: "*careful*", meaning: "italic" },
  { written: "- first point", meaning: "a list" },
  { written: "1. first step", meaning: "a numbered list" },
  { written: "- [ ] to check", meaning: "a task to tick" },
  { written: "`Column name`", meaning: "a name, word for word" },
  { written: "> quoted", meaning: "a quotation" },
  { written: "~~left out~~", meaning: "struck through" },
  { written: "| Ward | Stay |", meaning: "a row of a table" },
];
