import type { ClientActor } from '../access/actor.ts'
import { describeCalls } from '../calls/describe-calls.ts'
import { findCall } from '../calls/store/calls.ts'
import { isTimePosition, presentPage, readPage } from '../http/queries/paging.ts'
import { runPipelined } from '../platform/db/pool.ts'
import { type NumbersHost, openRange } from './open-range.ts'
import type { RangeQuery } from './schemas.ts'
import { type CallStep, listCountedCalls } from './store/list-counted-calls.ts'

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
    Promise.all(
      found.map(async ({ id, startedAt }) => ({
        id,
        startedAt,
        call: await findCall(db, workspaceId, id),
      })),
    ),
  )
  const known = calls.flatMap(({ call, ...each }) => (call === null ? [] : { ...each, call }))
  const described = await describeCalls(
    host.pool,
    { workspaceId, namesContacts: scopes.has('contacts:read'), now },
    known.map(({ call }) => call),
  )
  const shown = known.map((each, i) => ({ ...each, described: described[i]! }))
  return presentPage(shown, page.limit, {
    present: (each) => each.described,
    position: ({ startedAt, id }): [string, string] => [startedAt.toString(), id],
  })
}
