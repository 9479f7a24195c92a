import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readHealth } from "#contract/calls/health.ts";
import { callApi } from "./api/call-api.ts";
import { App } from "./app.tsx";
import { pageSession } from "./sign-in/session-store.ts";
import { SessionContext } from "./sign-in/use-session.ts";
import "./ui/theme.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the application.");
// A chunk that is gone usually belongs to an older build: any answer of the server says whether this page does.
addEventListener("vite:preloadError", () => {
  callApi(readHealth, { anonymous: true }).catch(() => undefined);
});
createRoot(root).render(
  <StrictMode>
    <SessionContext value={pageSession}>
      <App />
    </SessionContext>
  </StrictMode>,
);
