import type { FastifyPluginAsync } from 'fastify'
import { warnOfPhone } from '../../contacts/core/warnings.ts'
import type { Deps } from '../../deps.ts'
import { defineWriteBody, type WriteBody } from '../../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { warnOfIgnoredAttributes } from '../../http/bodies/strip-blank-attributes.ts'
import { fillSandbox } from '../../scheduling/fill-sandbox.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import type { BookingContext } from '../booking-context.ts'
import { presentMeetingFor } from '../present-meeting-for.ts'
import { MeetingResource } from '../schemas.ts'
import {
  describeWritten,
  presentWritten,
  START_PROBLEMS,
  UNKNOWN_ID_PROBLEMS,
  type WriteMeeting,
} from '../write-meeting.ts'
import { bookMeeting } from './book-meeting.ts'
import { readBooking, readTargetIds } from './read-booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { routeBooking } from './route-booking.ts'
import { BookingAttributes } from './schemas.ts'

const BOOKING_SCHEMA = {
  summary: 'Book a meeting',
  description:
    "Books the named agent, or the agent that the meeting type's rule chooses, at exactly this " +
    'start. A repeated booking returns the first meeting. An unavailable start is rejected ' +
    'with the nearest bookable ones. If the meeting type requires confirmation, the ' +
    'meeting is `pending` and keeps its time. A blank string is ignored, with a warning.',
  tags: ['Meetings'],
  body: defineWriteBody(BookingAttributes),
  response: {
    200: describeWritten('The existing meeting of the same booking.', MeetingResource),
    201: describeWritten('The booked meeting.', MeetingResource),
    ...describeProblems(
      ...WRITE_PROBLEMS,
      ...START_PROBLEMS,
      ...UNKNOWN_ID_PROBLEMS,
      'hold_not_found',
      'routing_undecided',
    ),
  },
}

/** The route that books a meeting. */
export function bookingRoutes(
  { pool, now }: Deps,
  rosters: Rosters,
  write: WriteMeeting,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: WriteBody<BookingAttributes> }>(
      '/core/book_meeting',
      {
        config: {
          scope: 'meetings:write',
          own: 'checked',
          collection: '/core/meetings',
          ignoresBlankAttributes: true,
        },
        schema: BOOKING_SCHEMA,
      },
      async (request, reply) => {
        const { attributes } = request.body.data
        const named = readTargetIds(attributes)
        const made = named ? await fillSandbox({ pool, rosters, now }, request, named) : []
        const { attendee_email: email, attendee_phone: phone, hold_id: holdId } = attributes
        const book = async (tx: Tx, context: BookingContext) => {
          const wanted = readBooking(
            attributes,
            named ??
              (await routeBooking(tx, context, {
                email: attributes.attendee_email,
                agentId: attributes.agent_id ?? null,
              })),
          )
          const outcome = await bookMeeting(tx, context, wanted)
          if (!outcome.ok) throw await refuseBooking(tx, context, { ...wanted, ...outcome })
          const { meeting, replayed, warnings } = outcome
          return {
            status: replayed ? 200 : 201,
            replayed,
            body: presentWritten(presentMeetingFor(meeting, context), meeting.version, [
              ...warnOfIgnoredAttributes(request),
              ...made,
              ...warnOfPhone(
                'attendee_phone',
                attributes.attendee_phone,
                request.actor.phoneRegion,
              ),
              ...warnings,
            ]),
          }
        }
        return write(request, reply, book, [email, phone, holdId])
      },
    )
  }
}
