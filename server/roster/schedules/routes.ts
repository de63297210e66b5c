import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { Problem } from '../../http/problems/problem.ts'
import { getResource } from '../../crud/store-resource.ts'
import type { FindMeetingsOutside } from '../../crud/meetings-outside.ts'
import { reportMeetingsOutside } from '../../crud/report-meetings-outside.ts'
import { resourceRoutes } from '../../crud/resource-routes.ts'
import { SCHEDULE } from './declare-schedule.ts'
import { FIRST_YEAR, LAST_YEAR } from './list-holidays.ts'
import { presentHolidays } from './present-holidays.ts'
import { HolidayResource, HolidaysQuery } from './schemas.ts'
import { findOvernightHours } from './find-overnight-hours.ts'

/** Schedules under /core/schedules, and the public holidays on which each is closed. */
export function scheduleRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  const schedules = resourceRoutes(
    {
      resource: SCHEDULE,
      path: '/core/schedules',
      tag: 'Roster',
      documentation: {
        update: {
          description:
            'Omitted attributes do not change; `weekly` and `overrides` are replaced as a whole. ' +
            'With `If-Match`, the schedule is changed only if it still has that version. Booked ' +
            'meetings do not change; `meta.meetings_outside` lists those that are now outside the hours.',
        },
        archive: {
          description:
            'The schedule is no longer listed, but can be read by its id. Rejected while an agent uses it.',
          problems: ['still_in_use'],
        },
      },
      own: { verbs: ['update'], by: 'checked' },
      warn: findOvernightHours,
      changeMeta: reportMeetingsOutside(
        findMeetingsOutside,
        ['update'],
        ({ id: scheduleId }: { id: number }) => ({
          scheduleId,
        }),
      ),
    },
    { deps, executeIdempotently },
  )
  return async (app) => {
    await app.register(schedules)
    await app.register(holidayRoutes(deps))
  }
}

function holidayRoutes({ pool: db, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string }; Querystring: HolidaysQuery }>(
      '/core/schedules/:id/holidays',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List the public holidays of a schedule',
          description:
            'The public holidays of its region in one year. The schedule is closed on holidays, ' +
            'unless an override has hours for the date.',
          tags: ['Roster'],
          querystring: HolidaysQuery,
          response: {
            200: defineResponse(
              'Holidays, in order of date.',
              Type.Array(HolidayResource),
              Type.Object({
                year: Type.Integer(),
                holiday_region: Type.Unsafe({ type: ['string', 'null'] }),
              }),
            ),
            ...describeProblems('invalid_attributes', 'not_found'),
          },
        },
      },
      async ({ actor: { workspaceId }, params, query }) => {
        const schedule = await getResource(SCHEDULE, { db, workspaceId }, params.id)
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

function readYear(text: string): number {
  const year = Number(text)
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return year
  const detail = `Send a year from ${FIRST_YEAR} to ${LAST_YEAR}.`
  throw new Problem('invalid_attributes', `year: ${detail}`, {
    errors: [{ pointer: '/year', code: 'out_of_range', detail }],
  })
}
