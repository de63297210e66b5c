export type Property = {
  /** In lower case, as the names of parameters. */
  name: string
  parameters: Readonly<Record<string, string | readonly string[]>>
  /** As in jCal; of properties of times `unknown`. */
  type: string
  /** As in jCal (RFC 7265); of properties of times as they are written. */
  values: readonly unknown[]
}
