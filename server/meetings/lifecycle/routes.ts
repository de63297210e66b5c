import type { TSchema } from 'typebox'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db/pool.ts'
import { defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import type { Fault, ProblemCode } from '../../http/problems/problem.ts'
import { warnOfIgnoredAttributes } from '../../http/bodies/strip-blank-attributes.ts'
import type { BookingContext } from '../booking-context.ts'
import { refuseBooking } from '../booking/refuse-booking.ts'
import { presentMeetingFor } from '../present-meeting-for.ts'
import { EmptyAttributes, MeetingResource } from '../schemas.ts'
import type { Meeting } from '../store/meetings.ts'
import {
  CHANGE_PROBLEMS,
  describeWritten,
  presentWritten,
  START_PROBLEMS,
  type WriteMeeting,
} from '../write-meeting.ts'
import { closeMeeting } from './close-meeting.ts'
import { confirmMeeting } from './confirm-meeting.ts'
import { type Move, moveMeeting } from './move-meeting.ts'
import { readClosing, readCompletion, readNoShow } from './read-closing.ts'
import { readReassign, readReschedule } from './read-move.ts'
import {
  ClosingAttributes,
  NoShowAttributes,
  ReassignAttributes,
  RescheduleAttributes,
  UpdateAttributes,
} from './schemas.ts'
import { readUpdate } from './read-update.ts'
import { updateMeeting } from './update-meeting.ts'

/** The routes that change a meeting: each change is a POST under its id. */
export function lifecycleRoutes(write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    await app.register(moveRoutes(write))
    await app.register(closeRoutes(write))
    await app.register(updateRoute(write))
  }
}

type ChangeRoute = {
  name: string
  operationId?: string
  summary: string
  description?: string
  attributes: TSchema
  refusals?: readonly ProblemCode[]
}

const RESCHEDULE: ChangeRoute = {
  name: 'reschedule',
  summary: 'Reschedule a meeting',
  attributes: RescheduleAttributes,
  refusals: [
    ...START_PROBLEMS,
    'change_cutoff_passed',
    'agent_not_found',
    'agent_not_in_team',
    'agent_not_in_meeting_type',
  ],
  description:
    'The meeting keeps its id, and its agent if that one is free. The new time may overlap the ' +
    'current one. A move to the current time changes nothing.',
}
const REASSIGN: ChangeRoute = {
  name: 'reassign',
  summary: 'Reassign a meeting to another agent',
  attributes: ReassignAttributes,
  refusals: [
    ...START_PROBLEMS,
    'agent_not_found',
    'agent_not_in_team',
    'agent_not_in_meeting_type',
  ],
}
const CONFIRM: ChangeRoute = {
  name: 'confirm',
  summary: 'Confirm a pending meeting',
  attributes: EmptyAttributes,
}
const DECLINE: ChangeRoute = {
  name: 'decline',
  summary: 'Decline a pending meeting',
  attributes: ClosingAttributes,
}
const CANCEL: ChangeRoute = {
  name: 'cancel',
  summary: 'Cancel a meeting',
  description: 'The time of the meeting is free immediately.',
  attributes: ClosingAttributes,
  refusals: ['change_cutoff_passed'],
}
const COMPLETE: ChangeRoute = {
  name: 'complete',
  summary: 'Mark a meeting completed',
  attributes: EmptyAttributes,
}
const NO_SHOW: ChangeRoute = {
  name: 'no_show',
  operationId: 'markMeetingNoShow',
  summary: 'Mark a meeting as no-show',
  attributes: NoShowAttributes,
}

function describeChange({
  operationId,
  summary,
  description,
  attributes,
  refusals = [],
}: ChangeRoute) {
  return {
    config: { scope: 'meetings:write', own: 'checked' } as const,
    schema: {
      ...(operationId !== undefined && { operationId }),
      summary,
      ...(description !== undefined && { description }),
      tags: ['Meetings'],
      body: defineWriteBody(attributes),
      response: {
        200: describeWritten('The meeting after the change.', MeetingResource),
        ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, ...refusals),
      },
    },
  }
}

function presentChanged(
  meeting: Meeting,
  context: BookingContext,
  warnings: readonly Fault[] = [],
) {
  return presentWritten(presentMeetingFor(meeting, context), meeting.version, warnings)
}

function moveRoutes(write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    const addRoute = (route: ChangeRoute, readMove: (request: FastifyRequest) => Move) =>
      app.post(`/core/meetings/:id/${route.name}`, describeChange(route), (request, reply) => {
        const move = readMove(request)
        const attempt = async (tx: Tx, context: BookingContext) => {
          const outcome = await moveMeeting(tx, context, move)
          if (!outcome.ok) throw await refuseBooking(tx, context, outcome)
          const { meeting, replayed, warnings } = outcome
          return { status: 200, replayed, body: presentChanged(meeting, context, warnings) }
        }
        return write(request, reply, attempt, [move.id])
      })
    addRoute(RESCHEDULE, readReschedule)
    addRoute(REASSIGN, readReassign)
  }
}

type ChangeMeeting = (tx: Tx, context: BookingContext, request: FastifyRequest) => Promise<Meeting>

function closeRoutes(write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    const addRoute = (route: ChangeRoute, change: ChangeMeeting) =>
      app.post(`/core/meetings/:id/${route.name}`, describeChange(route), (request, reply) =>
        write(request, reply, async (tx, context) => {
          const meeting = await change(tx, context, request)
          return { status: 200, body: presentChanged(meeting, context) }
        }),
      )
    addRoute(CONFIRM, (tx, context, request) => confirmMeeting(tx, context, targetOf(request)))
    addRoute(DECLINE, (tx, context, request) =>
      closeMeeting(tx, context, readClosing(request, 'decline')),
    )
    addRoute(CANCEL, (tx, context, request) =>
      closeMeeting(tx, context, readClosing(request, 'cancel')),
    )
    addRoute(COMPLETE, (tx, context, request) => closeMeeting(tx, context, readCompletion(request)))
    addRoute(NO_SHOW, (tx, context, request) => closeMeeting(tx, context, readNoShow(request)))
  }
}

function updateRoute(write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    const route = describeChange({
      name: 'update',
      summary: 'Change the notes, the answers or the name on a meeting',
      description:
        'Omitted attributes keep their values. Declined, expired and cancelled meetings cannot be ' +
        'changed. If nothing changes, the meeting keeps its version.',
      attributes: UpdateAttributes,
    })
    const config = { ...route.config, ignoresBlankAttributes: true }
    app.patch('/core/meetings/:id', { ...route, config }, (request, reply) =>
      write(request, reply, async (tx, context) => {
        const meeting = await updateMeeting(tx, context, readUpdate(request))
        const warnings = warnOfIgnoredAttributes(request)
        return { status: 200, body: presentChanged(meeting, context, warnings) }
      }),
    )
  }
}
