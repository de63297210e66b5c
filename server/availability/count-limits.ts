import type { WorkspaceId } from '../access/workspace-id.ts'
import type { MeetingType } from '../meeting-types/list-meeting-types.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Interval } from './core/interval.ts'
import { midnight } from '../scheduling/resolve-rule.ts'
import { type Ignoring, type Place, selectPlaces } from '../scheduling/store.ts'

const PERIODS = ['day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/** Somebody whose meetings of a type are counted, by the calendar of a zone. */
export type Counted = { subject: string; kind: 'agent' | 'attendee'; timeZone: string }

export type LimitQuestion = {
  meetingType: MeetingType
  counted: readonly Counted[]
  window: Interval
  now: number
  ignoring: Ignoring
}

/** A place that a meeting takes of somebody's limit. */
export type LimitPlace = Omit<Place, 'places'> & { place: number }

export type Limits = {
  /** Starts at which one more meeting would be too many, by subject. */
  full: ReadonlyMap<string, Interval[]>
  /** The places that a meeting at this start takes, of those that were free when this was read. */
  placesAt: (who: Counted, start: number) => LimitPlace[]
}

/**
 * How many meetings of the type somebody has, where the type limits that: one query, or none where
 * it does not.
 */
export async function countLimits(
  db: Db,
  workspaceId: WorkspaceId,
  question: LimitQuestion,
): Promise<Limits> {
  const { meetingType, counted, window } = question
  const limitsOf = (kind: Counted['kind']) =>
    PERIODS.flatMap((period) =>
      meetingType.limits[kind]?.[period] === undefined
        ? []
        : [{ period, most: meetingType.limits[kind][period] }],
    )
  const limited = counted.filter(({ kind }) => limitsOf(kind).length > 0)
  if (limited.length === 0) return { full: new Map(), placesAt: () => [] }
  const dates = {
    from: dateAt(window.from, 'UTC').subtract({ days: 32 }),
    to: dateAt(window.to, 'UTC').add({ days: 1 }),
  }
  const rows = await selectPlaces(db, workspaceId, {
    ...question,
    meetingTypeId: meetingType.id,
    subjects: limited.map(({ subject }) => subject),
    dates,
  })
  const taken = new Map(
    rows.map((row) => [`${row.subject} ${row.period} ${row.begins}`, row.places]),
  )
  const full = new Map(
    limited.map((who) => [
      who.subject,
      rows
        .filter(
          ({ subject, period, places }) =>
            subject === who.subject &&
            places.length >= (meetingType.limits[who.kind]?.[period] ?? Infinity),
        )
        .map(({ period, begins }) => intervalOf(period, begins, who.timeZone)),
    ]),
  )
  return {
    full,
    placesAt: ({ subject, kind, timeZone }, start) =>
      limitsOf(kind).map(({ period }) => {
        const begins = beginOf(period, dateAt(start, timeZone)).toString()
        return {
          subject,
          period,
          begins,
          place: lowestFree(taken.get(`${subject} ${period} ${begins}`) ?? []),
        }
      }),
  }
}

function dateAt(time: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function beginOf(period: Period, date: Temporal.PlainDate): Temporal.PlainDate {
  if (period === 'month') return date.with({ day: 1 })
  return period === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date
}

function intervalOf(period: Period, begins: string, timeZone: string): Interval {
  const first = Temporal.PlainDate.from(begins)
  return {
    from: midnight(first, timeZone),
    to: midnight(first.add({ [`${period}s`]: 1 }), timeZone),
  }
}

function lowestFree(places: readonly number[]): number {
  let place = 1
  while (places.includes(place)) place++
  return place
}
