import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems } from '../platform/http/describe-problems.ts'
import { Problem } from '../platform/http/problem.ts'
import { readMoment, toUnixSeconds } from '../platform/time.ts'
import { findSlots, type FoundSlots, type SlotQuestion } from './find-slots.ts'
import type { Rosters } from './open-rosters.ts'
import { presentSlots } from './present-slots.ts'
import { SlotList, SlotsQuery } from './schemas.ts'

const A_DAY = 86_400
const LONGEST_WINDOW = 62 * A_DAY
const USUAL_WINDOW = 7 * A_DAY

export function slotRoutes({ pool, now }: Deps, rosters: Rosters): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: SlotsQuery }>('/core/slots', {
      config: { scope: 'slots:read' },
      schema: {
        summary: 'Find the times that can be booked',
        description: 'Every start on the meeting type\'s grid at which an agent is free, or, with `limit` and `spread`, the few worth saying aloud. Each of them can be booked as it stands.',
        tags: ['Slots'],
        querystring: SlotsQuery,
        response: { 200: { description: 'The slots, in order of time.', content: { 'application/json': { schema: SlotList } } }, ...problems('invalid_attributes', 'team_not_found', 'agent_not_found', 'agent_not_in_team', 'meeting_type_not_found', 'meeting_type_not_in_team') },
      },
    }, async ({ caller, query }) => {
      const at = toUnixSeconds(now())
      const found = await findSlots(pool, caller, rosters, questionOf(query, at))
      return present(found, query.language ?? found.target.team.language, at)
    })
  }
}

function questionOf(query: SlotsQuery, now: number): SlotQuestion {
  const from = query.from === undefined ? now : readMoment(query.from)
  const to = query.to === undefined ? from + USUAL_WINDOW : readMoment(query.to)
  if (to <= from) throw refused('/to', 'not_after_from', '`to` must be after `from`.')
  if (to - from > LONGEST_WINDOW) throw refused('/to', 'window_too_long', 'Ask for 62 days at most.')
  if (query.spread !== undefined && query.limit === undefined) throw refused('/limit', 'missing', '`spread` chooses among slots: say with `limit` how many.')
  return {
    ids: { teamId: Number(query.team_id), meetingTypeId: Number(query.meeting_type_id), agentId: query.agent_id === undefined ? null : Number(query.agent_id) },
    window: { from, to },
    duration: query.duration === undefined ? null : Number(query.duration),
    timeZone: query.time_zone ?? null,
    limit: query.limit === undefined ? null : Number(query.limit),
    by: (query.spread as 'days' | 'dayparts' | undefined) ?? null,
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
