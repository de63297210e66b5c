import { listCallStates } from '../calls/store/newest-calls.ts'
import type { Pool } from '../platform/db/pool.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

const POLL_INTERVAL_MS = 1_000
/** Longer than calls take. */
const WATCHED_TIME = Temporal.Duration.from({ hours: 2 })

type Send = (callIds: readonly string[]) => void
/** `newcomers`: the listeners who have joined since the last reading. */
type Watched = {
  known: ReadonlyMap<string, string>
  listeners: Set<Send>
  newcomers: Set<Send>
}

export type CallWatch = {
  /**
   * Sends the ids of the calls of the last hours, and then of those that change, until the returned
   * function is called.
   */
  follow: (workspaceId: WorkspaceId, send: Send) => () => void
  close: () => Promise<void>
}

/**
 * Finds calls that have changed, also in other processes, by comparing them with the last reading.
 * Calls write no events, and nothing is read while no client follows.
 */
export function createCallWatch(
  pool: Pool,
  now: () => Temporal.Instant,
  onFailure: (error: unknown) => void,
): CallWatch {
  const watched = new Map<WorkspaceId, Watched>()
  let polling: Repeating | null = null
  const readAll = async () => {
    const since = now().subtract(WATCHED_TIME)
    for (const [workspaceId, each] of watched)
      await readOne(pool, workspaceId, each, since).catch(onFailure)
  }
  return {
    follow: (workspaceId, send) => {
      const each = watched.get(workspaceId) ?? {
        known: new Map(),
        listeners: new Set(),
        newcomers: new Set(),
      }
      watched.set(workspaceId, each)
      each.listeners.add(send)
      each.newcomers.add(send)
      polling ??= repeat(POLL_INTERVAL_MS, readAll, onFailure)
      return () => {
        each.listeners.delete(send)
        each.newcomers.delete(send)
        if (each.listeners.size === 0) watched.delete(workspaceId)
        if (watched.size > 0) return
        void polling?.stop()
        polling = null
      }
    },
    close: async () => {
      await polling?.stop()
    },
  }
}

async function readOne(
  pool: Pool,
  workspaceId: WorkspaceId,
  watched: Watched,
  since: Temporal.Instant,
): Promise<void> {
  const calls = await listCallStates(pool, workspaceId, since)
  const { known, newcomers } = watched
  const all = calls.map(({ id }) => id)
  const changed = calls.filter(({ id, state }) => known.get(id) !== state).map(({ id }) => id)
  watched.known = new Map(calls.map(({ id, state }) => [id, state]))
  watched.newcomers = new Set()
  for (const send of watched.listeners) {
    const ids = newcomers.has(send) ? all : changed
    if (ids.length > 0) send(ids)
  }
}
