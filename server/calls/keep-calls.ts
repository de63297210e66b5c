import type { WorkspaceId } from '../access/workspace-id.ts'
import { coalesce, togetherOrAlone } from '../platform/coalesce.ts'
import { type Db, type Pool, together } from '../platform/db/pool.ts'
import { newId } from '../platform/new-id.ts'
import {
  type Call,
  insertToolRuns,
  type NotedRun,
  type SeenCall,
  selectCallOf,
  upsertCalls,
} from './store.ts'

export type CallKeeping = {
  /**
   * The call that a platform tells of, made where it is new; what was not known of it is filled in.
   */
  see: (workspaceId: WorkspaceId, seen: Omit<SeenCall, 'id'>) => Promise<Call>
  /** Notes a tool that ran in the call, and what it leaves behind. */
  note: (noted: NotedRun) => Promise<void>
}

const MOST_TOGETHER = 64
const BATCHES_AT_ONCE = 2

/**
 * Every tool begins and ends with its call: what is asked and noted of several calls at the same
 * time goes to the database together.
 */
export function openCallKeeping({ pool }: { pool: Pool }): CallKeeping {
  const limits = { maxItems: MOST_TOGETHER, maxBatches: BATCHES_AT_ONCE }
  const see = coalesce<Seen, Call>({
    ...limits,
    keysOf: (seen) => [nameOf(seen)],
    work: (items) => togetherOrAlone(items, (seen) => together(pool, (db) => seeCalls(db, seen))),
  })
  const note = coalesce<NotedRun, undefined>({
    ...limits,
    keysOf: ({ workspaceId, callId }) => [`${workspaceId} ${callId}`],
    work: (items) =>
      togetherOrAlone(items, async (noted) => {
        await insertToolRuns(pool, noted)
        return noted.map(() => undefined)
      }),
  })
  return { see: (workspaceId, seen) => see({ ...seen, workspaceId, id: newId() }), note }
}

type Seen = SeenCall & { workspaceId: WorkspaceId }

/** Most calls are known, and nothing is written then. */
async function seeCalls(db: Db, seen: readonly Seen[]): Promise<Call[]> {
  const known = await Promise.all(seen.map((each) => selectCallOf(db, each)))
  const news = seen.filter((each, i) => tellsMore(each, known[i]!))
  const made = new Map(
    news.length === 0 ? [] : (await upsertCalls(db, news)).map((call) => [nameOf(call), call]),
  )
  return seen.map((each, i) => made.get(nameOf(each)) ?? known[i]!)
}

function tellsMore(seen: Seen, known: Call | null): boolean {
  return (
    known === null ||
    (['direction', 'partyNumber', 'ownNumber'] as const).some(
      (name) => seen[name] !== null && known[name] === null,
    )
  )
}

function nameOf({
  workspaceId,
  platform,
  platformCallId,
}: Pick<Seen, 'workspaceId' | 'platform' | 'platformCallId'>): string {
  return JSON.stringify([workspaceId, platform, platformCallId])
}
