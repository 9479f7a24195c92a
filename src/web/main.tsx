import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import "./ui/theme.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the application.");
const page = createRoot(root);
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// Drawn in steps, between which a phone answers to a finger.
startTransition(() => page.render(app));
fetchAhead();
