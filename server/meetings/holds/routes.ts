import type { IdParams } from '../../http/queries/id-params.ts'
import Type, { type TSchema } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { joinRepeated } from '../../http/queries/join-repeated.ts'
import { isTimePosition, NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { readChoices } from '../../http/queries/read-choices.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { fillSandbox } from '../../scheduling/fill-sandbox.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import type { BookingContext } from '../booking-context.ts'
import { refuseBooking } from '../booking/refuse-booking.ts'
import { HOLD_STATUSES } from '../core/transitions.ts'
import { EmptyAttributes } from '../schemas.ts'
import type { Hold } from '../store/holds.ts'
import {
  CHANGE_PROBLEMS,
  describeWritten,
  presentWritten,
  START_PROBLEMS,
  UNKNOWN_ID_PROBLEMS,
  type WriteMeeting,
} from '../write-meeting.ts'
import { changeHold } from './change-hold.ts'
import { getHold } from './get-hold.ts'
import { holdSlot } from './hold-slot.ts'
import { listHolds } from '../store/list-holds.ts'
import { presentHold } from './present-hold.ts'
import { readHold } from './read-hold.ts'
import { ExtendAttributes, HoldRequest, HoldResource, HoldsQuery } from './schemas.ts'

/** The routes that create, read, extend and release holds. */
export function holdRoutes(deps: Deps, rosters: Rosters, write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    await app.register(createRoute(deps, rosters, write))
    await app.register(listRoute(deps))
    await app.register(getRoute(deps))
    await app.register(changeRoutes(write))
  }
}

function createRoute(
  { pool, now }: Deps,
  rosters: Rosters,
  write: WriteMeeting,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: WriteBody<HoldRequest> }>(
      '/core/holds',
      {
        config: { scope: 'meetings:write', own: 'checked' },
        schema: {
          summary: 'Hold a slot',
          description:
            'Until the hold expires, the time is not offered to others. A booking with `hold_id` ' +
            'redeems the hold. A call has at most three holds.',
          tags: ['Holds'],
          body: defineWriteBody(HoldRequest),
          response: {
            200: describeWritten('The existing hold of the same call.', HoldResource),
            201: describeWritten('The new hold.', HoldResource),
            ...describeProblems(
              ...WRITE_PROBLEMS,
              ...START_PROBLEMS,
              ...UNKNOWN_ID_PROBLEMS,
              'hold_limit_reached',
            ),
          },
        },
      },
      async (request, reply) => {
        const wanted = readHold(request.body.data.attributes)
        const made = await fillSandbox({ pool, rosters, now }, request, wanted.ids)
        const hold = async (tx: Tx, context: BookingContext) => {
          const outcome = await holdSlot(tx, context, wanted)
          if (!outcome.ok) throw await refuseBooking(tx, context, { ...wanted, ...outcome })
          return {
            status: outcome.replayed ? 200 : 201,
            replayed: outcome.replayed,
            body: writtenHold(outcome.hold, [...made, ...outcome.warnings]),
          }
        }
        return write(request, reply, hold, [wanted.callId])
      },
    )
  }
}

function listRoute({ pool, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: HoldsQuery }>(
      '/core/holds',
      {
        config: { scope: 'meetings:read' },
        preValidation: joinRepeated('status'),
        schema: {
          summary: 'List holds',
          tags: ['Holds'],
          querystring: HoldsQuery,
          response: {
            200: defineResponse('Holds, newest first.', Type.Array(HoldResource), NextCursor),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isTimePosition)
        const filter = {
          callId: query.call_id ?? null,
          teamId: query.team_id === undefined ? null : Number(query.team_id),
          agentId: query.agent_id === undefined ? null : Number(query.agent_id),
          statuses: readChoices(query.status, { name: 'status', allowed: HOLD_STATUSES }),
        }
        const holds = await listHolds(pool, actor.workspaceId, filter, { ...page, now: now() })
        return presentPage(holds, page.limit, {
          present: presentHold,
          position: ({ createdAt, id }) => [createdAt.toString(), id],
        })
      },
    )
  }
}

function getRoute({ pool, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: IdParams }>(
      '/core/holds/:id',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'Get a hold',
          tags: ['Holds'],
          response: {
            200: defineResponse(
              'The hold.',
              HoldResource,
              Type.Object({ version: Type.Integer() }),
            ),
            ...describeProblems('not_found'),
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
  }
}

function changeRoutes(write: WriteMeeting): FastifyPluginAsync {
  return async (app) => {
    const change = (transition: 'extend' | 'release', summary: string, attributes: TSchema) =>
      app.post<{ Params: IdParams; Body: WriteBody<ExtendAttributes> }>(
        `/core/holds/:id/${transition}`,
        {
          config: { scope: 'meetings:write', own: 'checked' },
          schema: {
            summary,
            tags: ['Holds'],
            body: defineWriteBody(attributes),
            response: {
              200: describeWritten('The hold.', HoldResource),
              ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS),
            },
          },
        },
        (request, reply) =>
          write(request, reply, async (tx, context) => {
            const { minutes = null } = request.body.data.attributes
            return {
              status: 200,
              body: writtenHold(
                await changeHold(tx, context, { ...targetOf(request), transition, minutes }),
                [],
              ),
            }
          }),
      )
    change('extend', 'Extend a hold', ExtendAttributes)
    change('release', 'Release a hold', EmptyAttributes)
  }
}

function writtenHold(hold: Hold, warnings: readonly Fault[]) {
  return presentWritten(presentHold(hold), hold.version, warnings)
}
