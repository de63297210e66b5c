import type { ForeignEvent, Period } from '../calendar-provider.ts'
import type { UnreadableEvent } from './unreadable-event.ts'
import { splitBusy } from './split-busy.ts'

/** An event as it is stored. Times are Unix seconds; null: not known. */
export type MirroredEvent = {
  key: string
  seriesKey: string | null
  uid: string | null
  etag: string | null
  /** The meeting that it was written for; null: an event of others. */
  meetingId: string | null
  period: Period | null
  /** What of it cannot be read; null: nothing. */
  unreadable: UnreadableEvent | null
}
export type StoredEvent = MirroredEvent & { busy: Omit<BusyTime, 'key'>[] }

/** Busy time of an event. `meetingId`: the meeting that it does not block; null: it blocks all. */
export type BusyTime = Period & { key: string; meetingId: string | null }

/**
 * What is read of one event: where it is, and when the agent is busy because of it. `shows`: the
 * meeting that the busy time does not block.
 */
export type EventToMirror = {
  event: ForeignEvent
  meetingId: string | null
  shows: string | null
  busy: readonly Period[]
}

/** The changes of the stored events of a calendar. */
export type MirrorChange = {
  /** Events that are new or different. */
  written: MirroredEvent[]
  /** The keys of events that were listed and are the same. */
  seen: string[]
  deleted: string[]
  addedBusy: BusyTime[]
  removedBusy: { key: string; from: number }[]
}

type MirrorScope = {
  /** The keys of events that are gone. */
  removed: readonly string[]
  window: Period
  isPart?: boolean
}

/**
 * Compares what was read with what is stored. Events that block no time, were not written for a
 * meeting and can be read are not stored. Of an event whose time cannot be read, the busy time that
 * is stored stays. `isPart`: only what the events do within the window was read, so the rest
 * of their time stays, and an event that is new is read again by the next round.
 */
export function planMirror(
  read: readonly EventToMirror[],
  stored: ReadonlyMap<string, StoredEvent>,
  { removed, window, isPart = false }: MirrorScope,
): MirrorChange {
  const change: MirrorChange = {
    written: [],
    seen: [],
    deleted: [],
    addedBusy: [],
    removedBusy: [],
  }
  // Of an event that is listed twice, the last one counts.
  const byKey = new Map(read.map((each) => [each.event.key, each]))
  for (const [key, each] of byKey) {
    const before = stored.get(key)
    const busyBefore = (before?.busy ?? []).filter((piece) => !isPart || touches(piece, window))
    const isUnknown = Boolean(each.event.unreadable) && each.busy.length === 0
    const busy = isUnknown ? busyBefore : splitBusy(each.busy, window)
    compareBusy(change, { key, meetingId: each.shows }, busyBefore, busy)
    if (isPart) {
      if (!before && (busy.length > 0 || each.event.unreadable))
        change.written.push({ ...mirroredEvent(each), etag: null })
    } else if (busy.length > 0 || each.meetingId !== null || each.event.unreadable) {
      const after = mirroredEvent(each)
      if (before && isSame(before, after)) change.seen.push(key)
      else change.written.push(after)
    } else if (before) change.deleted.push(key)
  }
  for (const key of removed) {
    const before = stored.get(key)
    if (!before || byKey.has(key)) continue
    if (!isPart) change.deleted.push(key)
    const gone = before.busy.filter((piece) => !isPart || touches(piece, window))
    compareBusy(change, { key, meetingId: null }, gone, [])
  }
  return change
}

function touches(piece: Period, window: Period): boolean {
  return piece.from < window.to && window.from < piece.to
}

function mirroredEvent({ event, meetingId }: EventToMirror): MirroredEvent {
  const { key, seriesKey, uid, etag, own, unreadable = null } = event
  return { key, seriesKey, uid, etag, meetingId, period: own?.period ?? null, unreadable }
}

function isSame(before: MirroredEvent, after: MirroredEvent): boolean {
  return (
    before.etag === after.etag &&
    before.seriesKey === after.seriesKey &&
    before.uid === after.uid &&
    before.meetingId === after.meetingId &&
    before.period?.from === after.period?.from &&
    before.period?.to === after.period?.to &&
    isSameFault(before.unreadable, after.unreadable)
  )
}

function isSameFault(before: UnreadableEvent | null, after: UnreadableEvent | null): boolean {
  return (
    before?.fault === after?.fault &&
    before?.property === after?.property &&
    before?.value === after?.value
  )
}

function compareBusy(
  { addedBusy, removedBusy }: MirrorChange,
  { key, meetingId }: { key: string; meetingId: string | null },
  before: StoredEvent['busy'],
  after: readonly Period[],
): void {
  const ends = new Map(after.map(({ from, to }) => [from, to]))
  const kept = new Set<number>()
  for (const { from, to, meetingId: shown } of before)
    if (ends.get(from) !== to) removedBusy.push({ key, from })
    else if (shown === meetingId) kept.add(from)
  for (const { from, to } of after)
    if (!kept.has(from)) addedBusy.push({ key, from, to, meetingId })
}
