/** The id of the workspace that is measured. */
export const WORKSPACE = 1000

/** SQL: the id of the stored contact, meeting or call with this number. */
export const idOf = (n: string): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
