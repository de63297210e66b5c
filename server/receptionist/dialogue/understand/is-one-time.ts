import { languageOf } from '../../../languages/languages.ts'
import { readPair } from '../../../speech/numbers/read-number.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { findWhen, readWhen, type TimeContext } from './find-when.ts'

const SECONDS_PER_DAY = 86_400
const EXACT_SECONDS = 60

/** Whether one time of day is named, so that "both" is about something else. */
export function isOneTime(text: string, place: TimeContext): boolean {
  const said = readWhen(text, place) === null ? findWhen(text, place) : text
  const when = said === null ? null : readWhen(said, place)
  const starts =
    when?.kind === 'start'
      ? [when.start]
      : when?.kind === 'windows' && when.windows.every(({ from, to }) => to - from <= EXACT_SECONDS)
        ? when.windows.map(({ from }) => from)
        : []
  // In "las dos primeras", the only number is that of "both".
  const numbers = foldedWords(said ?? '').filter(
    (word) => readPair([word], 0, languageOf(place.language)) !== null || /\d/.test(word),
  )
  return new Set(starts.map((start) => start % SECONDS_PER_DAY)).size === 1 && numbers.length > 1
}
