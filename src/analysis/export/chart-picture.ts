/** A chart as a PNG, its size in CSS pixels. */
export interface ChartPicture {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
