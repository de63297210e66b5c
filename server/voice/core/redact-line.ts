import { buildSharedSet } from '../../speech/build-shared-table.ts'

const REDACTED = '[redacted]'

const atWords = buildSharedSet(({ redactionWords }) => redactionWords.at)
const dotWords = buildSharedSet(({ redactionWords }) => redactionWords.dot)
const signWords = buildSharedSet(({ redactionWords }) => redactionWords.signs)
const digitWords = buildSharedSet(({ redactionWords }) => redactionWords.digits)
/** The maximum number of words in a domain before its first dot. */
const DOMAIN_WORDS = 20
/** A confirmation code has six digits; a year has four. */
const MIN_DIGITS = 5
const DAY_AND_YEAR = /^\d{1,2} (?:19|20)\d\d$/
const DATE = /^(?:\d{1,2}|\d{4})[/.-]\d{1,2}[/.-](?:\d{1,2}|\d{4})$/

/**
 * The punctuation around a word. The pattern tries each run once, from its beginning, so that a
 * hostile line cannot make it slow.
 */
const AROUND = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu
const PUNCTUATION = /(?<![,.;:!?])[,.;:!?]+$/

type Word = { text: string; folded: string }

/**
 * Redacts email addresses, confirmation codes and telephone numbers in a line of a call, written or
 * spoken.
 */
export function redactLine(line: string): string {
  const words: Word[] = line
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, folded: text.toLowerCase().replaceAll(AROUND, '') }))
  const hidden = words.map(({ text }) => text.includes('@') && text.length > 1)
  hideAddresses(words, hidden)
  hideDigits(words, hidden)
  return words
    .flatMap(({ text }, i) => (hidden[i] ? (hidden[i - 1] ? [] : [REDACTED]) : [text]))
    .join(' ')
}

/**
 * Hides addresses such as "grace dot hopper at example dot com", from the first word that a sign
 * joins, or the first spelled letter, to the end of the domain.
 */
function hideAddresses(words: readonly Word[], hidden: boolean[]): void {
  words.forEach(({ text, folded }, at) => {
    if ((!atWords().has(folded) && text !== '@') || at === 0) return
    const end = endOfDomain(words, at)
    if (end === null) return
    let start = at - 1
    // Hidden words were already visited, so each word is visited once.
    while (start > 0 && !hidden[start - 1] && words.slice(start - 1, start + 1).some(isJoining))
      start--
    hidden.fill(true, start, end + 1)
  })
}

/** The index of the last word of the domain that begins after `at`; null if there is none. */
function endOfDomain(words: readonly Word[], at: number): number | null {
  const written = words[at + 1]?.folded
  if (written && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(written)) return at + 1
  const isSpelled = (from: number, to: number) => words.slice(from, to).every(isLetter)
  for (let dot = at + 2; dot < words.length - 1 && dot <= at + DOMAIN_WORDS; dot++) {
    if (!dotWords().has(words[dot]?.folded ?? '')) continue
    if (dot > at + 4 && !isSpelled(at + 1, dot)) return null
    let end = dot + 1
    while (dotWords().has(words[end + 1]?.folded ?? '') && end + 2 < words.length) end += 2
    return end
  }
  return null
}

function isJoining(word: Word): boolean {
  return dotWords().has(word.folded) || signWords().has(word.folded) || isLetter(word)
}

function isLetter({ folded }: Word): boolean {
  return /^[\p{L}\p{N}]$/u.test(folded) || digitWords().has(folded)
}

function hideDigits(words: readonly Word[], hidden: boolean[]): void {
  for (let start = 0; start < words.length;) {
    let [end, count] = [start, 0]
    for (; end < words.length && digitsIn(words[end]!) > 0; end++) count += digitsIn(words[end]!)
    if (
      count >= MIN_DIGITS &&
      !DAY_AND_YEAR.test(
        words
          .slice(start, end)
          .map(({ folded }) => folded)
          .join(' '),
      )
    )
      hidden.fill(true, start, end)
    start = Math.max(end, start + 1)
  }
}

/** The number of digits that a word stands for; 0 for any other word. */
function digitsIn({ text, folded }: Word): number {
  if (digitWords().has(folded)) return 1
  const written = text.replace(PUNCTUATION, '')
  return /^[\d+()./-]+$/.test(written) && !DATE.test(written)
    ? written.replaceAll(/\D/g, '').length
    : 0
}
