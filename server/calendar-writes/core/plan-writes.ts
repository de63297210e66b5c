import type { CalendarWrite, WriteKey } from '../store/writes.ts'

/** What planning has to know of a meeting. */
export type MeetingToPlan = {
  id: string
  /** The agents of the meeting; the attendee is invited by the calendar of the first one. */
  agentIds: readonly number[]
  groupId: string | null
  status: string
  endsAt: Temporal.Instant
  createdAt: Temporal.Instant
  version: number
}

/**
 * A calendar that meetings of the agent are written to; without `writes` only those whose event a
 * person has put there.
 */
export type WrittenCalendar = {
  id: string
  agentId: number
  sendsInvitations: boolean
  writes: boolean
}

type PlannedKey = Omit<WriteKey, 'workspaceId'>
export type WantedWrite = PlannedKey & {
  agentId: number
  meetingVersion: number
  invites: boolean
  /** Whether others than the meeting decide what the event shows, too. */
  isShared: boolean
}
export type UnwantedWrite = PlannedKey & { meetingVersion: number }

/** Meetings that took place, or did not although they were to, stay in the calendar as they are. */
const KEPT: ReadonlySet<string> = new Set(['completed', 'no_show'])

/**
 * Which calendars have to show the meetings, and which of the stored writes are not wanted any
 * more. `meetings`: those that changed, with all others of their groups. A group has one event in
 * the calendar of its agent, which the oldest of its meetings stands for, or the one that already
 * does.
 */
export function planWrites(
  meetings: readonly MeetingToPlan[],
  {
    calendars,
    stored,
    now,
  }: {
    calendars: readonly WrittenCalendar[]
    stored: readonly CalendarWrite[]
    now: Temporal.Instant
  },
): { wanted: WantedWrite[]; unwanted: UnwantedWrite[] } {
  const calendarOf = new Map(
    calendars.filter(({ writes }) => writes).map((calendar) => [calendar.agentId, calendar]),
  )
  const findPlace = (meetingId: string, agentId: number) => {
    const meant = calendarOf.get(agentId)
    // An agent without a calendar for meetings has them in none.
    return meant && (findMoved(calendars, writesOf.get(meetingId), agentId) ?? meant)
  }
  const writesOf = Map.groupBy(stored, ({ meetingId }) => meetingId)
  const leads = findLeads(meetings, writesOf)
  const wanted: WantedWrite[] = []
  const unwanted: UnwantedWrite[] = []
  for (const meeting of meetings) {
    if (isKept(meeting, now)) continue
    const { id: meetingId, version: meetingVersion, groupId } = meeting
    const isShown =
      meeting.status === 'scheduled' && (groupId === null || leads.get(groupId) === meetingId)
    const shown = isShown ? meeting.agentIds.flatMap((id) => findPlace(meetingId, id) ?? []) : []
    for (const { id: calendarId, agentId, sendsInvitations } of shown)
      wanted.push({
        meetingId,
        calendarId,
        agentId,
        meetingVersion,
        invites: sendsInvitations && groupId === null && agentId === meeting.agentIds[0],
        isShared: groupId !== null,
      })
    for (const { calendarId, isWanted } of writesOf.get(meetingId) ?? [])
      if (isWanted && !shown.some(({ id }) => id === calendarId))
        unwanted.push({ meetingId, calendarId, meetingVersion })
  }
  return { wanted, unwanted }
}

/** The calendar into which a person has put the event of the agent; undefined: none. */
function findMoved(
  calendars: readonly WrittenCalendar[],
  writes: readonly CalendarWrite[] | undefined,
  agentId: number,
): WrittenCalendar | undefined {
  const isMovedTo = (id: string) =>
    writes?.some((write) => write.calendarId === id && write.isMoved && write.isWanted)
  return calendars.find((each) => each.agentId === agentId && isMovedTo(each.id))
}

function isKept({ status, endsAt }: MeetingToPlan, now: Temporal.Instant): boolean {
  return KEPT.has(status) || (status === 'scheduled' && Temporal.Instant.compare(endsAt, now) <= 0)
}

/** The meeting of each group that has its event. */
function findLeads(
  meetings: readonly MeetingToPlan[],
  writesOf: ReadonlyMap<string, readonly CalendarWrite[]>,
): Map<string, string> {
  const isWritten = ({ id }: MeetingToPlan) =>
    (writesOf.get(id) ?? []).some(({ isWanted }) => isWanted)
  const inOrder = meetings
    .filter(({ status }) => status === 'scheduled')
    .sort(
      (a, b) =>
        Number(isWritten(b)) - Number(isWritten(a)) ||
        Temporal.Instant.compare(a.createdAt, b.createdAt) ||
        a.id.localeCompare(b.id),
    )
  const leads = new Map<string, string>()
  for (const { id, groupId } of inOrder)
    if (groupId !== null && !leads.has(groupId)) leads.set(groupId, id)
  return leads
}
