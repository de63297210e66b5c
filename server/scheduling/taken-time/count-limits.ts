import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Interval } from './core/interval.ts'
import type { LimitPlace, UsedPlaces } from './core/limit-places.ts'
import { startOfDay } from './core/start-of-day.ts'
import { selectUsedPlaces } from './store/limit-places.ts'
import type { TimeHolder } from './time-holder.ts'

const PERIODS = ['day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

const MAX_PERIOD_DAYS = 31

/**
 * An agent or an attendee whose meetings of a type are limited, counted by calendar periods in a
 * zone.
 */
export type LimitSubject = { subject: string; kind: 'agent' | 'attendee'; timeZone: string }

type LimitQuestion = {
  meetingType: MeetingType
  subjects: readonly LimitSubject[]
  /** The window of the starts, in Unix seconds. */
  window: Interval
  /** Unix seconds. */
  now: number
  /** The meeting or hold whose places are not counted. */
  ignoring: TimeHolder
}

export type Limits = {
  /** Starts at which another meeting would exceed a limit, by subject. */
  full: ReadonlyMap<string, Interval[]>
  /**
   * The places for a meeting at this start (Unix seconds): the lowest that were free when the
   * limits were read.
   */
  placesAt: (subject: LimitSubject, start: number) => LimitPlace[]
}

/** Counts the meetings of each limited subject: one query, or none if the type has no limits. */
export async function countLimits(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingType, subjects, window, now, ignoring }: LimitQuestion,
): Promise<Limits> {
  const limited = subjects.filter(({ kind }) => limitedPeriods(meetingType, kind).length > 0)
  if (limited.length === 0) return { full: new Map(), placesAt: () => [] }
  const used = await selectUsedPlaces(db, workspaceId, {
    meetingTypeId: meetingType.id,
    subjects: limited.map(({ subject }) => subject),
    // In any zone, a period that contains a start of the window begins at most a month before it.
    dates: {
      from: dateAt(window.from, 'UTC').subtract({ days: MAX_PERIOD_DAYS + 1 }),
      to: dateAt(window.to, 'UTC').add({ days: 1 }),
    },
    now,
    ignoring,
  })
  return {
    full: new Map(
      limited.map((subject) => [subject.subject, fullPeriods(meetingType, subject, used)]),
    ),
    placesAt: (subject, start) => freePlaces(meetingType, subject, start, used),
  }
}

function limitedPeriods({ limits }: MeetingType, kind: LimitSubject['kind']): Period[] {
  return PERIODS.filter((period) => limits[kind]?.[period] !== undefined)
}

function fullPeriods(
  { limits }: MeetingType,
  { subject, kind, timeZone }: LimitSubject,
  used: readonly UsedPlaces[],
): Interval[] {
  return used
    .filter(
      (each) =>
        each.subject === subject && each.places.length >= (limits[kind]?.[each.period] ?? Infinity),
    )
    .map(({ period, begins }) => intervalOf(period, begins, timeZone))
}

function freePlaces(
  meetingType: MeetingType,
  { subject, kind, timeZone }: LimitSubject,
  start: number,
  used: readonly UsedPlaces[],
): LimitPlace[] {
  return limitedPeriods(meetingType, kind).map((period) => {
    const begins = firstDateOf(period, dateAt(start, timeZone)).toString()
    const inPeriod = used.find(
      (each) => each.subject === subject && each.period === period && each.begins === begins,
    )
    return { subject, period, begins, place: lowestFree(inPeriod?.places ?? []) }
  })
}

function dateAt(time: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function firstDateOf(period: Period, date: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'month') return date.with({ day: 1 })
  return period === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date
}

function intervalOf(period: Period, begins: string, timeZone: string): Interval {
  const first = Temporal.PlainDate.from(begins)
  return {
    from: startOfDay(first, timeZone),
    to: startOfDay(first.add({ [`${period}s`]: 1 }), timeZone),
  }
}

function lowestFree(places: readonly number[]): number {
  let place = 1
  while (places.includes(place)) place++
  return place
}
