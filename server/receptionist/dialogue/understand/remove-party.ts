import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const party = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.party)})(?!\\p{L})`, 'giu'),
)

/**
 * The words without those for several attendees, whose numbers are not hours ("vamos las dos");
 * null if there are none.
 */
export function removeParty(text: string): string | null {
  const rest = text.replace(party(), ' ')
  return rest === text ? null : rest
}
