import { ANCHORS, CORRECTIONS, ENDINGS, LEADS, PROVIDERS, REFUSED, TAILS } from './email-words.ts'
import type { Heard } from './heard-value.ts'
import { matchPhrase, withoutLead, withoutTail } from './match-phrase.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { readEmailPart, type Said } from './read-email-part.ts'
import { showTypedSigns } from './show-typed-signs.ts'
import { splitAtPhrases } from './split-at-phrases.ts'
import { foldWord, splitWords } from './split-words.ts'
import { SIGN_WORDS, TYPED } from './symbol-words.ts'

const LONGEST_TEXT = 1000
const UNCLEAR: Heard<never> = { ok: false, reason: 'ambiguous' }
const UNKNOWN: Heard<never> = { ok: false, reason: 'not_understood' }

/**
 * The email address that somebody said, in lower case. `language` is a BCP 47 tag. The last of two
 * addresses counts where it takes the first one back.
 */
export function hearEmail(text: string, language: string): Heard<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' }
  if (text.length > LONGEST_TEXT) return UNKNOWN
  const said = pickLanguage(language)
  const parts = splitAtPhrases(splitWords(showTypedSigns(text, said)), CORRECTIONS)
  const last = parts.findLast((part) => withoutLead(part.map(foldWord), TAILS).length > 0)
  return last ? readAddresses(last, said) : UNKNOWN
}

function readAddresses(words: readonly string[], language: Language): Heard<string> {
  const ats = atSigns(words, language)
  if (ats.length === 1) return readAddress(words, language)
  if (ats.length !== 2) return UNKNOWN
  const found = new Set<string>()
  for (let cut = ats[0]! + 1; cut < ats[1]!; cut++) {
    const [first, second] = [
      readAddress(words.slice(0, cut), language),
      readAddress(words.slice(cut), language),
    ]
    if (first.ok && second.ok) found.add(first.value === second.value ? first.value : '')
  }
  const [only] = found
  if (found.size === 0) return UNKNOWN
  return found.size === 1 && only ? { ok: true, value: only } : UNCLEAR
}

/**
 * Where the words for "@" are: after a dot, "at" is Austria, and after "reach me" it begins the
 * address.
 */
function atSigns(words: readonly string[], language: Language): number[] {
  const folded = words.map(foldWord)
  const signs = folded.map((_, at) => matchPhrase(folded, at, SIGN_WORDS[language])?.value)
  return signs.flatMap((sign, at) =>
    sign === '@' && !(folded[at] === 'at' && (signs[at - 1] === '.' || folded[at - 1] === 'me'))
      ? [at]
      : [],
  )
}

function readAddress(words: readonly string[], language: Language): Heard<string> {
  const [at] = atSigns(words, language)
  if (at === undefined) return UNKNOWN
  const folded = words.map(foldWord)
  const length = matchPhrase(folded, at, SIGN_WORDS[language])!.length
  const anchor = folded.findLastIndex(
    (_, index) => index < at && matchPhrase(folded, index, ANCHORS) !== null,
  )
  const begin = anchor < 0 ? 0 : anchor + matchPhrase(folded, anchor, ANCHORS)!.length
  const start = at - withoutLead(folded.slice(begin, at), LEADS[language]).length
  const end = at + length + withoutTail(folded.slice(at + length), TAILS).length
  const [local, domain] = [
    readEmailPart(words.slice(start, at), language),
    readEmailPart(words.slice(at + length, end), language),
  ]
  if (!local.ok) return local
  if (local.value.some(({ kind, text }) => kind === 'word' && REFUSED.has(text))) return UNKNOWN
  if (!domain.ok) return domain
  const host = readDomain(domain.value, language)
  const address = `${join(local.value)}@${host}`
  return host !== null && isAddress(address) ? { ok: true, value: address } : UNKNOWN
}

/**
 * The domain that was said, a provider's whole one for its name; null where its ending is not
 * known.
 */
function readDomain(said: readonly Said[], language: Language): string | null {
  const domain = join(said)
  const provider =
    domain === 'gmx'
      ? language === 'de'
        ? 'gmx.de'
        : null
      : PROVIDERS.get(domain.replace(/(?<=^[a-z]+)com$/, ''))
  if (provider) return provider
  const dot = said.findLastIndex(({ text }) => text === '.')
  const ending = said.slice(dot + 1)
  if (dot < 0 || ending.length === 0) return null
  if (ending.every(({ kind }) => kind === 'sure')) return domain
  const [only] = ending
  return ending.length === 1 &&
    (only!.text.length === 2 || ENDINGS.has(only!.text) || said[dot]!.word === TYPED['.'])
    ? domain
    : null
}

function join(said: readonly Said[]): string {
  return said.map(({ text }) => text).join('')
}

/**
 * Only what can be said: ASCII, with nothing but dots between and a domain of at least two labels.
 */
function isAddress(address: string): boolean {
  const [local, domain] = address.split('@') as [string, string]
  const labels = domain.split('.')
  return (
    local.length <= 64 &&
    address.length <= 254 &&
    /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/.test(local) &&
    labels.every((label) => label.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(labels.at(-1)!)
  )
}
