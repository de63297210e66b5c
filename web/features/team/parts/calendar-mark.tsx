import { type MarkKind, StateMark } from '../../../parts/state-mark.tsx'
import type { CalendarState } from '../api/agents.ts'
import { teamWords } from '../words/team-words.ts'

const KINDS: Readonly<Record<Exclude<CalendarState, 'none'>, MarkKind>> = {
  pending: 'waiting',
  active: 'done',
  needs_sign_in: 'flagged',
  failing: 'flagged',
  suspended: 'flagged',
}

/** How the calendars of an agent are. */
export function CalendarMark({ state }: { state: CalendarState }) {
  if (state === 'none') return <span className="quiet">{teamWords.calendarStates.none}</span>
  return <StateMark kind={KINDS[state]}>{teamWords.calendarStates[state]}</StateMark>
}
