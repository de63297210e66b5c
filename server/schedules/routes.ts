import Type from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db/pool.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { Problem } from '../platform/http/problem.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import { archiveSchedule } from './archive-schedule.ts'
import { changeSchedule } from './change-schedule.ts'
import { checkSchedule } from './check-schedule.ts'
import { createSchedule } from './create-schedule.ts'
import { getSchedule } from './get-schedule.ts'
import { FIRST_YEAR, LAST_YEAR } from './list-holidays.ts'
import { listSchedules } from './list-schedules.ts'
import { type FindMeetingsOutside, MeetingsOutside } from './meetings-outside.ts'
import { presentHolidays } from './present-holidays.ts'
import { presentSchedule } from './present-schedule.ts'
import { restoreSchedule } from './restore-schedule.ts'
import {
  HolidayResource,
  HolidaysQuery,
  NewSchedule,
  ScheduleChange,
  ScheduleResource,
  SchedulesQuery,
} from './schemas.ts'
import type { Schedule, ScheduleContent } from './store.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }

const Answered = (description: string) =>
  answer(description, ScheduleResource, Type.Object({ version: Type.Integer() }))
const CHANGING = [
  'not_found',
  'precondition_failed',
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

/** Schedules under /core/schedules, and the public holidays on which each is closed. */
export function scheduleRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingSchedules(deps))
    await app.register(creatingSchedules(deps, executeIdempotently))
    await app.register(changingSchedules(deps, executeIdempotently, findMeetingsOutside))
    await app.register(archivingSchedules(deps, executeIdempotently))
  }
}

function readingSchedules({ pool, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: SchedulesQuery }>(
      '/core/schedules',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List schedules',
          tags: ['Roster'],
          querystring: SchedulesQuery,
          response: {
            200: answer(
              'Schedules, in order of id.',
              Type.Array(ScheduleResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isIdPosition)
        const schedules = await listSchedules(pool, actor.workspaceId, {
          ...page,
          includeArchived: query.include_archived === 'true',
        })
        return presentPage(schedules, page.limit, {
          present: presentSchedule,
          position: ({ id }) => id,
        })
      },
    )

    app.get<{ Params: One }>(
      '/core/schedules/:id',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'Read a schedule',
          tags: ['Roster'],
          response: { 200: Answered('The schedule.'), ...problems('not_found') },
        },
      },
      async ({ actor, params }, reply) => {
        const schedule = await getSchedule(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${schedule.version}"`).send(presented(schedule))
      },
    )

    app.get<{ Params: One; Querystring: HolidaysQuery }>(
      '/core/schedules/:id/holidays',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List the public holidays of a schedule',
          description:
            'The public holidays of its region in one year. No hours begin on a holiday, unless an override gives some for that date.',
          tags: ['Roster'],
          querystring: HolidaysQuery,
          response: {
            200: answer(
              'Holidays, in order of date.',
              Type.Array(HolidayResource),
              Type.Object({
                year: Type.Integer(),
                holiday_region: Type.Unsafe({ type: ['string', 'null'] }),
              }),
            ),
            ...problems('invalid_attributes', 'not_found'),
          },
        },
      },
      async ({ actor, params, query }) => {
        const schedule = await getSchedule(pool, actor.workspaceId, params.id)
        const year =
          query.year === undefined
            ? now().toZonedDateTimeISO(schedule.timeZone).year
            : readYear(query.year)
        return {
          data: presentHolidays(schedule, year),
          meta: { year, holiday_region: schedule.holidayRegion },
        }
      },
    )
  }
}

function creatingSchedules(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<NewSchedule> }>(
      '/core/schedules',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'createSchedule',
          summary: 'Create a schedule',
          tags: ['Roster'],
          body: envelope(NewSchedule),
          response: { 201: Answered('The schedule was created.'), ...problems(...WRITING) },
        },
      },
      async (request, reply) => {
        const {
          overrides = [],
          holidayRegion = null,
          ...content
        } = contentOf(request.body.data.attributes)
        const schedule = { ...content, overrides, holidayRegion, now: now() }
        const sent = await executeIdempotently(writeRequestOf(request), async (tx) => {
          refuseFaults(checkSchedule(schedule))
          const id = await createSchedule(tx, request.actor.workspaceId, schedule)
          return {
            status: 201,
            body: presented(await getSchedule(tx, request.actor.workspaceId, String(id))),
          }
        })
        return sendWriteResponse(setEtag(reply, sent.text), sent)
      },
    )
  }
}

function changingSchedules(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    app.patch<{ Params: One; Body: Body<ScheduleChange> }>(
      '/core/schedules/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'updateSchedule',
          summary: 'Change a schedule',
          description:
            'What is left out stays; `weekly` and `overrides` are replaced as a whole. With `If-Match`, only if the schedule is still at that version. Meetings that are booked stay; `meta.meetings_outside` names those that are outside the hours now.',
          tags: ['Roster'],
          body: envelope(ScheduleChange),
          response: {
            200: answer(
              'The schedule as it is now.',
              ScheduleResource,
              Type.Object({ version: Type.Integer(), meetings_outside: MeetingsOutside }),
            ),
            ...problems(...WRITING, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const change = contentOf(request.body.data.attributes)
        const {
          actor: { workspaceId },
        } = request
        const edit = editOf(request, now)
        const sent = await executeIdempotently(writeRequestOf(request), async (tx) => {
          const { data, meta } = presented(
            await changeSchedule(tx, workspaceId, { ...edit, change }),
          )
          return {
            status: 200,
            body: {
              data,
              meta: {
                ...meta,
                meetings_outside: await findMeetingsOutside(
                  tx,
                  workspaceId,
                  { scheduleId: Number(data.id) },
                  edit.now,
                ),
              },
            },
          }
        })
        return sendWriteResponse(setEtag(reply, sent.text), sent)
      },
    )
  }
}

function archivingSchedules(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.delete<{ Params: One }>(
      '/core/schedules/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'archiveSchedule',
          summary: 'Archive a schedule',
          description:
            'It is listed no more, and can still be read by its id. Refused while an agent follows it.',
          tags: ['Roster'],
          response: {
            200: Answered('The schedule, archived.'),
            ...problems(...CHANGING, 'still_in_use'),
          },
        },
      },
      (request, reply) =>
        changing({ request, reply, executeIdempotently }, (tx) =>
          archiveSchedule(tx, request.actor.workspaceId, editOf(request, now)),
        ),
    )

    app.post<{ Params: One }>(
      '/core/schedules/:id/restore',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'restoreSchedule',
          summary: 'Restore an archived schedule',
          tags: ['Roster'],
          response: { 200: Answered('The schedule, in use again.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        changing({ request, reply, executeIdempotently }, (tx) =>
          restoreSchedule(tx, request.actor.workspaceId, editOf(request, now)),
        ),
    )
  }
}

type Changing = {
  request: FastifyRequest
  reply: FastifyReply
  executeIdempotently: ExecuteIdempotently
}

/** Answers with what a change makes of a schedule. */
async function changing(
  { request, reply, executeIdempotently }: Changing,
  change: (tx: Tx) => Promise<Schedule>,
): Promise<FastifyReply> {
  const sent = await executeIdempotently(writeRequestOf(request), async (tx) => ({
    status: 200,
    body: presented(await change(tx)),
  }))
  return sendWriteResponse(setEtag(reply, sent.text), sent)
}

function presented(schedule: Schedule) {
  return { data: presentSchedule(schedule), meta: { version: schedule.version } }
}

function editOf(request: FastifyRequest<{ Params: One }>, now: () => Temporal.Instant) {
  return { id: request.params.id, version: readIfMatch(request.headers['if-match']), now: now() }
}

function contentOf(
  attributes: NewSchedule,
): Partial<ScheduleContent> & Pick<ScheduleContent, 'name' | 'timeZone' | 'weekly'>
function contentOf(attributes: ScheduleChange): Partial<ScheduleContent>
function contentOf({
  time_zone: timeZone,
  holiday_region: holidayRegion,
  ...rest
}: ScheduleChange): Partial<ScheduleContent> {
  return {
    ...rest,
    ...(timeZone !== undefined && { timeZone }),
    ...(holidayRegion !== undefined && { holidayRegion }),
  }
}

function readYear(text: string): number {
  const year = Number(text)
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return year
  const detail = `Send a year from ${FIRST_YEAR} to ${LAST_YEAR}.`
  throw new Problem('invalid_attributes', `year: ${detail}`, {
    errors: [{ pointer: '/year', code: 'out_of_range', detail }],
  })
}
