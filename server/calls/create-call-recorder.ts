import type { WorkspaceId } from '../platform/workspace-id.ts'
import { coalesce, settleBatch } from '../platform/coalesce.ts'
import { type Db, type Pool, runPipelined } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { type Call, type ReportedCall, selectCallOf, upsertCalls } from './store/calls.ts'
import { insertToolRuns, type RecordedRun } from './store/tool-runs.ts'

export type CallRecorder = {
  /**
   * Returns the call that a platform reports, after creating it or filling in details that were
   * unknown.
   */
  recordCall: (workspaceId: WorkspaceId, seen: Omit<ReportedCall, 'id'>) => Promise<Call>
  /** Records a tool run of the call, and its changes to the call. */
  recordToolRun: (noted: RecordedRun) => Promise<void>
}

const MAX_BATCH_SIZE = 64
const MAX_CONCURRENT_BATCHES = 2

/**
 * Creates the recorder of calls. Every tool run reads its call before and writes it after, so these
 * queries are batched over concurrent calls.
 */
export function createCallRecorder({ pool }: { pool: Pool }): CallRecorder {
  const common = {
    maxItems: MAX_BATCH_SIZE,
    maxBatches: MAX_CONCURRENT_BATCHES,
    limits: pool.limits,
  }
  const recordCall = coalesce<ReportedCallOf, Call>({
    ...common,
    keysOf: (seen) => [callKey(seen)],
    work: (items) =>
      settleBatch(items, (seen) => runPipelined(pool, (db) => recordCalls(db, seen))),
  })
  const recordToolRun = coalesce<RecordedRun, undefined>({
    ...common,
    keysOf: ({ workspaceId, callId }) => [`${workspaceId} ${callId}`],
    work: (items) =>
      settleBatch(items, async (noted) => {
        await insertToolRuns(pool, noted)
        return noted.map(() => undefined)
      }),
  })
  return {
    recordCall: (workspaceId, seen) => recordCall({ ...seen, workspaceId, id: generateId() }),
    recordToolRun,
  }
}

type ReportedCallOf = ReportedCall & { workspaceId: WorkspaceId }

/** Writes only the calls that are new or have new details. */
async function recordCalls(db: Db, seen: readonly ReportedCallOf[]): Promise<Call[]> {
  const known = await Promise.all(seen.map((each) => selectCallOf(db, each)))
  const news = seen.filter((each, i) => hasNewDetails(each, known[i]!))
  const made = new Map(
    news.length === 0 ? [] : (await upsertCalls(db, news)).map((call) => [callKey(call), call]),
  )
  return seen.map((each, i) => made.get(callKey(each)) ?? known[i]!)
}

function hasNewDetails(seen: ReportedCallOf, known: Call | null): boolean {
  return (
    known === null ||
    (['direction', 'partyNumber', 'ownNumber'] as const).some(
      (name) => seen[name] !== null && known[name] === null,
    )
  )
}

function callKey({
  workspaceId,
  platform,
  platformCallId,
}: Pick<ReportedCallOf, 'workspaceId' | 'platform' | 'platformCallId'>): string {
  return JSON.stringify([workspaceId, platform, platformCallId])
}
