/** How long to wait after a failure: twice as long after each further one, up to a maximum. */
export type Backoff = { firstSeconds: number; maxSeconds: number }

/** More would exceed the range of the numbers. */
export const MAX_DOUBLINGS = 30

/** The seconds to wait after so many failures in a row, of which there is at least one. */
export function computeBackoff(failures: number, { firstSeconds, maxSeconds }: Backoff): number {
  return Math.min(firstSeconds * 2 ** Math.min(failures - 1, MAX_DOUBLINGS), maxSeconds)
}
