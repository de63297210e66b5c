import { localSeconds } from './zone-periods.ts'

/** Whether both IANA zones have the same wall time at each of the instants (Unix seconds). */
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
