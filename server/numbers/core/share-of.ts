const MIN_CASES = 20

/** A share with three decimals; null if there are too few cases for it to mean anything. */
export function shareOf(part: number, whole: number): number | null {
  return whole < MIN_CASES ? null : Math.round((part / whole) * 1000) / 1000
}
