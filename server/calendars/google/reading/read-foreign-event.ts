import type { BusyRules, ForeignEvent, Period } from '../../calendar-provider.ts'
import { composePeriod } from '../../provider-api/compose-period.ts'
import { derivePeriod } from '../../provider-api/derive-period.ts'
import { shortenKey } from '../../provider-api/shorten-key.ts'
import type { GoogleEvent } from '../google-event.ts'
import { isBusy } from './is-busy.ts'
import { readOwnEvent } from './read-own-event.ts'

/**
 * What is stored of an event. `timeZone`: that of days. `window`: the period to which busy time is
 * cut; null: none. An event outside the window is not busy.
 */
export function readForeignEvent(
  event: GoogleEvent,
  { timeZone, rules, window }: { timeZone: string; rules: BusyRules; window: Period | null },
): ForeignEvent {
  const isForeign = event.mark === null
  const inferred = isForeign && isBusy(event, rules) ? derivePeriod(event, timeZone) : null
  const { period, unreadable } = composePeriod(event, inferred)
  const cut = period === null ? [] : cutPeriod(period, window)
  const isPlaced = period === null || cut.length > 0
  return {
    key: shortenKey(event.id),
    seriesKey: event.seriesId === null ? null : shortenKey(event.seriesId),
    uid: event.uid === null ? null : shortenKey(event.uid),
    etag: event.etag,
    busy: cut,
    own: event.mark === null ? null : readOwnEvent(event, event.mark),
    unreadable: isPlaced ? unreadable : null,
  }
}

function cutPeriod(period: Period, window: Period | null): Period[] {
  const from = Math.max(period.from, window?.from ?? period.from)
  const to = Math.min(period.to, window?.to ?? period.to)
  return from < to ? [{ from, to }] : []
}
