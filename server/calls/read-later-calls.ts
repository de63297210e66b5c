import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { isCallBackNeeded } from './core/is-call-back-needed.ts'
import { selectToolsOfCalls } from './store/call-details.ts'
import type { Call } from './store/calls.ts'
import { selectLaterCalls } from './store/later-calls.ts'

/** A call without its end, in which nothing has happened for longer, is over. */
const SILENCE = { minutes: 15 }

type LaterCalls = {
  /** Whether the caller was served in one of them. */
  isServed: boolean
  /** Whether one of them goes on. */
  isOnPhone: boolean
}

/** What became of the person who made a call, in the calls from the same number since. */
export async function readLaterCalls(
  db: Db,
  workspaceId: WorkspaceId,
  call: Call,
  now: Temporal.Instant,
): Promise<LaterCalls> {
  const later = await selectLaterCalls(db, workspaceId, call)
  const ids = later.map(({ id }) => id)
  const tools = ids.length === 0 ? null : await selectToolsOfCalls(db, workspaceId, ids)
  const toolsDone = (id: string) =>
    (tools?.get(id) ?? []).flatMap(({ tool, ok }) => (ok ? [tool] : []))
  const since = now.subtract(SILENCE)
  return {
    isServed: later.some((each) => !isCallBackNeeded(each, toolsDone(each.id))),
    isOnPhone: later.some(
      ({ endedAt, updatedAt }) =>
        endedAt === null && Temporal.Instant.compare(updatedAt, since) > 0,
    ),
  }
}
