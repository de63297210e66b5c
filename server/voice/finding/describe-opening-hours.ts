import type { DaySpan } from '../../scheduling/taken-time/core/compute-weekly-hours.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { AskedDay } from '../../languages/question-words.ts'
import { formatSpokenHours, formatSpokenSpans } from '../../scheduling/core/format-spoken-hours.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { isAskedWhether, readAskedDay } from '../core/questions/read-asked-day.ts'
import { MAX_LINE_CHARACTERS } from '../core/questions/truncate-line.ts'
import { formatSpokenStart } from './format-spoken-start.ts'
import type { Session } from '../call/session.ts'
import { readTeamHours, type TeamHours } from '../../scheduling/read-team-hours.ts'

/**
 * The opening hours of the team in words, for the day that the question names or for the week, from
 * its schedules; null if there are none or they are too long to speak. `language`: of the question.
 */
export function describeOpeningHours(
  session: Session,
  roster: Roster,
  { question, language: spoken }: { question: string; language: Language },
): string | null {
  const { language, lines } = session
  const hours = readTeamHours(session, roster)
  const ofAllDays = formatSpokenHours(hours.weekly, language)
  if (ofAllDays === null) return null
  const day = readAskedDay(question, spoken)
  const isYesNo = isAskedWhether(question, spoken)
  const ofDay = day === null ? null : describeDay(session, hours, { day, isYesNo })
  const ofWeek =
    ofAllDays.length > MAX_LINE_CHARACTERS - 50 ? null : `${lines.tellHours(ofAllDays)}.`
  if (ofDay === null || ofDay.isOpen) return ofDay?.line ?? ofWeek
  return ofWeek !== null && ofDay.line.length + ofWeek.length < MAX_LINE_CHARACTERS
    ? `${ofDay.line} ${ofWeek}`
    : ofDay.line
}

const DAYS_OF_WEEK = 7

type Asked = { day: AskedDay; isYesNo: boolean }
type Described = { isOpen: boolean; line: string } | null

function describeDay(
  session: Session,
  { weekly, ofDate, nextChange }: TeamHours,
  { day, isYesNo }: Asked,
): Described {
  const { lines, language, now, timeZone } = session
  const say = (name: string, spans: readonly DaySpan[]): Described => ({
    isOpen: spans.length > 0,
    line:
      spans.length === 0
        ? lines.closedOn({ day: name, isYesNo })
        : lines.openOn({ day: name, hours: formatSpokenSpans(spans, language), isYesNo }),
  })
  if (day === 'now') return describeNow(session, nextChange())
  if (day === 'weekend') {
    const open = [6, 7].filter((each) => (weekly[each - 1] ?? []).length > 0)
    const [only, other] = open
    if (other !== undefined) return null
    return only === undefined
      ? say(lines.nearDay.weekend, [])
      : say(lines.everyWeekday(only), weekly[only - 1] ?? [])
  }
  if (day === 'today' || day === 'tomorrow') {
    const date = now
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .add({ days: day === 'today' ? 0 : 1 })
    return say(lines.nearDay[day], ofDate(date.toString()))
  }
  return say(lines.everyWeekday(day), weekly[day - 1] ?? [])
}

function describeNow(
  session: Session,
  { isOpen, at }: ReturnType<TeamHours['nextChange']>,
): Described {
  const line =
    isOpen && at !== null
      ? session.lines.openNow(formatSpokenClock(session, at))
      : whenClosed(session, at)
  // The next opening answers the question without the hours of the week.
  return { isOpen: true, line }
}

/** "We are closed right now, and open again on Monday at nine". `opens`: Unix seconds. */
function whenClosed(session: Session, opens: number | null): string {
  return session.lines.closedNow(opens === null ? null : formatOpening(session, opens))
}

/** The day and time of the next opening: a day of the coming week by its name only. */
function formatOpening(session: Session, opens: number): string {
  const { lines, now, timeZone, language } = session
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const day = Temporal.Instant.fromEpochMilliseconds(opens * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const { days } = today.until(day)
  if (days >= DAYS_OF_WEEK) return formatSpokenStart(session, opens)
  const name = (['today', 'tomorrow'] as const)[days]
  return languageOf(language).spokenTime.join(
    name === undefined ? lines.nextWeekday(day.dayOfWeek) : lines.nearDay[name],
    formatSpokenClock(session, opens),
  )
}

/**
 * That the team is closed and when it opens, before another sentence of at most `room` characters;
 * null if it is open now.
 */
export function describeClosed(session: Session, roster: Roster, room: number): string | null {
  const { isOpen, at } = readTeamHours(session, roster).nextChange()
  if (isOpen || at === null) return null
  const line = whenClosed(session, at)
  return line.length <= room ? line : whenClosed(session, null)
}

function formatSpokenClock({ timeZone, language }: Session, moment: number): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO(
    timeZone,
  )
  return languageOf(language).spokenTime.time({ hour, minute })
}
