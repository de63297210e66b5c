import Type, { type TSchema } from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { WriteResponse, ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import { provenanceOf } from '../access/actor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import { emailKey } from '../contacts/core/email-address.ts'
import type { Deps } from '../deps.ts'
import { listNotesOfMeeting } from '../notes/list-notes.ts'
import { presentNote } from '../notes/present-note.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { presentPage, readPage } from '../platform/http/paging.ts'
import type { Fault, ProblemCode } from '../platform/http/problem.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import { readMoment, toUnixSeconds } from '../platform/time.ts'
import { fillSandbox } from '../scheduling/fill-sandbox.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { bookMeeting } from './book-meeting.ts'
import type { BookingContext } from './booking-context.ts'
import { changeHold } from './change-hold.ts'
import { closeMeeting } from './close-meeting.ts'
import { confirmMeeting } from './confirm-meeting.ts'
import { explainAssignment } from './explain-assignment.ts'
import { findOwnMeetings } from './find-own-meetings.ts'
import { getHold } from './get-hold.ts'
import { getMeeting } from './get-meeting.ts'
import { HOLD_MINUTES, holdSlot, type WantedHold } from './hold-slot.ts'
import { isMeetingPosition, listMeetings } from './list-meetings.ts'
import { moveMeeting, type Move } from './move-meeting.ts'
import { presentHold } from './present-hold.ts'
import { presentMeeting } from './present-meeting.ts'
import { readLookup } from './read-lookup.ts'
import { readBooking, readTargetIds } from './read-booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { routeBooking } from './route-booking.ts'
import {
  BookingAttributes,
  ClosingAttributes,
  ConfirmAttributes,
  ExtendAttributes,
  HoldRequest,
  HoldResource,
  LookupAttributes,
  MeetingMeta,
  MeetingResource,
  MeetingsQuery,
  NoShowAttributes,
  ReassignAttributes,
  RescheduleAttributes,
} from './schemas.ts'
import type { Hold } from './store/holds.ts'
import type { Meeting, MeetingFilter } from './store/meetings.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }

const Warnings = Type.Array(
  Type.Object({ pointer: Type.String(), code: Type.String(), detail: Type.String() }),
)
const Written = (description: string, resource: TSchema = MeetingResource) =>
  answer(description, resource, Type.Object({ version: Type.Integer(), warnings: Warnings }))
const UNKNOWN_IDS = [
  'team_not_found',
  'agent_not_found',
  'agent_not_in_team',
  'meeting_type_not_found',
  'meeting_type_not_in_team',
] as const
const NO_TIME = ['slot_unavailable', 'start_time_in_the_past'] as const
const CHANGING = ['not_found', 'invalid_transition', 'precondition_failed'] as const

/** Booking, holding, and all that becomes of a meeting. */
export function meetingRoutes(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  const contextOf = (request: FastifyRequest): BookingContext => ({
    rosters,
    actor: request.actor,
    provenance: provenanceOf(request.actor, request.id),
    publicUrl: deps.publicUrl,
    now: deps.now(),
  })
  const write: Write = async (request, reply, attempt) => {
    const context = contextOf(request)
    const sent = await executeIdempotently(writeRequestOf(request), (tx) => attempt(tx, context))
    return sendWriteResponse(setEtag(reply, sent.text), sent)
  }
  return async (app) => {
    await app.register(booking(deps, rosters, write))
    await app.register(holding(deps, rosters, write))
    await app.register(reading(deps, write))
    await app.register(moving(write))
    await app.register(closing(write))
  }
}

type Write = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: (tx: Tx, context: BookingContext) => Promise<WriteResponse>,
) => Promise<FastifyReply>

function booking({ pool, now }: Deps, rosters: Rosters, write: Write): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<BookingAttributes> }>(
      '/core/book_meeting',
      {
        config: { scope: 'meetings:write' },
        schema: {
          summary: 'Book a meeting',
          description:
            "Books the named agent, or whom the meeting type's rule chooses, at exactly this start. The same booking sent again is answered with the first meeting. A start that is not free is refused with the nearest ones that are. Where the meeting type asks for confirmation, the meeting is `pending` and keeps its time.",
          tags: ['Meetings'],
          body: envelope(BookingAttributes),
          response: {
            200: Written('The same booking was there before: this is it.'),
            201: Written('The meeting is booked.'),
            ...problems(
              ...WRITING,
              ...NO_TIME,
              ...UNKNOWN_IDS,
              'hold_not_found',
              'routing_undecided',
            ),
          },
        },
      },
      async (request, reply) => {
        const { attributes } = request.body.data
        const named = readTargetIds(attributes)
        const made = named ? await fillSandbox({ pool, rosters, now }, request.actor, named) : []
        return write(request, reply, async (tx, context) => {
          const wanted = readBooking(
            attributes,
            named ??
              (await routeBooking(tx, context, {
                email: attributes.attendee_email,
                agentId: attributes.agent_id ?? null,
              })),
          )
          const outcome = await bookMeeting(tx, context, wanted)
          if (!outcome.ok) throw await refuseStart(tx, context, { ...outcome, ...wanted })
          const { meeting, replayed, warnings } = outcome
          return {
            status: replayed ? 200 : 201,
            replayed,
            body: written(presentMeeting(meeting, context.publicUrl), meeting.version, [
              ...made,
              ...warnings,
            ]),
          }
        })
      },
    )
  }
}

function holding({ pool, now }: Deps, rosters: Rosters, write: Write): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<HoldRequest> }>(
      '/core/holds',
      {
        config: { scope: 'meetings:write' },
        schema: {
          summary: 'Hold a time while somebody decides',
          description:
            'Until it expires nobody else is offered this time. Booking with `hold_id` turns it into the meeting. A call holds three times at most.',
          tags: ['Holds'],
          body: envelope(HoldRequest),
          response: {
            200: Written('The call held this before: this is it.', HoldResource),
            201: Written('The time is held.', HoldResource),
            ...problems(...WRITING, ...NO_TIME, ...UNKNOWN_IDS, 'hold_limit_reached'),
          },
        },
      },
      async (request, reply) => {
        const wanted = holdOf(request.body.data.attributes)
        const made = await fillSandbox({ pool, rosters, now }, request.actor, wanted.ids)
        return write(request, reply, async (tx, context) => {
          const outcome = await holdSlot(tx, context, wanted)
          if (!outcome.ok) throw await refuseStart(tx, context, { ...outcome, ...wanted })
          return {
            status: outcome.replayed ? 200 : 201,
            replayed: outcome.replayed,
            body: writtenHold(outcome.hold, made),
          }
        })
      },
    )

    app.get<{ Params: One }>(
      '/core/holds/:id',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'Read a hold',
          tags: ['Holds'],
          response: {
            200: answer('The hold.', HoldResource, Type.Object({ version: Type.Integer() })),
            ...problems('not_found'),
          },
        },
      },
      async ({ actor, params }, reply) => {
        const hold = await getHold(pool, actor.workspaceId, params.id, now())
        return reply
          .header('etag', `"${hold.version}"`)
          .send({ data: presentHold(hold), meta: { version: hold.version } })
      },
    )

    const change = (transition: 'extend' | 'release', summary: string, attributes: TSchema) =>
      app.post<{ Params: One; Body: Body<ExtendAttributes> }>(
        `/core/holds/:id/${transition}`,
        {
          config: { scope: 'meetings:write' },
          schema: {
            summary,
            tags: ['Holds'],
            body: envelope(attributes),
            response: {
              200: Written('The hold as it is now.', HoldResource),
              ...problems(...WRITING, ...CHANGING),
            },
          },
        },
        (request, reply) =>
          write(request, reply, async (tx, context) => {
            const { minutes = HOLD_MINUTES } = request.body.data.attributes
            return {
              status: 200,
              body: writtenHold(
                await changeHold(tx, context, { ...idAndVersion(request), transition, minutes }),
                [],
              ),
            }
          }),
      )
    change('extend', 'Hold a time for longer', ExtendAttributes)
    change('release', 'Give a held time back', ConfirmAttributes)
  }
}

function reading({ pool, now, publicUrl }: Deps, write: Write): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: MeetingsQuery }>(
      '/core/meetings',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'List meetings',
          tags: ['Meetings'],
          querystring: MeetingsQuery,
          response: {
            200: answer(
              'Meetings, in order of start.',
              Type.Array(MeetingResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isMeetingPosition)
        const meetings = await listMeetings(pool, actor.workspaceId, filterOf(query), {
          ...page,
          now: now(),
        })
        return presentPage(meetings, page.limit, {
          present: (meeting) => presentMeeting(meeting, publicUrl),
          position: positionOf,
        })
      },
    )

    app.post<{ Body: Body<LookupAttributes> }>(
      '/core/find_meetings',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'Find the coming meetings of a caller',
          description:
            "Answers the meetings that the caller proves. From the attendee's own number (the `attendee_phone` of the meeting or a number that its contact had when it was booked, sent as the verified `phone`) one of confirmation code, name and address is enough; from another, a withheld or an unknown number the code is required together with the name or the address. All that is sent must be right. A wrong answer looks like no meetings. After five failures of one caller (the number, or else `call_id`), or from other numbers with one code, name or address, further lookups are refused for 15 minutes; all callers without a number in a workspace share a limit of 50.",
          tags: ['Meetings'],
          body: envelope(LookupAttributes),
          response: {
            200: answer(
              'The meetings that are proven, in order of start.',
              Type.Array(MeetingResource),
              Type.Object({ verified: Type.Boolean() }),
            ),
            ...problems(...WRITING, 'too_many_attempts'),
          },
        },
      },
      (request, reply) => {
        const lookup = readLookup(request.body.data.attributes, request.actor.phoneRegion)
        return write(request, reply, async (tx, context) => {
          const meetings = await findOwnMeetings(tx, context, lookup)
          return {
            status: 200,
            body: {
              data: meetings.map((meeting) => presentMeeting(meeting, publicUrl)),
              meta: { verified: meetings.length > 0 },
            },
          }
        })
      },
    )

    app.get<{ Params: One }>(
      '/core/meetings/:id',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'Read a meeting',
          tags: ['Meetings'],
          response: {
            200: answer(
              'The meeting, and in `meta` why its agent takes it and the notes that callers left on it.',
              MeetingResource,
              MeetingMeta,
            ),
            ...problems('not_found'),
          },
        },
      },
      async ({ actor, params }, reply) => {
        const meeting = await getMeeting(pool, actor.workspaceId, params.id, now())
        return reply.header('etag', `"${meeting.version}"`).send({
          data: presentMeeting(meeting, publicUrl),
          meta: {
            version: meeting.version,
            explanation: explainAssignment(meeting),
            notes: (await listNotesOfMeeting(pool, actor.workspaceId, meeting.id)).map(presentNote),
          },
        })
      },
    )
  }
}

/** One way to change a meeting, as a POST under its id. */
type Changing = {
  name: string
  summary: string
  description?: string
  attributes: TSchema
  refusals?: readonly ProblemCode[]
}

function changing({ summary, description, attributes, refusals = [] }: Changing) {
  return {
    config: { scope: 'meetings:write' as const },
    schema: {
      summary,
      ...(description !== undefined && { description }),
      tags: ['Meetings'],
      body: envelope(attributes),
      response: {
        200: Written('The meeting as it is now.'),
        ...problems(...WRITING, ...CHANGING, ...refusals),
      },
    },
  }
}

function moving(write: Write): FastifyPluginAsync {
  return async (app) => {
    const move = (way: Changing, moveOf: (request: FastifyRequest) => Move) =>
      app.post(`/core/meetings/:id/${way.name}`, changing(way), (request, reply) =>
        write(request, reply, async (tx, context) => {
          const outcome = await moveMeeting(tx, context, moveOf(request))
          if (!outcome.ok) throw await refuseStart(tx, context, outcome)
          return {
            status: 200,
            replayed: outcome.replayed,
            body: written(
              presentMeeting(outcome.meeting, context.publicUrl),
              outcome.meeting.version,
              [],
            ),
          }
        }),
      )
    move(
      {
        name: 'reschedule',
        summary: 'Move a meeting to another time',
        attributes: RescheduleAttributes,
        refusals: [...NO_TIME, 'change_cutoff_passed', 'agent_not_found', 'agent_not_in_team'],
        description:
          'The meeting keeps its id, and its agent if free then. Its own time does not stand in its way. A move to where it is already changes nothing.',
      },
      (request) => {
        const attributes = attributesOf<RescheduleAttributes>(request)
        return {
          ...idAndVersion(request),
          transition: 'reschedule',
          start: Number(attributes.start_time),
          duration: attributes.duration_minutes ?? null,
          agentId: attributes.agent_id ?? null,
          timeZone: attributes.time_zone ?? null,
          by: attributes.by ?? 'attendee',
          reason: attributes.reason ?? null,
        }
      },
    )
    move(
      {
        name: 'reassign',
        summary: 'Give a meeting to another agent',
        attributes: ReassignAttributes,
        refusals: [...NO_TIME, 'agent_not_found', 'agent_not_in_team'],
      },
      (request) => {
        const attributes = attributesOf<ReassignAttributes>(request)
        return {
          ...idAndVersion(request),
          transition: 'reassign',
          start: null,
          duration: null,
          agentId: attributes.agent_id ?? null,
          timeZone: null,
          by: 'agent',
          reason: attributes.reason ?? null,
        }
      },
    )
  }
}

function closing(write: Write): FastifyPluginAsync {
  return async (app) => {
    const change = (
      way: Changing,
      carryOut: (tx: Tx, context: BookingContext, request: FastifyRequest) => Promise<Meeting>,
    ) =>
      app.post(`/core/meetings/:id/${way.name}`, changing(way), (request, reply) =>
        write(request, reply, async (tx, context) => {
          const meeting = await carryOut(tx, context, request)
          return {
            status: 200,
            body: written(presentMeeting(meeting, context.publicUrl), meeting.version, []),
          }
        }),
      )
    change(
      { name: 'confirm', summary: 'Confirm a pending meeting', attributes: ConfirmAttributes },
      (tx, context, request) => confirmMeeting(tx, context, idAndVersion(request)),
    )
    change(
      { name: 'decline', summary: 'Decline a pending meeting', attributes: ClosingAttributes },
      (tx, context, request) => {
        const { by = 'agent', reason = null } = attributesOf<ClosingAttributes>(request)
        return closeMeeting(tx, context, {
          ...idAndVersion(request),
          transition: 'decline',
          by,
          reason,
        })
      },
    )
    change(
      {
        name: 'cancel',
        summary: 'Cancel a meeting',
        description: 'Its time is free again at once.',
        attributes: ClosingAttributes,
        refusals: ['change_cutoff_passed'],
      },
      (tx, context, request) => {
        const { by = 'attendee', reason = null } = attributesOf<ClosingAttributes>(request)
        return closeMeeting(tx, context, {
          ...idAndVersion(request),
          transition: 'cancel',
          by,
          reason,
        })
      },
    )
    change(
      { name: 'complete', summary: 'Say that a meeting took place', attributes: ConfirmAttributes },
      (tx, context, request) =>
        closeMeeting(tx, context, {
          ...idAndVersion(request),
          transition: 'complete',
          by: 'agent',
          reason: null,
        }),
    )
    change(
      { name: 'no_show', summary: 'Say that somebody did not come', attributes: NoShowAttributes },
      (tx, context, request) => {
        const { who = 'attendee', reason = null } = attributesOf<NoShowAttributes>(request)
        return closeMeeting(tx, context, {
          ...idAndVersion(request),
          transition: 'no_show',
          by: who,
          reason,
        })
      },
    )
  }
}

/** What the route's schema has checked. */
function attributesOf<Attributes>(request: FastifyRequest): Attributes {
  return (request.body as Body<Attributes>).data.attributes
}

function idAndVersion(request: FastifyRequest): { id: string; version: number | null } {
  return { id: (request.params as One).id, version: readIfMatch(request.headers['if-match']) }
}

function written(data: object, version: number, warnings: readonly Fault[]) {
  return { data, meta: { version, warnings } }
}

function writtenHold(hold: Hold, warnings: readonly Fault[]) {
  return written(presentHold(hold), hold.version, warnings)
}

type RefusedStart = Omit<Parameters<typeof refuseBooking>[3], 'timeZone' | 'language'> & {
  timeZone: string | null
  language: string | null
}

function refuseStart(db: Db, { actor, rosters }: BookingContext, refused: RefusedStart) {
  const { team } = refused.target
  return refuseBooking(db, actor.workspaceId, rosters, {
    ...refused,
    timeZone: refused.timeZone ?? team.timeZone,
    language: refused.language ?? team.language,
  })
}

function holdOf(attributes: HoldRequest): WantedHold {
  return {
    ids: {
      teamId: attributes.team_id,
      meetingTypeId: attributes.meeting_type_id,
      agentId: attributes.agent_id ?? null,
    },
    start: Number(attributes.start_time),
    duration: attributes.duration_minutes ?? null,
    minutes: attributes.minutes ?? HOLD_MINUTES,
    timeZone: attributes.time_zone ?? null,
    language: attributes.language ?? null,
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
