import { languageOf } from '../../languages/languages.ts'
import type { RefusalReason } from './start-rules.ts'

const LINES: Record<RefusalReason, RefusalLine> = {
  past: 'startPassed',
  archived: 'notOffered',
  minimum_notice: 'tooSoonThen',
  beyond_horizon: 'notBookableThen',
  outside_dates: 'notBookableThen',
  limit_reached: 'startUnavailable',
  off_grid: 'startUnavailable',
  time_off: 'startUnavailable',
  closed: 'closedThatDay',
  holiday: 'closedForHoliday',
  outside_hours: 'closedThen',
  busy_elsewhere: 'startUnavailable',
  calendar_unchecked: 'startUnavailable',
  fully_booked: 'fullThen',
  taken: 'startUnavailable',
  held: 'startUnavailable',
  no_agents: 'nobodyTakesIt',
}

type RefusalLine =
  | 'startPassed'
  | 'startUnavailable'
  | 'closedThatDay'
  | 'closedForHoliday'
  | 'notOffered'
  | 'nobodyTakesIt'
  | 'closedThen'
  | 'fullThen'
  | 'tooSoonThen'
  | 'notBookableThen'

/** The line that tells a caller why a start cannot be booked. `language`: BCP 47. */
export function getRefusalLine(reason: RefusalReason, language: string): string {
  return languageOf(language).toolLines[LINES[reason]]
}
