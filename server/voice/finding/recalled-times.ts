import type { Asked, Window } from '../../speech/when/when.ts'
import { readTokens } from '../../speech/when/tokens/read-tokens.ts'
import { todayIn } from '../../speech/when/alternatives/evaluate-alternative.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { Session } from '../call/session.ts'

/** The day that the caller was asked to confirm. `timeZone`: IANA. */
export type DayToConfirm = Window & { timeZone: string }

/**
 * The times of the call so far, to which the caller's words refer, in Unix seconds. `chosen`: the
 * time that the caller held or booked last, if no other times were offered since.
 */
export type RecalledTimes = {
  previous: Asked | null
  offered: readonly number[]
  chosen: number | null
  confirming: DayToConfirm | null
  /** The days that the caller was asked to choose from: this Friday or the next. */
  options: readonly Window[]
}

export const NOTHING_RECALLED: RecalledTimes = {
  previous: null,
  offered: [],
  chosen: null,
  confirming: null,
  options: [],
}

export function recallTimes({ call }: Session): RecalledTimes {
  if (!call) return NOTHING_RECALLED
  const { asked, offered = [], chosen = null } = call.memory
  const previous = (asked ?? null) as
    (Asked & { confirming?: DayToConfirm; options?: readonly Window[] }) | null
  return {
    previous,
    offered,
    chosen,
    confirming: previous?.confirming ?? null,
    options: previous?.options ?? [],
  }
}

/**
 * The context of words about a time. After a choice, they refer to the day and the time of day of
 * the chosen time: "no, Wednesday, same time".
 */
export function referencesOf(
  { previous, offered, chosen }: RecalledTimes,
  timeZone: string,
): { previous: Asked | null; offered: readonly number[] } {
  if (chosen === null) return { previous, offered }
  const local = Temporal.Instant.fromEpochMilliseconds(chosen * 1000).toZonedDateTimeISO(timeZone)
  const date = local.toPlainDate().toString()
  const minute = local.hour * 60 + local.minute
  return {
    previous: {
      dates: [{ from: date, to: date }],
      span: { from: minute, to: minute + 1 },
      step: 'day',
    },
    offered: [chosen],
  }
}

/**
 * The time zone of words about a time: the caller's own for "my time", or else the one in which
 * this call speaks.
 */
export function timeZoneOf(words: string, session: Session): string {
  const { timeZone, callerTimeZone, language, now } = session
  if (timeZone === callerTimeZone) return timeZone
  const today = todayIn({ now: toUnixSeconds(now), timeZone })
  const { tokens } = readTokens(words, language, today)
  return tokens.some((token) => token.is === 'zone' && token.value === 'mine')
    ? callerTimeZone
    : timeZone
}
