import type { FastifyRequest } from 'fastify'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { attributesOf } from '../write-meeting.ts'
import type { Closing } from './close-meeting.ts'
import type { ClosingAttributes, NoShowAttributes } from './schemas.ts'

/** The closing for a request without attributes. */
export function readCompletion(request: FastifyRequest): Closing {
  return { ...targetOf(request), transition: 'complete', by: 'agent', reason: null }
}

/** `by` defaults to the agent: a request with a token comes from the side of the team. */
export function readClosing(request: FastifyRequest, transition: 'decline' | 'cancel'): Closing {
  const { by = 'agent', reason = null } = attributesOf<ClosingAttributes>(request)
  return { ...targetOf(request), transition, by, reason }
}

/** `by`: the absent party. */
export function readNoShow(request: FastifyRequest): Closing {
  const { who = 'attendee', reason = null } = attributesOf<NoShowAttributes>(request)
  return { ...targetOf(request), transition: 'no_show', by: who, reason }
}
