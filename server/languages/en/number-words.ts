import type { HeardNumber, NumberWords, ReadPair } from '../number-words.ts'

export const numberWords: NumberWords = {
  digits: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  teens: [
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
  ],
  tens: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  joinTen: ({ ten, digit }) => [`${ten} ${digit}`],
  otherForms: [
    ['oh|o|nought|naught', 0],
    ['fourty', 40],
  ],
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
