import { isCount, isDay, isOneOf, type NumbersSearch, readNumbersSearch } from './numbers-search.ts'

export const STEPS = ['calls', 'answered', 'offered', 'held', 'booked', 'took_place'] as const
export type Step = (typeof STEPS)[number]
export const OUTCOMES = ['meetings', 'completed', 'unmarked', 'no_shows'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The days of the rows, and where the figures were: `back`. */
type Rows = { since: string; until: string; ofTeam?: number; back: NumbersSearch }
export type CallRowsSearch = Rows & { step: Step }
export type MeetingRowsSearch = Rows & {
  outcome: Outcome | 'all'
  agent?: number
  type?: number
  zone: string
  /** What ends later is not over: RFC 3339. */
  at: string
}

export function readCallRowsSearch(search: Record<string, unknown>): CallRowsSearch {
  return { ...readRows(search), step: isOneOf(STEPS, search.step) ? search.step : 'calls' }
}

export function readMeetingRowsSearch(search: Record<string, unknown>): MeetingRowsSearch {
  const { outcome, agent, type, zone, at } = search
  return {
    ...readRows(search),
    outcome: isOneOf(OUTCOMES, outcome) ? outcome : 'all',
    ...(isCount(agent) && { agent }),
    ...(isCount(type) && { type }),
    zone: typeof zone === 'string' ? zone : 'UTC',
    at: typeof at === 'string' ? at : '',
  }
}

function readRows({ since, until, ofTeam, back }: Record<string, unknown>): Rows {
  const today = Temporal.Now.plainDateISO().toString()
  return {
    since: isDay(since) ? since : today,
    until: isDay(until) ? until : today,
    ...(isCount(ofTeam) && { ofTeam }),
    back: typeof back === 'object' && back !== null ? readNumbersSearch({ ...back }) : {},
  }
}
