import { lockAgentAlone } from '../../roster/agents/store/locks.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type EventToMirror, type MirrorChange, planMirror } from '../core/plan-mirror.ts'
import type { ForeignEvent, Period } from '../calendar-provider.ts'
import { selectKeysOfSeries, selectStoredEvents, writeMirror } from '../store/mirror.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { AgentCalendar, OwnEventFound, SyncContext, WrittenFor } from './sync-context.ts'

/** What a calendar was found to contain. */
type EventsRead = {
  events: readonly ForeignEvent[]
  /** The keys of deleted events and series. */
  removed: readonly string[]
  /** The period of the busy times that are stored. */
  window: Period
  /** Whether only this period was read, and not the whole calendar. */
  isPart?: boolean
  /** Keys that are not removed, because another part of the page lists them. */
  listed?: ReadonlySet<string>
}

/** What is to be stored, and what the meetings have to know. */
type PlannedEvents = { change: MirrorChange; own: OwnEventFound[] }

type ReadCalendar = Pick<
  CalendarToSync,
  'workspaceId' | 'id' | 'agentId' | 'blocks' | 'suspendedReason'
>

/**
 * Compares what was read with what is stored. Nothing is locked: only one process stores events.
 */
export async function planEvents(
  db: Db,
  { hooks }: Pick<SyncContext, 'hooks'>,
  calendar: ReadCalendar,
  { events, removed, window, isPart = false, listed = new Set() }: EventsRead,
): Promise<PlannedEvents> {
  const named = [...removed, ...(await selectKeysOfSeries(db, calendar, removed))]
  const gone = named.filter((key) => !listed.has(key))
  const keys = [...events.map(({ key }) => key), ...gone]
  const marked = new Map(events.flatMap(({ key, own }) => (own ? [[key, own]] : [])))
  const [stored, written] = await Promise.all([
    selectStoredEvents(db, calendar, keys),
    hooks.findWritten(db, agentCalendarOf(calendar), { keys, own: marked }),
  ])
  const read = events.map((event) => readEvent(event, written.get(event.key) ?? null, calendar))
  const meetingOf = (key: string) => {
    const { meetingId, isOfOther } = written.get(key) ?? {}
    return (isOfOther ? null : meetingId) ?? stored.get(key)?.meetingId ?? null
  }
  // While too many events are gone, no meeting is taken for removed, and its event stays stored.
  const believed =
    calendar.suspendedReason === null ? gone : gone.filter((key) => meetingOf(key) === null)
  return {
    change: planMirror(read, stored, { removed: believed, window, isPart }),
    own: [
      ...read.flatMap(({ event: { key, etag, own }, meetingId }) =>
        meetingId === null ? [] : [{ meetingId, key, etag, own }],
      ),
      ...believed.flatMap((key) => {
        const meetingId = meetingOf(key)
        return meetingId === null ? [] : [{ meetingId, key, etag: null, own: null }]
      }),
    ],
  }
}

/**
 * The time of an event that was written for a meeting is taken by the meeting. Only while the event
 * is elsewhere, its place is busy, too. An event with the mark of a meeting that was not written
 * here, such as a copy, is one of others. If it is at the time of the meeting, it is the meeting
 * that calendars of several agents show, and only keeps other meetings away.
 */
function readEvent(
  read: ForeignEvent,
  written: WrittenFor | null,
  { blocks }: ReadCalendar,
): EventToMirror {
  // What cannot be read matters only where it blocks time.
  const event = blocks ? read : { ...read, unreadable: null }
  const { own, busy } = event
  const place = own?.status === 'active' && own.period !== null ? [own.period] : []
  if (written === null || written.isOfOther) {
    const blocked = blocks ? (own === null ? busy : place) : []
    return { event, meetingId: null, shows: written?.meetingId ?? null, busy: blocked }
  }
  const { meetingId, period } = written
  const isElsewhere =
    period !== null && place.some(({ from, to }) => from !== period.from || to !== period.to)
  return { event, meetingId, shows: meetingId, busy: isElsewhere ? place : [] }
}

/** Stores planned events, and tells the meetings, in the transaction of the caller. */
export async function storeEvents(
  tx: Tx,
  { hooks }: Pick<SyncContext, 'hooks'>,
  calendar: ReadCalendar & Pick<CalendarToSync, 'roundNumber'>,
  { change, own }: PlannedEvents,
): Promise<void> {
  const { workspaceId, agentId } = calendar
  const of = agentCalendarOf(calendar)
  // A transaction that takes time of the agent has committed it now, or finds these events.
  if (change.addedBusy.length > 0) await lockAgentAlone(tx, workspaceId, agentId)
  await writeMirror(tx, calendar, change)
  if (change.addedBusy.length > 0) await hooks.onBusy(tx, of, change.addedBusy)
  if (own.length > 0) await hooks.onOwnEvents(tx, of, own)
}

/** A calendar as the hooks of the meetings name it. */
export function agentCalendarOf({ workspaceId, id, agentId }: ReadCalendar): AgentCalendar {
  return { workspaceId, calendarId: id, agentId }
}
