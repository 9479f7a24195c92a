/** `North`, `Far South-West`, `Central`: of a place of any size. */
export function areDirections(values: readonly string[]): boolean {
  return values.length > 1 && values.every((value) => direction.test(value));
}

/** `Central East` and `Far North West` of a column of regions: zones of one state, with the `North East` beside them. */
export function withoutZones(header: string, values: readonly string[]): readonly string[] {
  const isOfZones = / (?:regions?|zones?|areas?) /.test(header);
  const zones = values.filter((value) => zone.test(value));
  return isOfZones && zones.length > 2
    ? values.filter(
        (value) => !zone.test(value) && !/^(?:north|south)[ _-](?:east|west)$/i.test(value),
      )
    : values;
}

const zone =
  /^(?:(?:far|central)(?:[ _-](?:north|south|east|west|central))+|(?:north|south)(?:[ _-](?:east|west))?[ _-]central)$/i;

const direction =
  /^(?:far[ _-]?)?(?:north|south)?(?:[ _-]?(?:north|south|east|west|cent(?:er|re|ral)|middle))?$/i;
