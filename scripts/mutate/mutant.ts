/** A place in a file, as offsets of characters. */
export type Span = { start: number; end: number }

/** One change of one file. Offsets count characters. */
export type Mutant = Span & {
  file: string
  line: number
  /** The function that contains the change; `module` outside of functions. */
  functionName: string
  replacement: string
  /** The expression before and after the change, on one line. */
  change: string
  /** The expression that is evaluated if, and only if, the change can have an effect. */
  site: Span
}
