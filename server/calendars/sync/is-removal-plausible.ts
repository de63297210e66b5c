import { FEW_EVENTS, isMassDisappearance } from '../core/is-mass-disappearance.ts'
import type { Page } from '../calendar-provider.ts'
import { countComing, selectKeysOfSeries } from '../store/mirror.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { SyncContext } from './sync-context.ts'

/**
 * Whether events that a provider reports as deleted can be taken for deleted. Those that the page
 * lists again, such as the occurrences of a series that was changed, are not gone.
 */
export async function isRemovalPlausible(
  { pool, now }: SyncContext,
  calendar: CalendarToSync,
  { events, removed }: Pick<Page, 'events' | 'removed'>,
): Promise<boolean> {
  if (removed.length === 0) return true
  const listed = new Set(events.map(({ key }) => key))
  const named = [...removed, ...(await selectKeysOfSeries(pool, calendar, removed))]
  const keys = named.filter((key) => !listed.has(key))
  if (keys.length <= FEW_EVENTS) return true
  return !isMassDisappearance(
    await countComing(pool, calendar, { keys, roundNumber: null, now: now() }),
  )
}
