import type { FastifyRequest } from 'fastify'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { readMoment } from '../../platform/time.ts'
import { attributesOf } from '../write-meeting.ts'
import type { Move } from './move-meeting.ts'
import type { ReassignAttributes, RescheduleAttributes } from './schemas.ts'

/** The move of a reschedule request. */
export function readReschedule(request: FastifyRequest): Move {
  const attributes = attributesOf<RescheduleAttributes>(request)
  return {
    ...targetOf(request),
    transition: 'reschedule',
    startSeconds: readMoment(String(attributes.start_time)),
    durationMinutes: attributes.duration_minutes ?? null,
    agentId: attributes.agent_id ?? null,
    timeZone: attributes.time_zone ?? null,
    by: attributes.by ?? 'agent',
    reason: attributes.reason ?? null,
  }
}

/** The move of a reassign request, which keeps the time. */
export function readReassign(request: FastifyRequest): Move {
  const attributes = attributesOf<ReassignAttributes>(request)
  return {
    ...targetOf(request),
    transition: 'reassign',
    startSeconds: null,
    durationMinutes: null,
    agentId: attributes.agent_id ?? null,
    timeZone: null,
    by: 'agent',
    reason: attributes.reason ?? null,
  }
}
