import { PathLink } from '../../../parts/path-link.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { formatTime } from '../../../words/format-time.ts'
import type { DayReason } from '../api/explain-day.ts'
import { whyNotWords } from '../words/why-not-words.ts'

type Cause = NonNullable<DayReason['cause']>
type Props = {
  reason: DayReason
  timeZone: string
  /** The agent whom the rule rejects; null: it concerns no single one. */
  agentId: number | null
}

/** A reason in words, with when its cause is and a link to it. */
export function ReasonLine({ reason: { code, detail, cause }, timeZone, agentId }: Props) {
  const path = cause && pathOf(cause, agentId)
  const label = cause && labelOf(cause)
  return (
    <>
      {wordOf(whyNotWords.reasons, code) ?? detail}
      {cause && <span className="quiet"> {whenOf(cause, timeZone)}</span>}
      {path && label && (
        <>
          {' '}
          <span aria-hidden="true">→</span> <PathLink path={path}>{label}</PathLink>
        </>
      )}
    </>
  )
}

function labelOf({ kind, name }: Cause): string {
  const word = wordOf(whyNotWords.causes, kind) ?? kind
  return name === undefined ? word : `${word} “${name}”`
}

function wordOf(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  return texts[code]
}

function whenOf(cause: Cause, timeZone: string): string {
  const { date, start_time: start, end_time: end, taken_until: until, kind } = cause
  if (date !== undefined) return formatDay(date, 'short')
  if (start === undefined || end === undefined) return ''
  if (kind === 'time_off') return `${dayOf(start, timeZone)} – ${dayOf(end, timeZone)}`
  const period = `${timeOf(start, timeZone)}–${timeOf(end, timeZone)}`
  if (until === undefined || Number(until) <= Number(end)) return period
  return `${period}, ${whyNotWords.withBuffer(timeOf(until, timeZone))}`
}

function instantOf(seconds: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000)
}

function timeOf(seconds: string, timeZone: string): string {
  return formatTime(instantOf(seconds).toString(), timeZone)
}

function dayOf(seconds: string, timeZone: string): string {
  const at = instantOf(seconds).toZonedDateTimeISO(timeZone)
  return `${formatDay(at.toPlainDate().toString(), 'short')}, ${timeOf(seconds, timeZone)}`
}

/** The page where the cause can be changed; null: there is none. */
function pathOf({ kind, id }: Cause, agentId: number | null): string | null {
  switch (kind) {
    case 'schedule':
      return `/team/schedules/${id}`
    case 'time_off':
      return agentId === null ? null : `/team/agents/${agentId}/time-off`
    case 'meeting':
      return `/meetings/${id}`
    case 'meeting_type':
      return `/team/types/${id}`
    case 'agent':
      return `/team/agents/${id}`
    case 'calendar':
      return agentId === null ? null : `/team/agents/${agentId}`
    case 'team':
      return `/team/teams/${id}`
    default:
      return null
  }
}
