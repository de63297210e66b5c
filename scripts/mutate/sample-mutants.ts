import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/**
 * `count` of the mutants that are valid. The same seed selects the same mutants, and a change of
 * one function does not replace the selected mutants of others.
 */
export function sampleMutants(
  mutants: readonly Mutant[],
  { seed, count, isValid }: { seed: string; count: number; isValid: (mutant: Mutant) => boolean },
): Mutant[] {
  const seen = new Map<string, number>()
  const ranked = mutants.map((mutant) => {
    const name = [seed, mutant.file, mutant.functionName, mutant.change].join('\n')
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { mutant, rank: createHash('sha256').update(`${name}\n${times}`).digest('hex') }
  })
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .values()
    .map(({ mutant }) => mutant)
    .filter(isValid)
    .take(count)
    .toArray()
}
