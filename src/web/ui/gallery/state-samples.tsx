import { useState } from "react";
import { DataTable } from "../data-table.tsx";
import { Button, Callout, Card, EmptyState, Skeleton } from "../elements.tsx";
import { Progress, Spinner } from "../progress.tsx";
import { Tabs } from "../tabs.tsx";
import { Tag } from "../tag.tsx";
import { GallerySection } from "./foundations.tsx";

export function MessageSection() {
  return (
    <GallerySection
      title="Messages"
      text="They stand where it happened, in plain words, with what to do and what was kept."
    >
      <div className="grid gap-3">
        <Callout tone="note" title="Two columns were left out">
          They hold no values. Nothing else was changed.
        </Callout>
        <Callout tone="decide" title="Three words of your list stand in this file">
          Look at them, then decide whether to go on.
        </Callout>
        <Callout tone="refused" title="The file could not be read">
          It may be damaged. Open it, save it again and try once more; your list was kept.
        </Callout>
        <Callout tone="good" title="Every figure was computed twice">
          Both times it came out the same.
        </Callout>
        <div className="mt-2 flex flex-wrap gap-2">
          <Tag>Neutral</Tag>
          <Tag tone="accent">Accent</Tag>
          <Tag tone="decide">To decide</Tag>
          <Tag tone="refused">Refused</Tag>
          <Tag tone="good">Checked</Tag>
        </div>
      </div>
    </GallerySection>
  );
}

export function WaitingSection() {
  const [view, setView] = useState("loading");
  const tabs = [
    { id: "loading", label: "Loading", panel: <Skeleton lines={4} /> },
    { id: "working", label: "Working", panel: <Working /> },
    { id: "empty", label: "Empty", panel: <Nothing /> },
  ];
  return (
    <GallerySection
      title="Waiting and emptiness"
      text="Structure appears after 300 ms, progress is real, and an empty place names the one thing to do."
    >
      <Card
        title="A panel"
        description="Things that belong together, behind one hairline."
        actions={<Button size="small">Change</Button>}
      >
        <Tabs label="States" tabs={tabs} selected={view} onSelect={setView} />
      </Card>
    </GallerySection>
  );
}

function Working() {
  return (
    <div className="grid gap-3">
      <Spinner label="Computing 18 of 40" />
      <Progress label="Computing" done={18} total={40} />
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Nothing here yet"
      text="What you add stays on this page until you leave it."
      action={<Button>Add something</Button>}
    />
  );
}

const ROWS = 100_000;
const columns = [
  { key: "number", label: "Record", align: "end" },
  { key: "clinic", label: "Clinic" },
  { key: "minutes", label: "Duration", unit: "min", align: "end" },
  { key: "day", label: "Day" },
  { key: "result", label: "Result" },
  { key: "amount", label: "Amount", unit: "$", align: "end" },
] as const;
const clinics = ["North", "South", "Harbour", "Old Town"];

/** Made up from the row's own number, so that any row can be asked for. */
function sampleCell(row: number, column: number): string {
  const day = new Date(Date.UTC(2020, 0, 1 + (row % 2000))).toISOString().slice(0, 10);
  const values = [
    (row + 1).toLocaleString("en-US"),
    clinics[row % clinics.length],
    String(5 + ((row * 7919) % 55)),
    day,
    row % 9 === 0 ? "repeated" : "complete",
    ((row * 104_729) % 100_000).toLocaleString("en-US"),
  ];
  return values[column] ?? "";
}

export function TableSection() {
  return (
    <GallerySection
      title="Table"
      text="100,000 rows, of which only those in view are on the page. Numbers stand at the right, units in the header, hairlines instead of stripes."
    >
      <DataTable
        label="Sample records"
        columns={columns}
        rowCount={ROWS}
        cell={sampleCell}
        height={320}
      />
    </GallerySection>
  );
}
