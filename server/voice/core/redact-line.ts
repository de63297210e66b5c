import { buildSharedSet } from '../../speech/build-shared-table.ts'

const REDACTED = '[redacted]'

const atWords = buildSharedSet(({ redactionWords }) => redactionWords.at)
const dotWords = buildSharedSet(({ redactionWords }) => redactionWords.dot)
const signWords = buildSharedSet(({ redactionWords }) => redactionWords.signs)
const digitWords = buildSharedSet(({ redactionWords }) => redactionWords.digits)
/** How many words of a domain come before its first dot. */
const DOMAIN_WORDS = 20
/** A confirmation code has six; a year has four. */
const MIN_DIGITS = 5
const DAY_AND_YEAR = /^\d{1,2} (?:19|20)\d\d$/
const DATE = /^(?:\d{1,2}|\d{4})[/.-]\d{1,2}[/.-](?:\d{1,2}|\d{4})$/

/**
 * The signs around a word. Each run of them is tried once, from its beginning: a line may be made
 * to be slow to read.
 */
const AROUND = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu
const PUNCTUATION = /(?<![,.;:!?])[,.;:!?]+$/

type Word = { text: string; folded: string }

/**
 * A line of a call without the email addresses, confirmation codes and telephone numbers in it,
 * written or said.
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
 * "grace dot hopper at example dot com": from the first word that a sign joins, or the first letter
 * that is spelled, to the ending.
 */
function hideAddresses(words: readonly Word[], hidden: boolean[]): void {
  words.forEach(({ text, folded }, at) => {
    if ((!atWords().has(folded) && text !== '@') || at === 0) return
    const end = endOfDomain(words, at)
    if (end === null) return
    let start = at - 1
    // What is hidden already has been walked through.
    while (
      start > 0 &&
      !hidden[start - 1] &&
      (isJoining(words[start]!) || isJoining(words[start - 1]!))
    )
      start--
    hidden.fill(true, start, end + 1)
  })
}

/** The last word of a domain that begins after `at`; null where none does. */
function endOfDomain(words: readonly Word[], at: number): number | null {
  const written = words[at + 1]?.folded
  if (written && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(written)) return at + 1
  const isSpelled = (from: number, to: number) => words.slice(from, to).every(isLetter)
  for (let dot = at + 2; dot < words.length - 1 && dot <= at + DOMAIN_WORDS; dot++) {
    if (!dotWords().has(words[dot]!.folded)) continue
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

/** How many digits a word is; 0 where it is another word. */
function digitsIn({ text, folded }: Word): number {
  if (digitWords().has(folded)) return 1
  const written = text.replace(PUNCTUATION, '')
  return /^[\d+()./-]+$/.test(written) && !DATE.test(written)
    ? written.replaceAll(/\D/g, '').length
    : 0
}
