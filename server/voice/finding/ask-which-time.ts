import { toUnixSeconds } from '../../platform/time.ts'
import { formatSpokenDay, formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import type { Asked, When, Window } from '../../speech/when/when.ts'
import { formatSpokenDate, withZone } from './format-spoken-start.ts'
import { wantedMeetingOf } from './offer-found-times.ts'
import { presentToday } from './present-today.ts'
import type { Search } from './search-slots.ts'
import {
  answerWith,
  rejectTool,
  type Session,
  speakingOf,
  type ToolResult,
} from '../call/session.ts'

const SECONDS_PER_HOUR = 3600

/** Asks the caller which of several days or times was meant, or whether a distant day was meant. */
export function askWhichTime(
  { session, criteria }: Pick<Search, 'session' | 'criteria'>,
  { question, options, asked }: Extract<When, { kind: 'ask' }>,
): ToolResult {
  const { lines } = session
  if (question === 'confirm_day') return askToConfirmDay({ session, criteria }, options[0]!, asked)
  const starts = options.map(({ from }) => from)
  const spoken = options.map(({ from, to }, i) => {
    const option =
      to - from <= SECONDS_PER_HOUR
        ? formatSpokenTime(from, speakingOf(session))
        : formatSpokenDay(from, session)
    return i < options.length - 1 ? option : withZone(session, starts, option)
  })
  return answerWith(
    question === 'which_half' ? lines.whichHalf(spoken) : lines.whichDay(spoken),
    { slots: [], more: false, question, problem: null, ...presentToday(session) },
    {
      memory: {
        asked: { ...asked, options },
        offered: [],
        chosen: null,
        wanted: wantedMeetingOf(criteria),
      },
    },
  )
}

/** Asks whether a day is meant, with its year. */
function askToConfirmDay(
  { session, criteria }: Pick<Search, 'session' | 'criteria'>,
  option: Window,
  asked: Asked,
): ToolResult {
  const { lines, timeZone } = session
  return answerWith(
    lines.confirmDay(formatSpokenDate(session, option.from)),
    {
      slots: [],
      more: false,
      question: 'confirm_day',
      problem: null,
      ...presentToday(session),
      hints: [hintOfDay(option, timeZone)],
    },
    {
      memory: {
        asked: { ...asked, confirming: { ...option, timeZone } },
        offered: [],
        chosen: null,
        wanted: wantedMeetingOf(criteria),
      },
    },
  )
}

/** The words that a model sends for a confirmed day, which a call without an id needs. */
function hintOfDay({ from, to }: Window, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(timeZone)
  const date = local.toPlainDate().toString()
  const when = to - from <= SECONDS_PER_HOUR ? `${date}T${local.toPlainTime().toString()}` : date
  return `If the caller says yes, call find_times again with "when": "${when}".`
}

/** Asks for the day, after the caller has declined one. */
export function askForDay(session: Session): ToolResult {
  return answerWith(
    session.lines.whichOtherDay,
    { slots: [], more: false, question: null, problem: null, ...presentToday(session) },
    { memory: { asked: null, offered: [], chosen: null } },
  )
}

/**
 * Explains to the caller why the words about a time cannot be used. `hints`: to the model, about
 * the words that were not understood.
 */
export function explainWhen(
  session: Session,
  when: Extract<When, { kind: 'past' | 'mismatch' | 'impossible' | 'not_understood' }>,
  hints: readonly string[],
): ToolResult {
  const { lines } = session
  const day = formatSpokenDate(session, toUnixSeconds(session.now))
  const line =
    when.kind === 'past'
      ? lines.past(day)
      : when.kind === 'mismatch'
        ? lines.mismatch(formatSpokenDay(startOf(when.date, session.timeZone), session), day)
        : when.kind === 'impossible'
          ? lines.impossible(day)
          : lines.notUnderstood(day)
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
