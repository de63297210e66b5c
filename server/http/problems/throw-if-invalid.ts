import { MAX_FAULTS } from './limit-faults.ts'
import { type Fault, Problem } from './problem.ts'

/** Throws invalid_attributes if there are faults. */
export function throwIfInvalid(faults: readonly Fault[]): void {
  if (faults.length > 0) throw invalidAttributes(faults)
}

/** The problem for these faults, of which the response lists the first 50. */
export function invalidAttributes(faults: readonly Fault[]): Problem {
  const others =
    faults.length > MAX_FAULTS
      ? ` And at least ${MAX_FAULTS - 1} more; errors lists the first.`
      : faults.length > 1
        ? ` And ${faults.length - 1} more; see errors.`
        : ''
  return new Problem(
    'invalid_attributes',
    `${faults[0]?.detail ?? 'Some values are invalid.'}${others}`,
    { errors: faults },
  )
}
