import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../elements.tsx";
import { Logo } from "../logo.tsx";
import { Notices } from "../notices.tsx";
import "../theme.css";
import { ColourSection, MarkSection, TypeSection } from "./foundations.tsx";
import { ControlSection, FieldSection } from "./input-samples.tsx";
import { LayerSection } from "./layer-samples.tsx";
import { MessageSection, TableSection, WaitingSection } from "./state-samples.tsx";

/** The design language on one page: everything that a screen is made of. Built by `vite build --mode gallery`. */
function Gallery() {
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-220 items-center justify-between px-4 sm:px-6">
          <Logo size={40} />
          <Button variant="quiet" onClick={changeTheme}>
            Change theme
          </Button>
        </div>
      </header>
      <main className="mx-auto flex max-w-220 flex-col gap-14 px-4 py-12 sm:px-6">
        <h1 className="text-title-1 font-semibold">Design language</h1>
        <MarkSection />
        <ColourSection />
        <TypeSection />
        <ControlSection />
        <FieldSection />
        <MessageSection />
        <WaitingSection />
        <TableSection />
        <LayerSection />
      </main>
      <Notices />
    </>
  );
}

function changeTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "light" ? "dark" : "light";
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the gallery.");
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
