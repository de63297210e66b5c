import type { Mutant } from './mutant.ts'

type EquivalentMutant = Pick<Mutant, 'file' | 'functionName' | 'change'> & {
  /** Why no test can notice the change. */
  reason: string
}

/** Changes that have no effect. They do not count for the score. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = []
