// npm run build: installs the packages and builds the page, so that a start has to write nothing beside its data.
import { prepare } from "./bootstrap.mjs";
import { buildPage } from "./build-page.mjs";

process.exitCode = await buildPage(prepare());
