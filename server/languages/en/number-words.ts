import { foldPhrase } from '../fold-word.ts'
import { getWord } from '../get-word.ts'
import { type HeardNumber, listTo99, type NumberWords, type ReadPair } from '../number-words.ts'
import type { Phrases } from '../phrases.ts'

const UP_TO_19 = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** The ordinals that are not a cardinal with "th". */
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
  twenty: 'twentieth',
  thirty: 'thirtieth',
}

/** 0 to 99 in spoken form, with hyphens. */
export function speakCardinal(value: number): string {
  if (value < 20) return getWord(UP_TO_19, value)
  const ten = getWord(TENS, Math.floor(value / 10))
  return value % 10 === 0 ? ten : `${ten}-${getWord(UP_TO_19, value % 10)}`
}

/** 1 to 31 in spoken form, with hyphens. */
export function speakOrdinal(value: number): string {
  const words = speakCardinal(value).split('-')
  const last = words.pop()!
  return [...words, IRREGULAR_ORDINALS[last] ?? `${last}th`].join('-')
}

/** The forms of 0 to 99 that are understood, separated by "|". */
export function cardinal(value: number): Phrases {
  const spoken = foldPhrase(speakCardinal(value))
  return spoken.startsWith('forty') ? `${spoken}|${spoken.replace('forty', 'fourty')}` : spoken
}

/** The form of 1 to 31 that is understood. */
export const ordinal = (value: number): Phrases => foldPhrase(speakOrdinal(value))

export const numberWords: NumberWords = {
  spoken: listTo99(speakCardinal),
  cardinals: listTo99(cardinal),
  ordinals: Array.from({ length: 32 }, (_, value) => (value === 0 ? '' : ordinal(value))),
  // In a time, "oh" is an exclamation except between hours and minutes, and "nought" is a keyword.
  amongDigits: [['oh|o|nought|naught', 0]],
  readHundreds,
  times: [
    ['double', 2],
    ['triple|treble', 3],
  ],
  zeroOrLetter: 'oh',
}

/** Without an "and", "eight hundred fifty five" can be 855 or 800 55. */
function readHundreds(
  words: readonly string[],
  at: number,
  readPair: ReadPair,
): HeardNumber | null {
  const count = readPair(words, at)
  if (!count || count.value === 0) return null
  const next = at + count.length
  if (words[next] === 'thousand' && count.value < 10)
    return { digits: `${count.value}000`, length: count.length + 1 }
  if (words[next] !== 'hundred') return null
  const joined = words[next + 1] === 'and'
  const rest = readPair(words, next + (joined ? 2 : 1))
  if (joined && rest && rest.value > 0)
    return {
      digits: String(count.value * 100 + rest.value),
      length: count.length + 2 + rest.length,
    }
  return { digits: rest && rest.value > 9 ? null : `${count.value}00`, length: count.length + 1 }
}
