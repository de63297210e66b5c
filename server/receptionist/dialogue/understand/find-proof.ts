import { computeOnce } from '../../../languages/compute-once.ts'
import { buildSharedSet, buildSharedTable } from '../../../speech/build-shared-table.ts'
import { hearDigits } from '../../../speech/numbers/hear-digits.ts'
import { hearEmail } from '../../../speech/emails/hear-email.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { matchPhrase, type PhraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { readTokens } from '../../../speech/when/tokens/read-tokens.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { findName } from './find-name.ts'

type Proof = DialogueState['proof']
type Stretch = { from: number; to: number }

const ANY_DAY = Temporal.PlainDate.from('2026-01-01')
const CODE_LENGTH = 6
const MAX_CODE_WORDS = 12
const MAX_WORDS = 80
const MAX_EMAIL_WORDS = 16
const MAX_NAME_WORDS = 4
const BREAK = '\n'
const labels = computeOnce(() => combinePatterns((words) => words.proofLabels))
const labelsFirst = computeOnce(() => new RegExp(`^(?:(?:${labels()})[\\s,]+)+`, 'iu'))
const labelsLast = computeOnce(() => new RegExp(`(?:[\\s,]+(?:${labels()}))+$`, 'iu'))
const introductions = buildSharedTable(({ nameWords }) => nameWords.weakIntroductions)
const leads = buildSharedTable(({ nameWords }) => nameWords.leads)
/** "My name is Ada Lovelace my code is". */
const beforeMy = computeOnce(
  () => new RegExp(`\\s+(?=(?:${combinePatterns((words) => words.my)})\\s)`, 'iu'),
)
const particles = buildSharedSet(({ nameWords }) => nameWords.particles)

/**
 * The code, the address and the name within a sentence, in any order and without pauses, and the
 * other words. A name beside a code counts without an introduction: "cancel it, Ada Lovelace, code
 * four seven two nine one three".
 */
export function findProof(text: string, language: string): { proof: Proof; rest: string } {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const code = findCode(words, language)
  const codeless = code ? words.toSpliced(code.from, code.to - code.from, BREAK) : words
  const address = findAddress(codeless, language)
  const parts = (
    address ? codeless.toSpliced(address.from, address.to - address.from, BREAK) : codeless
  )
    .join(' ')
    .split(BREAK)
    .flatMap((part) => part.split(beforeMy()))
    .map((part) => ` ${part.trim()}`.replace(labelsLast(), '').trim())
  const at = parts.findIndex((part) => findName(part, language) !== null)
  const introduced = findName(parts[at] ?? '', language)
  const name =
    introduced?.name ??
    findNameAfter(parts, code ? leads() : introductions(), language) ??
    (code ? findNameBeside(parts, language) : null)
  return {
    proof: {
      ...(code && { confirmation_code: words.slice(code.from, code.to).join(' ') }),
      ...(address && { email: codeless.slice(address.from, address.to).join(' ') }),
      ...(name !== null && { name }),
    },
    rest: (introduced ? parts.with(at, introduced.rest) : parts).join(' , ').trim(),
  }
}

/** The name after a greeting or an introduction, which may also be followed by something else. */
function findNameAfter(
  parts: readonly string[],
  table: PhraseTable<true>,
  language: string,
): string | null {
  for (const part of parts) {
    const words = part.split(/[\s,]+/).filter((word) => word !== '')
    const folded = words.map((word) => foldedWords(word).join(''))
    for (let at = 1; at < words.length - 1; at++) {
      const isLed = [1, 2, 3].some(
        (length) => matchPhrase(folded.slice(0, at), at - length, table)?.length === length,
      )
      const pair = words.slice(at, at + 2)
      const name = isLed && mayBeName(pair, language) ? hearName(pair.join(' '), language) : null
      if (name?.name.split(' ').length === 2) return name.name
    }
  }
  return null
}

/** The name directly before or after a code or an address. */
function findNameBeside(parts: readonly string[], language: string): string | null {
  for (const [index, part] of parts.entries()) {
    const words = part
      .replace(labelsFirst(), '')
      .split(/[\s,]+/)
      .filter((word) => word !== '')
    for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 1; length--) {
      const near = index < parts.length - 1 ? words.slice(-length) : words.slice(0, length)
      const heard = mayBeName(near, language) ? hearName(near.join(' '), language) : null
      if (heard?.name.split(' ').length === length) return heard.name
    }
  }
  return null
}

/**
 * Only capital letters, or words that are not known from other sentences, tell a name. Of more than
 * two words in lower case, those within it are particles.
 */
function mayBeName(words: readonly string[], language: string): boolean {
  const isPart = (word: string) => particles().has(word)
  if (words.every((word) => /^\p{Lu}/u.test(word) || isPart(word))) return true
  const { unknown } = readTokens(words.join(' '), language, ANY_DAY)
  return (
    words.slice(1, -1).every(isPart) &&
    words.every((word) => isPart(word) || foldedWords(word).some((one) => unknown.includes(one)))
  )
}

/** The words of a confirmation code; null if none or several numbers can be one. */
function findCode(words: readonly string[], language: string): Stretch | null {
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= MAX_CODE_WORDS && from + length <= words.length; length++) {
      const part = words.slice(from, from + length)
      const ends = [part[0] ?? '', part.at(-1) ?? '']
      if (ends.some((word) => hearDigits(word, language) === null)) continue
      const digits = hearDigits(part.join(' '), language)
      if (digits === null || digits.length > CODE_LENGTH) break
      const next = words[from + length]
      if (
        digits.length === CODE_LENGTH &&
        (next === undefined || hearDigits(next, language) === null)
      )
        return { from, to: from + length }
    }
  }
  return null
}

/** The words of an address: one word before the sign, or several that other signs join. */
function findAddress(words: readonly string[], language: string): Stretch | null {
  for (let to = 1; to <= words.length; to++) {
    for (let from = to - 1; from >= Math.max(0, to - MAX_EMAIL_WORDS); from--) {
      if (!hearEmail(words.slice(from, to).join(' '), language).ok) continue
      const begin = beginOfAddress(words, { from, to }, language)
      return { from: begin, to: endOfAddress(words, { from: begin, to }, language) }
    }
  }
  return null
}

/** "Ada dot lovelace at": a sign between two words makes them one. */
function beginOfAddress(words: readonly string[], { from, to }: Stretch, language: string): number {
  const joins = (at: number) =>
    at >= 2 &&
    hearEmail(words.slice(at - 2, to).join(' '), language).ok &&
    !hearEmail(words.slice(at - 1, to).join(' '), language).ok
  const isLetter = (at: number) => words[at]?.length === 1
  let begin = from
  while (joins(begin) || (isLetter(begin) && isLetter(begin - 1))) begin -= joins(begin) ? 2 : 1
  return begin
}

/** "Dot co dot uk": the address ends where more words would no longer be one. */
function endOfAddress(words: readonly string[], { from, to }: Stretch, language: string): number {
  const isAddress = (end: number) => hearEmail(words.slice(from, end).join(' '), language).ok
  return to + 2 <= words.length && !isAddress(to + 1) && isAddress(to + 2) ? to + 2 : to
}
