import { readFileSync } from 'node:fs'
import type { Mutant } from './mutant.ts'

/** The text of the file of a mutant, with its change. */
export function applyMutant({ file, start, end, replacement }: Mutant): string {
  const text = readFileSync(file, 'utf8')
  return text.slice(0, start) + replacement + text.slice(end)
}
