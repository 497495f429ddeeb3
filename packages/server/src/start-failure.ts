/** Reasons why a process cannot start, as lines for the operator. */
export class StartFailure extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause })
    this.lines = lines
  }
}
