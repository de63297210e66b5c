import { FEW_EVENTS, isMassDisappearance } from '../core/is-mass-disappearance.ts'
import { countComing, selectKeysOfSeries } from '../store/mirror.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { SyncContext } from './sync-context.ts'

/** Whether events that a provider reports as deleted can be taken for deleted. */
export async function isRemovalPlausible(
  { pool, now }: SyncContext,
  calendar: CalendarToSync,
  removed: readonly string[],
): Promise<boolean> {
  if (removed.length === 0) return true
  const keys = [...removed, ...(await selectKeysOfSeries(pool, calendar, removed))]
  if (keys.length <= FEW_EVENTS) return true
  return !isMassDisappearance(
    await countComing(pool, calendar, { keys, roundNumber: null, now: now() }),
  )
}
