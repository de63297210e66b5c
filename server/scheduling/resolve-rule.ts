import { startOfDay } from './taken-time/core/start-of-day.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Team } from '../roster/teams/list-teams.ts'
import type { StartRules } from './core/start-rules.ts'

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_DAY = 86_400
const FRIDAY = 5

/** The request for a meeting type: minutes (null: its default duration), and Unix seconds. */
type RuleQuestion = {
  meetingType: MeetingType
  team: Team
  durationMinutes: number | null
  now: number
}

/**
 * The rules of a meeting type at this time, in seconds. Days are those of the team's time zone.
 */
export function resolveRule({
  meetingType: type,
  team: { timeZone },
  durationMinutes,
  now,
}: RuleQuestion): StartRules {
  const rolling =
    type.horizonDays === null ? Infinity : now + type.horizonDays * SECONDS_PER_DAY + 1
  const working =
    type.horizonWorkingDays === null
      ? Infinity
      : endOfWorkingDay(now, type.horizonWorkingDays, timeZone)
  return {
    now,
    durationSeconds: (durationMinutes ?? type.durationMinutes) * SECONDS_PER_MINUTE,
    bufferBefore: type.bufferBeforeMinutes * SECONDS_PER_MINUTE,
    bufferAfter: type.bufferAfterMinutes * SECONDS_PER_MINUTE,
    earliest: now + type.minimumNoticeMinutes * SECONDS_PER_MINUTE,
    horizonEnds: Math.min(rolling, working),
    dates: {
      from:
        type.bookableFrom === null
          ? -Infinity
          : startOfDay(Temporal.PlainDate.from(type.bookableFrom), timeZone),
      to:
        type.bookableUntil === null
          ? Infinity
          : startOfDay(Temporal.PlainDate.from(type.bookableUntil).add({ days: 1 }), timeZone),
    },
    grid: type.slotIntervalMinutes * SECONDS_PER_MINUTE,
    gridOffset: type.slotOffsetMinutes * SECONDS_PER_MINUTE,
    gridOnly: type.gridOnly,
    attendeeFull: [],
  }
}

/** The end of the last of this many working days after today. */
function endOfWorkingDay(now: number, count: number, timeZone: string): number {
  let date = Temporal.Instant.fromEpochMilliseconds(now * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  for (let left = count; left > 0;) {
    date = date.add({ days: 1 })
    if (date.dayOfWeek <= FRIDAY) left--
  }
  return startOfDay(date.add({ days: 1 }), timeZone)
}
