import type { Archive } from "./open-archive.ts";
import { attributeOf, walkXml } from "./walk-xml.ts";

/** What a part of an Office archive refers to. */
export interface Relation {
  readonly id: string;
  /** The end of its address, such as `officeDocument`. */
  readonly type: string;
  /** Name of a part. */
  readonly target: string;
}

/** Lists what a part refers to within the archive; the archive itself is the part named "". */
export function relationsOf(archive: Archive, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations: Relation[] = [];
  walkXml(archive.text(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? "", {
    open(name, attributes) {
      if (name !== "Relationship" || attributeOf(attributes, "TargetMode") === "External") return;
      relations.push({
        id: attributeOf(attributes, "Id") ?? "",
        type: (attributeOf(attributes, "Type") ?? "").split("/").at(-1) ?? "",
        target: resolved(folder, attributeOf(attributes, "Target") ?? ""),
      });
    },
  });
  return relations;
}

/** A target is relative to its part's folder, or absolute with a leading slash. It only names a part. */
function resolved(folder: string, target: string): string {
  const parts = target.startsWith("/") ? [] : folder.split("/").slice(0, -1);
  for (const part of target.split(/[/\\]/)) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
