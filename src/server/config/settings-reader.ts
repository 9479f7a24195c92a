import { isIP } from "node:net";
import { isLoopback } from "./is-loopback.ts";
import type { SettingName } from "./settings.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

interface Range {
  readonly standard: number;
  readonly from: number;
  readonly to: number;
}

/** Reads one setting at a time and collects what is wrong, so that nobody has to start ten times. */
export class SettingsReader {
  readonly faults: string[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  text(name: SettingName): string | null {
    return this.environment[name]?.trim() || null;
  }

  number(name: SettingName, { standard, from, to }: Range): number {
    const text = this.text(name);
    if (text === null) return standard;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= from && value <= to) return value;
    return this.fault(`${name} must be a whole number from ${from} to ${to}.`, standard);
  }

  dollars(name: SettingName): number | null {
    const text = this.text(name);
    if (text === null || /^\d{1,9}(\.\d{1,2})?$/.test(text))
      return text === null ? null : Number(text);
    return this.fault(`${name} must be an amount of US dollars such as 50 or 12.50.`, null);
  }

  /** The first choice is the standard. */
  oneOf<Choice extends string>(name: SettingName, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.text(name);
    const found = text === null ? choices[0] : choices.find((choice) => choice === text);
    const list = [...new Set(choices)].join(", ");
    return found ?? this.fault(`${name} must be one of: ${list}.`, choices[0]);
  }

  host(name: SettingName): string {
    const host = this.text(name) ?? "127.0.0.1";
    if (isIP(host) > 0 || host === "localhost") return host;
    return this.fault(`${name} must be an IP address of this machine, or localhost.`, "127.0.0.1");
  }

  networks(name: SettingName): string[] {
    const given = this.list(name);
    if (given.every(isNetwork)) return given;
    return this.fault(`${name} must hold IP addresses or networks such as 10.0.0.0/8.`, []);
  }

  list(name: SettingName): string[] {
    const parts = (this.text(name) ?? "").split(",").map((part) => part.trim());
    return parts.filter((part) => part !== "");
  }

  someOf<Choice extends string>(name: SettingName, choices: readonly Choice[]): Choice[] {
    const given = this.list(name);
    const known = choices.filter((choice) => given.includes(choice));
    if (known.length === new Set(given).size) return known;
    return this.fault(`${name} may name only: ${choices.join(", ")}.`, known);
  }

  emails(name: SettingName): string[] {
    const given = this.list(name).map((email) => email.toLowerCase());
    if (given.every((email) => /^[^@\s]+@[^@\s]+$/.test(email))) return given;
    return this.fault(`${name} must hold e-mail addresses separated by commas.`, []);
  }

  origin(name: SettingName): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = URL.parse(text);
    const fits =
      url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, "");
    if (fits) return url.origin;
    return this.fault(
      `${name} must be an address such as https://candor.example.org, without a path.`,
      null,
    );
  }

  /** Never repeats the value: it holds a password. */
  databaseUrl(name: SettingName): string | null {
    const text = this.text(name);
    if (text === null) return null;
    if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
    return this.fault(`${name} must begin with postgres:// or postgresql://.`, null);
  }

  secret(name: SettingName): string | null {
    const text = this.text(name);
    // 32 varied characters, as `openssl rand -base64 32` gives; repeated ones are no secret.
    if (text === null || (text.length >= 32 && new Set(text).size >= 10)) return text;
    return this.fault(`${name} must hold at least 32 random characters.`, null);
  }

  /** Where data leave for: never in the clear, except to this machine. */
  modelAddress(name: SettingName, standard: string): string {
    const text = this.text(name)?.replace(/\/+$/, "") ?? standard;
    const url = URL.parse(text);
    const isSafe = url?.protocol === "https:" || (url !== null && isLoopback(url.hostname));
    if (isSafe && /^https?:\/\/[^@?#]+$/.test(text)) return text;
    return this.fault(`${name} must begin with https:// and hold no password or query.`, standard);
  }

  fault<Value>(sentence: string, instead: Value): Value {
    this.faults.push(sentence);
    return instead;
  }
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
