import { listWorkspaces } from '../access/store/workspaces.ts'
import { sequenceEvents } from '../events/feed/sequence-events.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { DeletionScope, FixedRetention, Retention } from '../platform/retention.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type RepeatedTask, runEach } from './run-each.ts'
import type { WorkDeps } from './work-context.ts'

const BATCH_SIZE = 1_000
const HOURS_PER_DAY = 24
const WORK = 'delete-old-data'

type DeletionOptions = { eventRetentionDays: number; signal?: AbortSignal }

/**
 * Deletes what is kept for a limited time. What cannot be deleted, of a workspace or of a kind, is
 * logged, counted and tried again in the next run, and the rest is deleted.
 */
export async function deleteOldData(
  context: WorkDeps,
  retention: readonly Retention[],
  options: DeletionOptions,
): Promise<void> {
  // The events of what is deleted are deleted with it, and are found by their positions.
  await sequenceEvents(context.pool)
  const workspaces = await listWorkspaces(context.pool)
  for (const kind of retention)
    if ('maxDays' in kind)
      await runEach(
        context,
        WORK,
        workspaces.map(({ id, callsKeptDays }) => {
          const hours = HOURS_PER_DAY * Math.min(callsKeptDays, kind.maxDays)
          return taskOf(context, kind, { workspaceId: id, kept: { hours } }, options)
        }),
      )
    else {
      const kept = durationOf(kind, options)
      const ofAll = taskOf(context, kind, { workspaceId: null, kept }, options)
      const failures = await runEach(context, WORK, [ofAll])
      if (failures === 0 || kind.isShared) continue
      // Perhaps only that of one workspace cannot be deleted.
      await runEach(
        context,
        WORK,
        workspaces.map(({ id }) => taskOf(context, kind, { workspaceId: id, kept }, options)),
      )
    }
}

function taskOf<Id extends WorkspaceId | null>(
  { pool, now: readNow }: WorkDeps,
  kind: {
    name: string
    deleteOld: (pool: Pool, scope: DeletionScope & { workspaceId: Id }) => Promise<number>
  },
  { workspaceId, kept }: { workspaceId: Id; kept: Temporal.DurationLike },
  { signal }: DeletionOptions,
): RepeatedTask {
  const now = readNow()
  const scope = { workspaceId, before: now.subtract(kept), now, limit: BATCH_SIZE }
  return {
    workspaceId,
    item: kind.name,
    run: async () => {
      while (!signal?.aborted && (await kind.deleteOld(pool, scope)) >= BATCH_SIZE);
    },
  }
}

function durationOf(
  { kept }: FixedRetention,
  { eventRetentionDays }: DeletionOptions,
): Temporal.DurationLike {
  return kept === 'EVENT_RETENTION_DAYS' ? { hours: HOURS_PER_DAY * eventRetentionDays } : kept
}
