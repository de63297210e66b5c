import type { Retention } from '../platform/retention.ts'
import { deleteOldData } from '../work/delete-old-data.ts'
import type { WorkDeps } from '../work/work-context.ts'

/** Deletes what is kept for a limited time, as the hourly job does at this time. */
export function deleteOld(
  deps: WorkDeps,
  retention: Retention | readonly Retention[],
  now: Temporal.Instant = deps.now(),
): Promise<void> {
  return deleteOldData({ ...deps, now: () => now }, [retention].flat(), { eventRetentionDays: 30 })
}
