import { localSeconds } from './zone-periods.ts'

/**
 * Whether the clocks of both IANA zones show the same at every one of the instants, in Unix
 * seconds.
 */
export function areZonesEquivalent(
  one: string,
  other: string,
  instants: readonly number[],
): boolean {
  return (
    one === other ||
    instants.every((instant) => localSeconds(instant, one) === localSeconds(instant, other))
  )
}
