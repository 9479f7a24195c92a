import { Copy, Download, Upload, X } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { ChoiceGroup } from "../choice-group.tsx";
import { Button, Field, IconButton, TextArea, TextInput } from "../elements.tsx";
import { Select } from "../select.tsx";
import { GallerySection } from "./foundations.tsx";

export function ControlSection() {
  return (
    <GallerySection
      title="Buttons"
      text="One primary on a screen: what the person came to do. A word says more than a sign; signs alone only where everyone knows them."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">Continue</Button>
          <Button icon={<Upload />}>Choose a file</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" disabled>
            Continue
          </Button>
          <Button variant="primary" busy>
            Working
          </Button>
          <Button size="small" icon={<Download />}>
            Small
          </Button>
          <IconButton label="Copy" icon={<Copy />} />
          <IconButton label="Close" icon={<X />} />
        </div>
      </div>
    </GallerySection>
  );
}

const directions = [
  {
    value: "rows",
    label: "Each row is a record",
    description: "1,204 records with 14 fields each.",
  },
  {
    value: "columns",
    label: "Each column is a record",
    description: "The table is turned before it is read.",
  },
] as const;

const months = [
  { value: "jan", label: "January" },
  { value: "feb", label: "February" },
];

export function FieldSection() {
  const [checked, setChecked] = useState(true);
  const [direction, setDirection] = useState<"rows" | "columns">("rows");
  return (
    <GallerySection
      title="Fields and choices"
      text="The label above, a hint below, an error in its place with what to do. A choice shows what follows from it."
    >
      <div className="grid gap-8 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Field label="Name" hint="Shown above the report." optional>
            {(control) => <TextInput {...control} placeholder="Monthly review" />}
          </Field>
          <Field label="E-mail" error="Enter an address with an @ in it.">
            {(control) => <TextInput {...control} type="email" defaultValue="dana.example.org" />}
          </Field>
          <Field label="Month">{(control) => <Select {...control} options={months} />}</Field>
          <Field label="Note">
            {(control) => <TextArea {...control} defaultValue="Compare with last year." />}
          </Field>
        </div>
        <div className="grid content-start gap-5">
          <ChoiceGroup
            legend="How to read it"
            name="direction"
            value={direction}
            onChange={setDirection}
            choices={directions}
          />
          <div className="grid gap-2.5">
            <Checkbox
              label="clinic"
              description="North, South, Harbour"
              checked={checked}
              onChange={setChecked}
            />
            <Checkbox
              label="minutes"
              description="12, 9, 31"
              checked={!checked}
              onChange={(next) => setChecked(!next)}
            />
            <Checkbox
              label="Not available"
              checked={false}
              disabled
              onChange={() => setChecked(false)}
            />
          </div>
        </div>
      </div>
    </GallerySection>
  );
}
