import type { BusyRules, ForeignEvent, Period } from '../../calendar-provider.ts'
import { shortenKey } from '../../provider-api/shorten-key.ts'
import type { GoogleEvent } from '../google-event.ts'
import { isBusy } from './is-busy.ts'
import { readOwnEvent } from './read-own-event.ts'
import { resolvePeriod } from './resolve-period.ts'

/**
 * What is stored of an event. `timeZone`: that of days. `window`: the period to which busy time is
 * cut; null: none. An event outside the window is not busy.
 */
export function readForeignEvent(
  event: GoogleEvent,
  { timeZone, rules, window }: { timeZone: string; rules: BusyRules; window: Period | null },
): ForeignEvent {
  const isForeign = event.mark === null
  const period = isForeign && isBusy(event, rules) ? resolvePeriod(event, timeZone) : null
  return {
    key: shortenKey(event.id),
    seriesKey: event.seriesId === null ? null : shortenKey(event.seriesId),
    uid: event.uid === null ? null : shortenKey(event.uid),
    etag: event.etag,
    busy: period === null ? [] : cutPeriod(period, window),
    own: event.mark === null ? null : readOwnEvent(event, event.mark),
  }
}

function cutPeriod(period: Period, window: Period | null): Period[] {
  const from = Math.max(period.from, window?.from ?? period.from)
  const to = Math.min(period.to, window?.to ?? period.to)
  return from < to ? [{ from, to }] : []
}
