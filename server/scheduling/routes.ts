import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { describeProblems } from '../platform/http/describe-problems.ts'
import { Problem } from '../platform/http/problem.ts'
import { readMoment, toUnixSeconds } from '../platform/time.ts'
import { explainStart, REFUSAL_DETAILS, type StartExplanation } from './explain-start.ts'
import { findSlots, type FoundSlots, type SlotQuestion } from './find-slots.ts'
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
  'meeting_type_not_found',
  'meeting_type_not_in_team',
] as const

/** Slot search, and its explanation of one start. */
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
            "Every start on the meeting type's grid at which an agent is free, or, with " +
            '`limit` and `spread`, the few worth saying aloud. Each of them can be booked as ' +
            'it stands.',
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
        return present(found, query.language ?? found.target.team.language, at)
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
            'For each agent who may take the meeting, every rule that refuses this start, as a ' +
            'stable code with a sentence. No rule: booking succeeds.',
          tags: ['Slots'],
          querystring: ExplainQuery,
          response: {
            200: {
              description: "What each agent's rules say of the start.",
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
        return presentExplanation(start, explanation)
      },
    )
  }
}

function presentExplanation(start: number, { bookable, agents }: StartExplanation) {
  return {
    data: {
      start_time: String(start),
      bookable,
      agents: agents.map(({ agentId, standsInFor, reasons }) => ({
        agent_id: agentId,
        ...(standsInFor !== null && { stands_in_for: standsInFor }),
        bookable: reasons.length === 0,
        reasons: reasons.map((code) => ({ code, detail: REFUSAL_DETAILS[code] })),
      })),
    },
    meta: {},
  }
}

function questionOf(query: SlotsQuery, now: number): SlotQuestion {
  const from = query.from === undefined ? now : readMoment(query.from)
  const to = query.to === undefined ? from + DEFAULT_WINDOW_SECONDS : readMoment(query.to)
  if (to <= from) throw refused('/to', 'not_after_from', '`to` must be after `from`.')
  if (to - from > MAX_WINDOW_SECONDS)
    throw refused('/to', 'window_too_long', 'Ask for 62 days at most.')
  if (query.spread !== undefined && query.limit === undefined)
    throw refused('/limit', 'missing', '`spread` chooses among slots: say with `limit` how many.')
  return {
    ...askedOf(query, now),
    window: { from, to },
    timeZone: query.time_zone ?? null,
    limit: query.limit === undefined ? null : Number(query.limit),
    by: (query.spread as 'days' | 'dayparts' | undefined) ?? null,
  }
}

/** What both queries ask: the meeting, the contact, and what gives its own time up. */
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
  >,
  now: number,
) {
  return {
    ids: {
      teamId: Number(query.team_id),
      meetingTypeId: Number(query.meeting_type_id),
      agentId: query.agent_id === undefined ? null : Number(query.agent_id),
    },
    duration: query.duration === undefined ? null : Number(query.duration),
    contactId: query.contact_id ?? null,
    ignoring: { meetingId: query.meeting_id ?? null, holdId: query.hold_id ?? null },
    now,
  }
}

function present({ slots, duration, timeZone }: FoundSlots, language: string, now: number) {
  return {
    data: presentSlots(slots, { duration, timeZone, language, now }),
    meta: { next_cursor: null, time_zone: timeZone, language },
  }
}

function refused(pointer: string, code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, { errors: [{ pointer, code, detail }] })
}
