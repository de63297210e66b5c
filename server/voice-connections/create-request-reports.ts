import type { Logger } from 'pino'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Pool } from '../platform/db/pool.ts'
import { repeat } from '../platform/repeat.ts'
import type { RequestRefusal } from './request-refusal.ts'
import { NO_REQUESTS, type RequestRow, upsertRequests } from './store/last-requests.ts'
import type { LastRequests } from './voice-connection-attributes.ts'

export type { RequestRefusal } from './request-refusal.ts'

/** The reports of all connections are written together, at most once per interval. */
const WRITE_INTERVAL_MS = 3_000
/** Reports of further connections are dropped until the next write. */
const MAX_PENDING_CONNECTIONS = 1_000

type Shown = LastRequests & { workspaceId: WorkspaceId; id: string }
type Reported = { workspaceId: WorkspaceId; id: string }
export type RequestReports = {
  accepted: (connection: Reported, at: Temporal.Instant) => void
  refused: (connection: Reported, refusal: RequestRefusal, at: Temporal.Instant) => void
  /** The connection including the reports that this process has not written yet. */
  withPending: <C extends Shown>(connection: C) => C
  /** Stops the periodic writes, and writes the pending reports. */
  close: () => Promise<void>
}

/**
 * Records the last accepted and the last rejected request of each connection. Reports are buffered
 * in memory and written together every few seconds, so that a flood of requests costs one statement
 * per interval. The reports of a failed write are written again with the next one.
 */
export function createRequestReports({ pool, log }: { pool: Pool; log: Logger }): RequestReports {
  const pending = new Map<string, RequestRow>()
  const write = async () => {
    const batch = [...pending]
    if (batch.length === 0) return
    await upsertRequests(
      pool,
      batch.map(([, row]) => row),
    )
    // A request reported during the write has replaced the row, which is still pending.
    for (const [key, row] of batch) if (pending.get(key) === row) pending.delete(key)
  }
  const failed = (err: unknown) => {
    log.warn({ err }, 'failed to write the last requests of voice connections')
  }
  const writes = repeat(WRITE_INTERVAL_MS, write, failed)
  const report = ({ workspaceId, id }: Reported, seen: Partial<LastRequests>) => {
    const key = keyOf(workspaceId, id)
    const before = pending.get(key)
    if (!before && pending.size >= MAX_PENDING_CONNECTIONS) return
    pending.set(key, { ...(before ?? { ...NO_REQUESTS, workspaceId, connectionId: id }), ...seen })
  }

  return {
    accepted: (connection, at) => {
      report(connection, { lastAcceptedAt: at })
    },
    refused: (connection, { reason, detail }, at) => {
      report(connection, {
        lastRefusedAt: at,
        lastRefusedReason: reason,
        lastRefusedDetail: detail,
      })
    },
    withPending: (connection) =>
      withLater(connection, pending.get(keyOf(connection.workspaceId, connection.id))),
    close: async () => {
      await writes.stop()
      await write().catch(failed)
    },
  }
}

const keyOf = (workspaceId: WorkspaceId, id: string) => `${workspaceId}.${id}`

/**
 * The later one of the stored and the pending requests, for accepted and rejected ones separately.
 */
function withLater<C extends LastRequests>(connection: C, row: RequestRow | undefined): C {
  if (!row) return connection
  return {
    ...connection,
    ...(isLater(row.lastAcceptedAt, connection.lastAcceptedAt) && {
      lastAcceptedAt: row.lastAcceptedAt,
    }),
    ...(isLater(row.lastRefusedAt, connection.lastRefusedAt) && {
      lastRefusedAt: row.lastRefusedAt,
      lastRefusedReason: row.lastRefusedReason,
      lastRefusedDetail: row.lastRefusedDetail,
    }),
  }
}

function isLater(one: Temporal.Instant | null, other: Temporal.Instant | null): boolean {
  return one !== null && (other === null || Temporal.Instant.compare(one, other) >= 0)
}
