import { hasHedge } from '../speech/has-hedge.ts'
import { hearAnswer } from '../speech/hear-answer.ts'
import { foldedWords } from '../speech/split-words.ts'
import type { Asked, When, Window } from '../speech/when/when.ts'
import type { DayToConfirm, RecalledTimes } from './recalled-times.ts'

const EXACT_SECONDS = 60
const WHOLE_DAY_SECONDS = 23 * 3600
const DAY_BEGINS = '07:00'
const NIGHT_BEGINS = '21:00'

/**
 * The answer to the question whether a day is meant: the times on that day, or `declined`. Null if
 * the words are no answer, or if nothing was asked. `said`: the meaning of the words by themselves.
 */
export function confirmDay(
  words: string,
  language: string,
  { said, recalled: { confirming, previous } }: { said: When; recalled: RecalledTimes },
): When | 'declined' | null {
  if (!confirming || !previous) return null
  const answer = hearAnswer(words, language)
  // "Yes, the third of November" names the date again, and it still has no year.
  const isRepeated =
    said.kind === 'ask' &&
    said.question === 'confirm_day' &&
    said.options[0]?.from === confirming.from
  if (isRepeated && (answer === 'yes' || !hasHedge(foldedWords(words))))
    return timesOn(confirming, previous)
  if (said.kind !== 'not_understood' || answer === 'unclear') return null
  return answer === 'yes' ? timesOn(confirming, previous) : 'declined'
}

function timesOn({ from, to, timeZone }: DayToConfirm, { dates, span, step }: Asked): When {
  const asked: Asked = { dates, span, step }
  if (to - from <= EXACT_SECONDS) return { kind: 'start', start: from, asked, timeZone }
  return { kind: 'windows', ...splitNights({ from, to }, timeZone), asked, timeZone }
}

/** A whole day is searched in the daytime first. */
function splitNights(window: Window, timeZone: string): { windows: Window[]; nights?: Window[] } {
  if (window.to - window.from < WHOLE_DAY_SECONDS) return { windows: [window] }
  const local = Temporal.Instant.fromEpochMilliseconds(window.from * 1000)
  const date = local.toZonedDateTimeISO(timeZone).toPlainDate()
  const [morning, evening] = [DAY_BEGINS, NIGHT_BEGINS].map(
    (plainTime) => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds / 1000,
  ) as [number, number]
  return {
    windows: [{ from: morning, to: evening }],
    nights: [
      { from: window.from, to: morning },
      { from: evening, to: window.to },
    ],
  }
}
