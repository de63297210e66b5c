import Type, { type TSchema } from 'typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { provenanceOf } from '../access/actor.ts'
import type {
  ExecuteIdempotently,
  WriteResponse,
} from '../access/writes/create-idempotent-executor.ts'
import { sendWrite } from '../access/writes/send-write.ts'
import type { Deps } from '../deps.ts'
import { groupByKeys } from '../platform/db/create-transaction-groups.ts'
import type { Tx } from '../platform/db/pool.ts'
import { Warnings } from '../http/bodies/warnings.ts'
import { defineResponse, type WriteBody } from '../http/bodies/define-write-body.ts'
import type { Fault } from '../http/problems/problem.ts'
import { readAcceptLanguage } from '../http/read-accept-language.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import type { BookingContext } from './booking-context.ts'

/**
 * Runs a write in the transaction of its Idempotency-Key, and sends its response. `keys`: it may
 * share the transaction with writes of the workspace that have none of these keys, which name what
 * only one of them can change; null, the default: it has its own transaction.
 */
export type WriteMeeting = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: (tx: Tx, context: BookingContext) => Promise<WriteResponse>,
  keys?: readonly (string | null | undefined)[] | null,
) => Promise<FastifyReply>

export function openWriteMeeting(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): WriteMeeting {
  const writing = { deps, executeIdempotently }
  return (request, reply, attempt, keys = null) => {
    const context: BookingContext = {
      rosters,
      actor: request.actor,
      provenance: provenanceOf(request.actor, request.id),
      publicUrl: deps.publicUrl,
      secrets: deps.secrets,
      liveCalendars: deps.liveCalendars ?? null,
      now: deps.now(),
      acceptedLanguage: readAcceptLanguage(request.headers['accept-language']),
    }
    const grouping = keys && groupByKeys(request.actor.workspaceId, keys)
    return sendWrite(writing, { request, reply }, ({ db }) => attempt(db, context), { grouping })
  }
}

/** The response of a write: the resource, with its version and warnings in `meta`. */
export function describeWritten(description: string, resource: TSchema) {
  return defineResponse(
    description,
    resource,
    Type.Object({ version: Type.Integer(), warnings: Warnings }),
  )
}

/** The body of the response to a write. */
export function presentWritten(data: object, version: number, warnings: readonly Fault[]) {
  return { data, meta: { version, warnings } }
}

export const UNKNOWN_ID_PROBLEMS = [
  'team_not_found',
  'agent_not_found',
  'agent_not_in_team',
  'agent_not_in_meeting_type',
  'meeting_type_not_found',
  'meeting_type_not_in_team',
] as const
export const START_PROBLEMS = ['slot_unavailable', 'start_time_in_the_past'] as const
export const CHANGE_PROBLEMS = ['not_found', 'invalid_transition', 'precondition_failed'] as const

/** The attributes of a body, already validated by the schema of the route. */
export function attributesOf<Attributes>(request: FastifyRequest): Attributes {
  return (request.body as WriteBody<Attributes>).data.attributes
}
