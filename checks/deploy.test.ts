import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/server/config/config.ts";
import { root } from "./copy-project.ts";

const read = (name: string) => readFileSync(join(root, "deploy", name), "utf8");

describe("deploy", () => {
  it("has settings that a production starts with once its secrets are filled in", () => {
    const environment = parseEnv(
      read("candor.env").replace("GENERATED_KEY", "0123456789abcdef".repeat(4)),
    );
    const config = readConfig(environment);
    expect(config).toMatchObject({ deployment: "production", port: 3000, host: "127.0.0.1" });
    expect(config.mail).not.toBeNull();
  });

  it.each(["nginx.conf", "Caddyfile"])("%s leads to the address that the settings name", (name) => {
    expect(read(name)).toMatch(/\b127\.0\.0\.1:3000\b/);
    expect(read("candor.env")).toContain("TRUST_PROXY=127.0.0.1\n");
  });

  it("refuses calls in the clear, sends pages to https, and takes TLS 1.2 or later", () => {
    const [clear = "", encrypted = ""] = read("nginx.conf").split("listen 443");
    expect(clear).toMatch(/location \/api\/ \{\s*return 403;/);
    expect(clear).toMatch(/location \/ \{\s*return 301 https:/);
    expect(encrypted).toContain("ssl_protocols TLSv1.2 TLSv1.3;");
    // Caddy takes TLS 1.2 or later by itself.
    expect(read("Caddyfile")).toMatch(/^http:.*\n.*\n\s*respond \/api\/\* 403\n\s*redir https:/m);
    expect(read("Caddyfile")).not.toContain("protocols");
  });

  it("gives a stopped service longer than its analyses may take to finish", () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read("candor.service"))?.[1]);
    const { shutdownSeconds } = readConfig({});
    expect(seconds).toBeGreaterThan(shutdownSeconds + 5);
  });
});
