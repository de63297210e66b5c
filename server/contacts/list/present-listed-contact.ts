import { formatInstant } from '../../platform/time.ts'
import { type Match, reasonOf, scoreOf } from './core/measure-match.ts'
import type { ListedContact } from './list-contacts.ts'

/** A contact in a list. */
export function presentListedContact({
  id,
  attributes,
  version,
  createdAt,
  updatedAt,
}: ListedContact) {
  return {
    id,
    type: 'contact',
    attributes,
    version,
    created_at: formatInstant(createdAt),
    updated_at: formatInstant(updatedAt),
  }
}

/** How a contact matches a search. */
export function presentMatch(match: Match) {
  return { score: scoreOf(match), reason: reasonOf(match), words: match.words }
}
