import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { AnswerOnce } from '../access/answer-once.ts'
import { provenanceOf, sendAnswer, writeRequestOf } from '../access/send-answer.ts'
import { emailKey } from '../contacts/core/email-address.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db/pool.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { presentPage, readPage } from '../platform/http/paging.ts'
import type { Fault } from '../platform/http/problem.ts'
import { readMoment, toUnixSeconds } from '../platform/time.ts'
import { fillSandbox } from '../scheduling/fill-sandbox.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { bookMeeting, type Booking, type BookingContext } from './book-meeting.ts'
import { getMeeting } from './get-meeting.ts'
import { isMeetingPosition, listMeetings } from './list-meetings.ts'
import { presentMeeting } from './present-meeting.ts'
import { refuseBooking } from './refuse-booking.ts'
import { BookingAttributes, MeetingResource, MeetingsQuery } from './schemas.ts'
import type { Meeting, MeetingFilter } from './store.ts'

type BookBody = { data: { attributes: BookingAttributes } }

export function meetingRoutes(deps: Deps, rosters: Rosters, answerOnce: AnswerOnce): FastifyPluginAsync {
  const { pool, now, publicUrl } = deps
  return async (app) => {
    app.post<{ Body: BookBody }>('/core/book_meeting', {
      config: { scope: 'meetings:write' },
      schema: {
        summary: 'Book a meeting',
        description: 'Books the named agent, or whom the meeting type\'s rule chooses, at exactly this start. The same booking sent again is answered with the first meeting. A start that is not free is refused with the nearest ones that are.',
        tags: ['Meetings'],
        body: envelope(BookingAttributes),
        response: { 200: Booked('The same booking was there before: this is it.'), 201: Booked('The meeting is booked.'), ...problems(...WRITING, ...REFUSALS) },
      },
    }, async (request, reply) => {
      const booking = bookingOf(request.body.data.attributes)
      const warnings = await fillSandbox({ pool, rosters, now }, request.caller, booking.ids)
      const context: BookingContext = { rosters, caller: request.caller, provenance: provenanceOf(request), publicUrl, now: now() }
      const sent = await answerOnce(writeRequestOf(request), (db) => book(db, context, booking, warnings))
      return sendAnswer(reply, sent)
    })

    app.get<{ Querystring: MeetingsQuery }>('/core/meetings', {
      config: { scope: 'meetings:read' },
      schema: {
        summary: 'List meetings',
        tags: ['Meetings'],
        querystring: MeetingsQuery,
        response: { 200: answer('Meetings, in order of start.', Type.Array(MeetingResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const page = readPage(query, isMeetingPosition)
      const meetings = await listMeetings(pool, caller.workspaceId, filterOf(query), page)
      return presentPage(meetings, page.limit, { present: (meeting) => presentMeeting(meeting, publicUrl), position: positionOf })
    })

    app.get<{ Params: { id: string } }>('/core/meetings/:id', {
      config: { scope: 'meetings:read' },
      schema: { summary: 'Read a meeting', tags: ['Meetings'], response: { 200: answer('The meeting.', MeetingResource, Type.Object({ version: Type.Integer() })), ...problems('not_found') } },
    }, async ({ caller, params }, reply) => {
      const meeting = await getMeeting(pool, caller.workspaceId, params.id)
      return reply.header('etag', `"${meeting.version}"`).send({ data: presentMeeting(meeting, publicUrl), meta: { version: meeting.version } })
    })
  }
}

const REFUSALS = ['slot_unavailable', 'start_time_in_the_past', 'team_not_found', 'agent_not_found', 'agent_not_in_team', 'meeting_type_not_found', 'meeting_type_not_in_team'] as const

const Booked = (description: string) => answer(description, MeetingResource, Type.Object({ version: Type.Integer(), warnings: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), detail: Type.String() })) }))

async function book(db: Db, context: BookingContext, booking: Booking, warnings: readonly Fault[]) {
  const outcome = await bookMeeting(db, context, booking)
  if (!outcome.ok) {
    const { team } = outcome.target
    throw await refuseBooking(db, context.caller.workspaceId, context.rosters, {
      ...outcome, start: booking.start, now: toUnixSeconds(context.now), timeZone: booking.timeZone ?? team.timeZone, language: booking.language ?? team.language,
    })
  }
  const { meeting, replayed } = outcome
  return { status: replayed ? 200 : 201, replayed, body: { data: presentMeeting(meeting, context.publicUrl), meta: { version: meeting.version, warnings } } }
}

function bookingOf(attributes: BookingAttributes): Booking {
  return {
    ids: { teamId: attributes.team_id, meetingTypeId: attributes.meeting_type_id, agentId: attributes.agent_id ?? null },
    start: Number(attributes.start_time),
    attendee: { email: attributes.attendee_email, name: attributes.attendee_name ?? null, phone: attributes.attendee_phone ?? null },
    timeZone: attributes.time_zone ?? null,
    language: attributes.language ?? null,
    notes: attributes.notes ?? null,
    answers: attributes.answers ?? null,
    callId: attributes.call_id ?? null,
  }
}

function filterOf(query: MeetingsQuery): MeetingFilter {
  const id = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    attendeeKey: query.attendee_email === undefined ? null : emailKey(query.attendee_email),
    contactId: query.contact_id ?? null,
    teamId: id(query.team_id),
    agentId: id(query.agent_id),
    meetingTypeId: id(query.meeting_type_id),
    status: query.status ?? null,
    from: query.from === undefined ? null : readMoment(query.from),
    to: query.to === undefined ? null : readMoment(query.to),
  }
}

function positionOf(meeting: Meeting) {
  return [toUnixSeconds(meeting.startsAt), meeting.id]
}
