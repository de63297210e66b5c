import { toUnixSeconds } from '../platform/time.ts'
import { formatSpokenDay, formatSpokenTime } from '../scheduling/core/format-spoken-time.ts'
import type { When } from '../speech/when/when.ts'
import { wantedMeetingOf } from './offer-found-times.ts'
import { presentToday } from './present-today.ts'
import type { Search } from './search-slots.ts'
import { answerWith, rejectTool, type Session, speakingOf, type ToolResult } from './session.ts'

/** Asks the caller which of several days or times was meant. */
export function askWhichTime(
  { session, criteria }: Search,
  { question, options, asked }: Extract<When, { kind: 'ask' }>,
): ToolResult {
  const { lines } = session
  const spoken = options.map(({ from, to }) =>
    to - from <= 3600
      ? formatSpokenTime(from, speakingOf(session))
      : formatSpokenDay(from, session),
  )
  return answerWith(
    question === 'which_day' ? lines.whichDay(spoken) : lines.whichHalf(spoken),
    { slots: [], more: false, question, problem: null, ...presentToday(session) },
    { memory: { asked, offered: [], wanted: wantedMeetingOf(criteria) } },
  )
}

/** Explains to the caller why the words about a time cannot be used. */
export function explainWhen(
  session: Session,
  when: Extract<When, { kind: 'past' | 'mismatch' | 'impossible' | 'not_understood' }>,
): ToolResult {
  const { lines } = session
  const day = formatSpokenDay(toUnixSeconds(session.now), session)
  const line =
    when.kind === 'past'
      ? lines.past(day)
      : when.kind === 'mismatch'
        ? lines.mismatch(formatSpokenDay(startOf(when.date, session.timeZone), session), day)
        : when.kind === 'impossible'
          ? lines.impossible(day)
          : lines.notUnderstood(day)
  const hints =
    when.kind === 'not_understood' && when.rest !== ''
      ? [
          `Not understood: "${when.rest.slice(0, 200)}". "when" takes the time alone: pass a person ` +
            'in "agent", a kind of meeting in "meeting_type", and where the caller is in "time_zone".',
        ]
      : []
  return rejectTool(line, when.kind, {
    slots: [],
    more: false,
    question: null,
    ...presentToday(session),
    ...(hints.length > 0 && { hints }),
  })
}

function startOf(date: string, timeZone: string): number {
  return (
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
      .epochMilliseconds / 1000
  )
}
