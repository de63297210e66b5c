import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { Interval } from './taken-time/core/interval.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../languages/languages.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { readCursor, writeCursor } from '../http/queries/paging.ts'
import { Problem } from '../http/problems/problem.ts'
import { MAX_UNIX_SECONDS, readMoment, toUnixSeconds } from '../platform/time.ts'
import { formatLocalTime, formatSpokenTime } from './core/format-spoken-time.ts'
import { getRefusalLine } from './core/get-refusal-line.ts'
import { explainStart, REFUSAL_DETAILS, type StartExplanation } from './explain-start.ts'
import { findSlots, type FoundSlots, type SlotQuestion } from './find-slots.ts'
import { dayRoutes } from './days/routes.ts'
import type { Rosters } from './open-rosters.ts'
import { phoneHoursRoutes } from './phone-hours-routes.ts'
import { presentCalendar } from './present-calendar.ts'
import { presentSlots } from './present-slots.ts'
import { readAsked } from './read-asked.ts'
import { ExplainQuery, SlotList, SlotsQuery, StartExplained } from './schemas.ts'

const SECONDS_PER_DAY = 86_400
const MAX_WINDOW_SECONDS = 62 * SECONDS_PER_DAY
/** The maximum number of slots on a page. */
const MAX_SLOTS = 1_000
const DEFAULT_WINDOW_SECONDS = 7 * SECONDS_PER_DAY
const UNKNOWN_IDS = [
  'team_not_found',
  'agent_not_found',
  'agent_not_in_team',
  'agent_not_in_meeting_type',
  'meeting_type_not_found',
  'meeting_type_not_in_team',
] as const

/** The routes of slots: search, explanations of a start and a day, and hours of the phone. */
export function slotRoutes(deps: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    await app.register(searchRoute(deps, rosters))
    await app.register(explainRoute(deps, rosters))
    await app.register(dayRoutes(deps, rosters))
    await app.register(phoneHoursRoutes(deps, rosters))
  }
}

function searchRoute({ pool, now }: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: SlotsQuery }>(
      '/core/slots',
      {
        config: { scope: 'slots:read' },
        schema: {
          summary: 'List available slots',
          description:
            "Every start on the meeting type's grid at which an agent is free; with `limit` and " +
            '`spread`, a few of them to be spoken. Each start can be booked without changes. ' +
            'Returns up to 1,000 slots; `meta.next_cursor` continues after them.',
          tags: ['Slots'],
          querystring: SlotsQuery,
          response: {
            200: {
              description: 'The slots, in order of time.',
              content: { 'application/json': { schema: SlotList } },
            },
            ...describeProblems('invalid_attributes', ...UNKNOWN_IDS),
          },
        },
      },
      async ({ actor, query, headers }) => {
        const at = toUnixSeconds(now())
        const question = questionOf(query, headers, at)
        const found = await findSlots(pool, actor, rosters, question)
        return present(found, question, at)
      },
    )
  }
}

function explainRoute({ pool, now }: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: ExplainQuery }>(
      '/core/slots/explain',
      {
        config: { scope: 'slots:read' },
        schema: {
          operationId: 'explainSlots',
          summary: 'Explain why a time can be booked or not',
          description:
            'Whether a booking would succeed, and otherwise its `reason`; and for each agent who may ' +
            'take the meeting, all rules that reject this start. Archived records are explained, ' +
            'not rejected.',
          tags: ['Slots'],
          querystring: ExplainQuery,
          response: {
            200: {
              description: 'The explanation for each agent.',
              content: { 'application/json': { schema: StartExplained } },
            },
            ...describeProblems('invalid_attributes', ...UNKNOWN_IDS),
          },
        },
      },
      async ({ actor, query, headers }) => {
        const start = readMoment(query.start_time)
        const explanation = await explainStart(pool, actor, rosters, {
          ...readAsked(query, headers, toUnixSeconds(now())),
          start,
        })
        return presentExplanation(explanation, start, query, toUnixSeconds(now()))
      },
    )
  }
}

function presentExplanation(
  { target, language, reason, agents }: StartExplanation,
  start: number,
  query: ExplainQuery,
  now: number,
) {
  const timeZone = query.time_zone ?? target.placeZone ?? target.team.timeZone
  const spoken = formatSpokenTime(start, { timeZone, language, now })
  return {
    data: {
      start_time: String(start),
      bookable: reason === null,
      reason,
      local: formatLocalTime(start, timeZone),
      spoken,
      say:
        reason === null
          ? languageOf(language).toolLines.offerOne(spoken)
          : getRefusalLine(reason, language),
      agents: agents.map(({ agentId, standsInFor, reasons, calendars }) => ({
        agent_id: agentId,
        ...(standsInFor !== null && { stands_in_for: standsInFor }),
        bookable: reasons.length === 0,
        reasons: reasons.map((code) => ({ code, detail: REFUSAL_DETAILS[code] })),
        calendars: calendars.map((calendar) => presentCalendar(calendar, now)),
      })),
    },
    meta: { time_zone: timeZone, language },
  }
}

function questionOf(query: SlotsQuery, headers: IncomingHttpHeaders, now: number): SlotQuestion {
  if (query.spread !== undefined && query.cursor !== undefined)
    throw refused('/cursor', 'not_with_spread', '`cursor` continues a list without `spread`.')
  const { from, to } = windowOf(query, now)
  if (to <= from) throw refused('/to', 'not_after_from', '`to` must be after `from`.')
  if (to - from > MAX_WINDOW_SECONDS)
    throw refused('/to', 'window_too_long', 'The window can be at most 62 days long.')
  if (query.spread !== undefined && query.limit === undefined)
    throw refused('/limit', 'missing', '`spread` requires `limit`.')
  return {
    ...readAsked(query, headers, now),
    window: { from, to },
    timeZone: query.time_zone ?? null,
    // One more than a page shows whether there is another one.
    limit: query.spread === undefined ? pageSizeOf(query) + 1 : pageSizeOf(query),
    by: (query.spread as 'days' | 'dayparts' | undefined) ?? null,
  }
}

/** The window of the starts; with a cursor, what is left of the window of the first page. */
function windowOf(query: SlotsQuery, now: number): Interval {
  const from = query.from === undefined ? now : readMoment(query.from)
  if (query.cursor === undefined) {
    const to = query.to === undefined ? from + DEFAULT_WINDOW_SECONDS : readMoment(query.to)
    return { from, to }
  }
  const [last, to] = readCursor(query.cursor, isSlotPosition)
  return { from: last + 1, to }
}

/** The start of the last slot of a page, and the end of the window; Unix seconds. */
type SlotPosition = [last: number, to: number]

function isSlotPosition(value: unknown): value is SlotPosition {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => Number.isInteger(each) && Math.abs(each) <= MAX_UNIX_SECONDS) &&
    value[0] + 1 < value[1]
  )
}

function pageSizeOf({ limit }: SlotsQuery): number {
  return limit === undefined ? MAX_SLOTS : Math.min(Number(limit), MAX_SLOTS)
}

function present(
  { slots, durationSeconds, timeZone, language }: FoundSlots,
  { limit, by, window }: SlotQuestion,
  now: number,
) {
  const shown = by === null ? slots.slice(0, limit! - 1) : slots
  const last = shown.at(-1)
  const position = last && shown.length < slots.length ? [last.start, window.to] : null
  return {
    data: presentSlots(shown, { durationSeconds, timeZone, language, now }),
    meta: {
      next_cursor: position && writeCursor(position),
      time_zone: timeZone,
      language,
    },
  }
}

function refused(pointer: string, code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, { errors: [{ pointer, code, detail }] })
}
