/** The password was right, and a code of the second factor is still to come. */
export class CodeNeeded extends Error {
  constructor() {
    super("A code is needed besides the password");
    this.name = "CodeNeeded";
  }
}
