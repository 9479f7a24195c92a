import { connect, type Socket } from "node:net";
import type { Member } from "./sign-up.ts";

/** People who send as slowly as is borne, over as many connections as they get. */
export interface SlowCrowd {
  /** Connections that are open at this moment. */
  readonly open: number;
  end(): void;
}

export interface Slowness {
  readonly address: string;
  /** All of one network address; see `signUp`. */
  readonly members: readonly Member[];
  readonly uploads: number;
  readonly bodies: number;
}

/** Just faster than what is cut off. */
const beat = { bytes: 1_000, milliseconds: 200 } as const;
/** Never sent to its end. */
const claimedBytes = 9_000_000;

/** Opens them all, and opens each anew that is ended. */
export function openSlowCrowd({ address, members, uploads, bodies }: Slowness): SlowCrowd {
  const sockets = new Set<Socket>();
  let over = false;
  const open = (at: number) => {
    const member = members[at % members.length];
    if (over || member === undefined) return;
    const socket = trickle(address, at < uploads ? upload(member) : body(member));
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      setTimeout(open, 500, at).unref();
    });
  };
  for (let at = 0; at < uploads + bodies; at += 1) open(at);
  return {
    get open() {
      return sockets.size;
    },
    end() {
      over = true;
      // A sender who goes may close, or reset, what is open.
      for (const [at, socket] of [...sockets].entries())
        if (at % 2 === 0) socket.destroy();
        else socket.resetAndDestroy();
    },
  };
}

function trickle(address: string, beginning: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x".repeat(beat.bytes)), beat.milliseconds);
  socket.once("close", () => clearInterval(timer));
  return socket;
}

const upload = (member: Member) =>
  `${head("/api/upload-spreadsheet", member, "multipart/form-data; boundary=b")}--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;

const body = (member: Member) => `${head("/api/analyze", member, "application/json")}{"prompt": "`;

function head(path: string, { headers }: Member, type: string): string {
  const own = { ...headers, "content-type": type, "content-length": String(claimedBytes) };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: candor\r\n${lines.join("")}\r\n`;
}
