import { computePerLanguage } from '../../languages/compute-per-language.ts'
import { foldWord } from '../../languages/fold-word.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { EMAIL_PROVIDER_DOMAINS } from './email-domains.ts'
import { findOnly } from '../find-only.ts'
import { hearEmail } from './hear-email.ts'
import { hearNameCorrection } from '../names/hear-name.ts'
import { markTypedSigns } from './mark-typed-signs.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../match-phrase.ts'
import { readEmailPart } from './read-email-part.ts'
import { signTable } from './sign-table.ts'
import { splitAtPhrases } from '../split-at-phrases.ts'
import { splitWords } from '../split-words.ts'

/** A part of an address that was said by itself. */
type Piece = { kind: 'digits' | 'domain' | 'ending'; value: string }

const contrasts = computePerLanguage(({ emailWords }) =>
  phraseTable(phrasesOf(true, emailWords.contrasts)),
)
const MAX_OTHER_WORDS = 5
const MAX_DOMAIN_WORDS = 8

/**
 * The address with the piece of it that a caller corrects after it was read back: other digits,
 * another domain, another ending, or other letters ("no, eighty-three", "hotmail, not gmail", "with
 * a y"). Null if none is clear.
 */
export function correctEmail(
  address: string,
  text: string,
  language: string | Language,
): string | null {
  const spoken = languageOf(language)
  const said = splitAtPhrases(splitWords(markTypedSigns(text, spoken)), contrasts(spoken))
  const pieces = said.flatMap((words, at) => withoutOld(address, readPiece(words, spoken), at > 0))
  const isOld = ({ kind, value }: Piece) => contains(address, kind, value)
  const [fresh, ...others] = pieces.filter((piece) => !isOld(piece))
  if (others.length > 0) return null
  return fresh
    ? replacePiece(address, fresh, pieces.find(isOld) ?? null)
    : pieces.length === 0
      ? correctLetters(address, text, spoken)
      : null
}

/** In "not eighty-two eighty-three", the digits after the wrong ones are another piece. */
function withoutOld(address: string, piece: Piece | null, isContrasted: boolean): Piece[] {
  if (piece?.kind !== 'digits' || !isContrasted) return piece ? [piece] : []
  const groups = address
    .replace(/@.*$/s, '')
    .split(/\D+/)
    .filter((group) => group !== '')
  const old = groups.find((group) => piece.value.startsWith(group) && piece.value !== group)
  return old === undefined
    ? [piece]
    : [
        { kind: 'digits', value: old },
        { kind: 'digits', value: piece.value.slice(old.length) },
      ]
}

function contains(address: string, kind: Piece['kind'], value: string): boolean {
  const [local, domain] = address.split('@') as [string, string]
  if (kind === 'digits') return local.split(/\D+/).includes(value)
  return kind === 'domain' ? domain === value : domain.endsWith(value)
}

function readPiece(words: readonly string[], language: Language): Piece | null {
  const starts = words.map((_, at) => at)
  const domain = starts.map((at) => domainAt(words, at, language)).find((one) => one !== null)
  if (domain) return { kind: 'domain', value: domain }
  const ending = starts.map((at) => endingAt(words, at, language)).find((one) => one !== null)
  if (ending) return { kind: 'ending', value: ending }
  return readOnlyDigits(words, language)
}

/** The domain of a named provider, or of a word with a dot and an ending after it. */
function domainAt(words: readonly string[], at: number, language: Language): string | null {
  const folded = words.map(foldWord)
  const word = folded[at] ?? ''
  const isProvider =
    EMAIL_PROVIDER_DOMAINS.has(word) || Object.hasOwn(language.emailWords.providers, word)
  const isWord = hearEmail(`${words[at] ?? ''} @ gmail`, language).ok
  const sign = matchPhrase(folded, at + 1, signTable(language))?.value
  if (!isProvider && (!isWord || (sign !== '.' && sign !== '-'))) return null
  for (let end = Math.min(words.length, at + MAX_DOMAIN_WORDS); end > at; end--) {
    const heard = hearEmail(`x @ ${words.slice(at, end).join(' ')}`, language)
    if (heard.ok) return heard.value.slice(2)
  }
  return null
}

/** The ending after a dot without a name before it: "dot de". */
function endingAt(words: readonly string[], at: number, language: Language): string | null {
  const folded = words.map(foldWord)
  if (!isDot(folded, at, language) || at + 2 !== words.length) return null
  const heard = hearEmail(`x @ x ${words.slice(at).join(' ')}`, language)
  return heard.ok ? heard.value.slice('x@x'.length) : null
}

function isDot(folded: readonly string[], at: number, language: Language): boolean {
  return matchPhrase(folded, at, signTable(language))?.value === '.'
}

/** The digits in words of which few others are beside them; null if there are several numbers. */
function readOnlyDigits(words: readonly string[], language: Language): Piece | null {
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const read = readEmailPart(words.slice(at, at + length), language)
      if (!read.ok || !read.value.every(({ kind }) => kind === 'digits')) continue
      const value = read.value.map((one) => one.text).join('')
      // Among other words, "one" can be an article.
      const others = words.length - length
      return others > MAX_OTHER_WORDS || (value === '1' && others > 0)
        ? null
        : { kind: 'digits', value }
    }
  }
  return null
}

/** Replaces the old piece, or the only one of its kind; null if there are several. */
function replacePiece(address: string, { kind, value }: Piece, old: Piece | null): string | null {
  const [local, domain] = address.split('@') as [string, string]
  if (kind === 'domain') return `${local}@${value}`
  if (kind === 'ending') return `${local}@${domain.slice(0, domain.lastIndexOf('.'))}${value}`
  const groups = local.match(/\d+/g) ?? []
  const replaced = old?.kind === 'digits' ? old.value : findOnly(groups)
  return replaced === null ? null : `${local.replace(replaced, value)}@${domain}`
}

/** "With a y": other letters in the words before the "at" sign. */
function correctLetters(address: string, text: string, language: Language): string | null {
  const [local, domain] = address.split('@') as [string, string]
  const signs = local.match(/[._+-]/g) ?? []
  const corrected = hearNameCorrection(local.replaceAll(/[._+-]/g, ' '), text, language.tag)
  const words = corrected === null ? [] : foldWord(corrected.toLowerCase()).split(' ')
  if (words.length !== signs.length + 1 || !words.every((word) => /^[a-z0-9]+$/.test(word)))
    return null
  const written = words.map((word, at) => `${word}${signs[at] ?? ''}`).join('')
  return written === local ? null : `${written}@${domain}`
}
