import { membersOf } from '../../scheduling/list-assignable-agents.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { todayIn } from '../../speech/when/alternatives/evaluate-alternative.ts'
import { readTokens } from '../../speech/when/tokens/read-tokens.ts'
import { resolveWhen, zonesOf } from '../../speech/when/resolve-when.ts'
import type { When, WhenContext } from '../../speech/when/when.ts'
import { findUnknownNames } from '../core/find-unknown-names.ts'
import { type SearchRequest, splitSearchRequest } from '../core/split-search-request.ts'
import type { Session } from '../call/session.ts'

/** `wish`: what the caller said besides the time; null if the words were only about the time. */
export type TimeReading = { when: When; wish: SearchRequest | null }

type Reading = {
  session: Session
  roster: Roster
  context: WhenContext
  /** The meaning of the words in this context, if it is already known. */ known: When | null
}

/**
 * The meaning of a caller's words about a time, which may also name a person, a meeting type or a
 * place.
 */
export function readWhen(words: string, { session, roster, context, known }: Reading): TimeReading {
  const read = (text: string) =>
    readTokens(text, context.language, todayIn(context), zonesOf(context))
  const agents = membersOf(roster.agents, session.team.id)
  const wish = splitSearchRequest(words, { read, agents, meetingTypes: session.meetingTypes })
  const text = wish?.when ?? words
  const { tokens, unknown } = read(text)
  const names = findUnknownNames(text, { unknown, agents })
  if (names.length > 0)
    return { when: { kind: 'not_understood', rest: names.join(' ') }, wish: null }
  if (!wish) return { when: known ?? resolveWhen(words, context), wish: null }
  if (unknown.length === 0 && tokens.every(({ is }) => is === 'comma' || is === 'stop'))
    return { when: { kind: 'anytime' }, wish }
  const when = resolveWhen(text, {
    ...context,
    ...(wish.timeZone !== null && { timeZone: wish.timeZone }),
  })
  if (when.kind !== 'not_understood') return { when, wish }
  return { when: { ...when, rest: when.rest || read(words).unknown.join(' ') }, wish: null }
}
