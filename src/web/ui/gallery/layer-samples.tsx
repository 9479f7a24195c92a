import { useState } from "react";
import { Dialog } from "../dialog.tsx";
import { Drawer } from "../drawer.tsx";
import { Button } from "../elements.tsx";
import { Menu } from "../menu.tsx";
import { notify } from "../notices.tsx";
import { Tooltip } from "../tooltip.tsx";
import { GallerySection } from "./foundations.tsx";

type Layer = "dialog" | "drawer" | null;

export function LayerSection() {
  const [layer, setLayer] = useState<Layer>(null);
  const close = () => setLayer(null);
  return (
    <GallerySection
      title="Layers"
      text="The only things with a shadow. Escape closes them and focus goes back to where it was."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setLayer("dialog")}>Open dialog</Button>
        <Button onClick={() => setLayer("drawer")}>Open drawer</Button>
        <Menu trigger={<Button>Open menu</Button>} header="Three ways out" items={ways} />
        <Tooltip text="Mean of minutes over 1,204 rows">
          <Button variant="quiet">Rest here</Button>
        </Tooltip>
        <Button onClick={() => notify("success", "Saved", "It can be found again under its name")}>
          Show notice
        </Button>
        <Button onClick={() => notify("error", "Not saved", "The name is in use")}>
          Show error
        </Button>
      </div>
      <Dialog
        open={layer === "dialog"}
        onClose={close}
        title="Go on with these words?"
        width="small"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Confirm and continue
            </Button>
          </>
        }
      >
        Nothing was sent. Three words of your list stand in this file.
      </Dialog>
      <Drawer open={layer === "drawer"} onClose={close} title="Mean duration by clinic">
        <p className="text-ink-soft">The query, its rows and where they come from.</p>
      </Drawer>
    </GallerySection>
  );
}

const ways = ["Copy", "Download", "Share"].map((label) => ({
  label,
  onSelect: () => notify("info", label),
}));
