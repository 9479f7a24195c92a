/** One environment variable: what it is called, what holds when it is not set, what it means. */
export interface Setting {
  readonly name: string;
  /** As the operating manual prints it; what config.ts uses. */
  readonly standard: string;
  readonly meaning: string;
}
