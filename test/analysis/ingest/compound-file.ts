import { CFB } from "@e965/xlsx";

/** Writes a compound file with these streams, some of whose names may lead through storages. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const made = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(made, `/${name}`, content);
  return new Uint8Array(CFB.write(made, { type: "buffer" }) as Buffer);
}

/** Bytes of nothing much. */
export const someBytes = (length: number): Buffer => Buffer.alloc(length, "text ");
