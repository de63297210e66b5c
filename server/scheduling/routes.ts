import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageOf } from '../languages/languages.ts'
import { describeProblems } from '../platform/http/describe-problems.ts'
import { Problem } from '../platform/http/problem.ts'
import { readMoment, toUnixSeconds } from '../platform/time.ts'
import { formatLocalTime, formatSpokenTime } from './core/format-spoken-time.ts'
import { getRefusalLine } from './core/get-refusal-line.ts'
import { explainStart, REFUSAL_DETAILS, type StartExplanation } from './explain-start.ts'
import { findSlots, type FoundSlots, type SlotQuestion } from './find-slots.ts'
import { chooseLanguage } from './choose-language.ts'
import type { Rosters } from './open-rosters.ts'
import { presentSlots } from './present-slots.ts'
import { ExplainQuery, SlotList, SlotsQuery, StartExplained } from './schemas.ts'

const SECONDS_PER_DAY = 86_400
const MAX_WINDOW_SECONDS = 62 * SECONDS_PER_DAY
const DEFAULT_WINDOW_SECONDS = 7 * SECONDS_PER_DAY
const UNKNOWN_IDS = [
  'team_not_found',
  'agent_not_found',
  'agent_not_in_team',
  'agent_not_in_meeting_type',
  'meeting_type_not_found',
  'meeting_type_not_in_team',
] as const

/** The routes of slot search and of the explanation of a start. */
export function slotRoutes(deps: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    await app.register(searchRoute(deps, rosters))
    await app.register(explainRoute(deps, rosters))
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
            '`spread`, a few of them to be spoken. Each start can be booked without changes.',
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
      async ({ actor, query }) => {
        const at = toUnixSeconds(now())
        const found = await findSlots(pool, actor, rosters, questionOf(query, at))
        return present(found, chooseLanguage(query.language ?? null, found.target), at)
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
      async ({ actor, query }) => {
        const start = readMoment(query.start_time)
        const explanation = await explainStart(pool, actor, rosters, {
          ...askedOf(query, toUnixSeconds(now())),
          start,
        })
        return presentExplanation(explanation, start, query, toUnixSeconds(now()))
      },
    )
  }
}

function presentExplanation(
  { target, reason, agents }: StartExplanation,
  start: number,
  query: ExplainQuery,
  now: number,
) {
  const language = chooseLanguage(query.language ?? null, target)
  const timeZone = query.time_zone ?? target.team.timeZone
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
      agents: agents.map(({ agentId, standsInFor, reasons }) => ({
        agent_id: agentId,
        ...(standsInFor !== null && { stands_in_for: standsInFor }),
        bookable: reasons.length === 0,
        reasons: reasons.map((code) => ({ code, detail: REFUSAL_DETAILS[code] })),
      })),
    },
    meta: { time_zone: timeZone, language },
  }
}

function questionOf(query: SlotsQuery, now: number): SlotQuestion {
  const from = query.from === undefined ? now : readMoment(query.from)
  const to = query.to === undefined ? from + DEFAULT_WINDOW_SECONDS : readMoment(query.to)
  if (to <= from) throw refused('/to', 'not_after_from', '`to` must be after `from`.')
  if (to - from > MAX_WINDOW_SECONDS)
    throw refused('/to', 'window_too_long', 'The window can be at most 62 days long.')
  if (query.spread !== undefined && query.limit === undefined)
    throw refused('/limit', 'missing', '`spread` requires `limit`.')
  return {
    ...askedOf(query, now),
    window: { from, to },
    timeZone: query.time_zone ?? null,
    limit: query.limit === undefined ? null : Number(query.limit),
    by: (query.spread as 'days' | 'dayparts' | undefined) ?? null,
  }
}

/** The common parameters of both queries. */
function askedOf(
  query: Pick<
    ExplainQuery,
    | 'team_id'
    | 'meeting_type_id'
    | 'agent_id'
    | 'duration'
    | 'contact_id'
    | 'meeting_id'
    | 'hold_id'
    | 'language'
  >,
  now: number,
) {
  return {
    ids: {
      teamId: Number(query.team_id),
      meetingTypeId: Number(query.meeting_type_id),
      agentId: query.agent_id === undefined ? null : Number(query.agent_id),
    },
    durationMinutes: query.duration === undefined ? null : Number(query.duration),
    contactId: query.contact_id ?? null,
    language: query.language ?? null,
    ignoring: { meetingId: query.meeting_id ?? null, holdId: query.hold_id ?? null },
    now,
  }
}

function present({ slots, durationSeconds, timeZone }: FoundSlots, language: string, now: number) {
  return {
    data: presentSlots(slots, { durationSeconds, timeZone, language, now }),
    meta: { next_cursor: null, time_zone: timeZone, language },
  }
}

function refused(pointer: string, code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, { errors: [{ pointer, code, detail }] })
}
