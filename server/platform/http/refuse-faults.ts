import { type Fault, Problem } from './problem.ts'

/** Throws invalid_attributes with all of the faults, where there are any. */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  throw new Problem('invalid_attributes', `${first.detail}${faults.length > 1 ? ` And ${faults.length - 1} more; see errors.` : ''}`, { errors: faults })
}
