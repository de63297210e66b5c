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

type Reason = ReturnType<typeof reasonOf>

/** A nickname is marked beside its reason, because clients may know no further reasons. */
function presentReason(reason: Reason): Exclude<Reason, 'nickname'> {
  return reason === 'nickname' ? 'spelling' : reason
}

/** How a contact matches a search. */
export function presentMatch(match: Match) {
  const isNickname = match.words.some(({ reason }) => reason === 'nickname')
  return {
    score: scoreOf(match),
    reason: presentReason(reasonOf(match)),
    words: match.words.map((word) => ({
      ...word,
      reason: presentReason(word.reason),
      ...(word.reason === 'nickname' && { is_nickname: true }),
    })),
    ...(isNickname && { is_nickname: true }),
  }
}
