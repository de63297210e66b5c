import type { OwnEvent, Period } from '../calendar-provider.ts'
import type { IcalEvent } from './ical-calendar.ts'

/** What is read of an event, as it is passed between threads: few objects, and no instants. */
export type PackedEvent = Pick<IcalEvent, 'key' | 'uid' | 'unreadable'> & {
  /** The start and the end of each period. */
  times: number[]
  own: (Omit<OwnEvent, 'updatedAt'> & { updatedAtMs: number | null }) | null
}

export function packEvent({ busy, own, ...event }: Omit<IcalEvent, 'sequence'>): PackedEvent {
  const { key, uid, unreadable } = event
  const times = busy.flatMap(({ from, to }) => [from, to])
  return { key, uid, times, own: own && packOwn(own), unreadable }
}

export function packOwn({ updatedAt, ...own }: OwnEvent): NonNullable<PackedEvent['own']> {
  return { ...own, updatedAtMs: updatedAt && updatedAt.epochMilliseconds }
}

export function unpackTimes(times: readonly number[]): Period[] {
  const busy: Period[] = []
  let from: number | null = null
  for (const time of times)
    if (from === null) from = time
    else {
      busy.push({ from, to: time })
      from = null
    }
  return busy
}

export function unpackOwn({ updatedAtMs, ...own }: NonNullable<PackedEvent['own']>): OwnEvent {
  return {
    ...own,
    updatedAt: updatedAtMs === null ? null : Temporal.Instant.fromEpochMilliseconds(updatedAtMs),
  }
}
