import type { ClientActor } from '../access/actor.ts'
import { describeCalls } from '../calls/describe-calls.ts'
import { findCall } from '../calls/store/calls.ts'
import { isTimePosition, presentPage, readPage } from '../http/queries/paging.ts'
import { runPipelined } from '../platform/db/pool.ts'
import { type NumbersHost, openRange } from './open-range.ts'
import type { RangeQuery } from './schemas.ts'
import { type CallStep, listCountedCalls } from './store/list-counted-calls.ts'

/** Stands for a call that was deleted since it was found. */
const DELETED = {}

/** The calls behind a figure of the funnel, those that were deleted left out. */
export async function getCountedCalls(
  host: NumbersHost,
  { workspaceId, scopes }: ClientActor,
  query: RangeQuery & { step?: CallStep; limit?: string; cursor?: string },
) {
  const page = readPage(query, isTimePosition)
  const { range, teamId, now } = await openRange(host, workspaceId, query)
  const found = await listCountedCalls(host.pool, workspaceId, {
    ...page,
    range,
    teamId,
    now,
    step: query.step ?? 'calls',
  })
  const calls = await runPipelined(host.pool, (db) =>
    Promise.all(found.map(({ id }) => findCall(db, workspaceId, id))),
  )
  const described = await describeCalls(
    host.pool,
    { workspaceId, namesContacts: scopes.has('contacts:read'), now },
    calls.filter((call) => call !== null),
  )
  const byId = new Map(described.map((call) => [call.id, call]))
  const { data, meta } = presentPage(found, page.limit, {
    present: ({ id }) => byId.get(id) ?? DELETED,
    position: ({ startedAt, id }): [string, string] => [startedAt.toString(), id],
  })
  return { data: data.filter((each) => each !== DELETED), meta }
}
