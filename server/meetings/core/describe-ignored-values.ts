import { isDeepStrictEqual } from 'node:util'

type Warning = { pointer: string; code: string; detail: string }

/**
 * A warning for each attribute of a repeated request that differs from what the first one stored,
 * and that is therefore ignored. Null: not sent. `advice`: how to change it instead.
 */
export function describeIgnoredValues(
  sent: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  advice: string,
): Warning[] {
  return Object.entries(sent)
    .filter(([name, value]) => value !== null && !isDeepStrictEqual(value, stored[name]))
    .map(([name]) => ({
      pointer: `/data/attributes/${name}`,
      code: 'ignored_in_replay',
      detail: `This request was carried out before, with another value; this one is ignored. ${advice}`,
    }))
}
