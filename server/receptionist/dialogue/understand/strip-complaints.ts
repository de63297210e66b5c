import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const complaints = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.complaints)})(?![\\p{L}'’])`,
      'giu',
    ),
)

/**
 * The words without times of the past, which are no wish: "since Monday", "I have been ringing all
 * morning".
 */
export function stripComplaints(text: string): string {
  const rest = text.replaceAll(complaints(), ' ')
  return /\p{L}/u.test(rest) ? rest : text
}
