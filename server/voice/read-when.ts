import { membersOf } from '../scheduling/find-target.ts'
import type { Roster } from '../scheduling/open-rosters.ts'
import { todayIn } from '../speech/when/evaluate-alternative.ts'
import { readTokens } from '../speech/when/read-tokens.ts'
import { resolveWhen } from '../speech/when/resolve-when.ts'
import type { When, WhenContext } from '../speech/when/when.ts'
import { type SearchRequest, splitSearchRequest } from './core/split-search-request.ts'
import type { Session } from './session.ts'

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
  const read = (text: string) => readTokens(text, context.language, todayIn(context))
  const reading = read(words)
  const wish = splitSearchRequest(words, {
    reading,
    agents: membersOf(roster.agents, session.team.id),
    meetingTypes: session.meetingTypes,
  })
  if (!wish) return { when: known ?? resolveWhen(words, context), wish: null }
  const { tokens, unknown } = read(wish.when)
  if (unknown.length === 0 && tokens.every(({ is }) => is === 'comma'))
    return { when: { kind: 'anytime' }, wish }
  const when = resolveWhen(wish.when, {
    ...context,
    ...(wish.timeZone !== null && { timeZone: wish.timeZone }),
  })
  if (when.kind !== 'not_understood') return { when, wish }
  return { when: { ...when, rest: when.rest || reading.unknown.join(' ') }, wish: null }
}
