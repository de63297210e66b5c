import { computeOnce } from '../../languages/compute-once.ts'
import { computePerLanguage } from '../../languages/compute-per-language.ts'
import { foldWord } from '../../languages/fold-word.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import type { Language } from '../../languages/language.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../languages/languages.ts'
import { buildSharedSet, buildSharedTable } from '../build-shared-table.ts'
import { EMAIL_PROVIDER_DOMAINS, TOP_LEVEL_DOMAINS } from './email-domains.ts'
import { findOnly } from '../find-only.ts'
import type { Heard } from '../heard.ts'
import { markTypedSigns } from './mark-typed-signs.ts'
import { matchPhrase, phrasesOf, phraseTable, withoutLead, withoutTail } from '../match-phrase.ts'
import { readEmailPart, type Said } from './read-email-part.ts'
import { signTable, TYPED } from './sign-table.ts'
import { splitAtPhrases } from '../split-at-phrases.ts'
import { splitWords } from '../split-words.ts'

/** The phrases between "my" and an address. Everything up to the last of them is ignored. */
const anchors = computeOnce(() => {
  const nouns = joinPhrases(({ emailWords }) => emailWords.nouns).split('|')
  const verbs = joinPhrases(({ emailWords }) => emailWords.verbs).split('|')
  return phraseTable([
    ...nouns.flatMap((noun) => verbs.map((verb) => [`${noun} ${verb}`, true] as const)),
    ...phrasesOf(
      true,
      joinPhrases(({ emailWords }) => emailWords.anchors),
    ),
  ])
})
const leadTable = computePerLanguage((language) =>
  phraseTable(
    [DEFAULT_LANGUAGE, language].flatMap(({ emailWords }) => phrasesOf(true, emailWords.leads)),
  ),
)
const tails = buildSharedTable(({ emailWords }) => emailWords.tails)
const corrections = buildSharedTable(({ emailWords }) => emailWords.corrections)
const refused = buildSharedSet(({ emailWords }) => emailWords.refused)
const MAX_CHARACTERS = 1000
const AMBIGUOUS: Heard<never> = { ok: false, reason: 'ambiguous' }
const NOT_UNDERSTOOD: Heard<never> = { ok: false, reason: 'not_understood' }

/**
 * The email address in an answer, in lower case. `language`: BCP 47. Of two addresses, the last one
 * counts if it revokes the first.
 */
export function hearEmail(text: string, language: string | Language): Heard<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' }
  if (text.length > MAX_CHARACTERS) return NOT_UNDERSTOOD
  const spoken = languageOf(language)
  const parts = splitAtPhrases(splitWords(markTypedSigns(text, spoken)), corrections())
  const last = parts.findLast((part) => withoutLead(part.map(foldWord), tails()).length > 0)
  return last ? readAddresses(last, spoken) : NOT_UNDERSTOOD
}

function readAddresses(words: readonly string[], language: Language): Heard<string> {
  const [one, other, ...others] = atSigns(words, language)
  if (one === undefined || others.length > 0) return NOT_UNDERSTOOD
  if (other === undefined) return readAddress(words, language)
  const found = new Set<string>()
  for (let cut = one + 1; cut < other; cut++) {
    const [first, second] = [
      readAddress(words.slice(0, cut), language),
      readAddress(words.slice(cut), language),
    ]
    if (first.ok && second.ok) found.add(first.value === second.value ? first.value : '')
  }
  const [only] = found
  if (found.size === 0) return NOT_UNDERSTOOD
  return found.size === 1 && only ? { ok: true, value: only } : AMBIGUOUS
}

/**
 * The positions of the words for "@". After a dot, "at" is the top-level domain of Austria, and in
 * "reach me at" it precedes the address.
 */
function atSigns(words: readonly string[], language: Language): number[] {
  const folded = words.map(foldWord)
  const signs = folded.map((_, at) => matchPhrase(folded, at, signTable(language))?.value)
  return signs.flatMap((sign, at) =>
    sign === '@' && !(folded[at] === 'at' && (signs[at - 1] === '.' || folded[at - 1] === 'me'))
      ? [at]
      : [],
  )
}

function readAddress(words: readonly string[], language: Language): Heard<string> {
  const [at] = atSigns(words, language)
  if (at === undefined) return NOT_UNDERSTOOD
  const folded = words.map(foldWord)
  const length = matchPhrase(folded, at, signTable(language))?.length ?? 0
  const anchor = folded.findLastIndex(
    (_, index) => index < at && matchPhrase(folded, index, anchors()) !== null,
  )
  const begin = anchor < 0 ? 0 : anchor + (matchPhrase(folded, anchor, anchors())?.length ?? 0)
  const lead = at - withoutLead(folded.slice(begin, at), leadTable(language)).length
  // In "so dot kim at", a phrase before an address is its first word.
  const isFirst = lead > begin && lead < at && matchPhrase(folded, lead, signTable(language))
  const start = isFirst ? lead - 1 : lead
  const end = at + length + withoutTail(folded.slice(at + length), tails()).length
  const [local, domain] = [
    readEmailPart(words.slice(start, at), language),
    readEmailPart(words.slice(at + length, end), language),
  ]
  if (!local.ok) return local
  if (local.value.some((each, index) => isRefused(local.value, each, index))) return NOT_UNDERSTOOD
  // "Not at gmail, at outlook" has no local part.
  if (EMAIL_PROVIDER_DOMAINS.has(join(local.value))) return NOT_UNDERSTOOD
  if (!domain.ok) return domain
  const host = readDomain(domain.value, language)
  const address = `${join(local.value)}@${host}`
  return host !== null && isAddress(address) ? { ok: true, value: address } : NOT_UNDERSTOOD
}

/** Whether a word is of a sentence; beside a dot, any word can be a name ("my dot le"). */
function isRefused(said: readonly Said[], { kind, text }: Said, at: number): boolean {
  return (
    kind === 'word' &&
    refused().has(text) &&
    said[at - 1]?.kind !== 'sign' &&
    said[at + 1]?.kind !== 'sign'
  )
}

/** The domain, or that of a named provider; null if the ending is not known. */
function readDomain(said: readonly Said[], language: Language): string | null {
  const domain = join(said)
  const own = new Map(Object.entries(language.emailWords.providers)).get(domain)
  const provider = own ?? EMAIL_PROVIDER_DOMAINS.get(domain.replace(/(?<=^[a-z]+)com$/, ''))
  if (provider) return provider
  const dot = said.findLastIndex(({ text }) => text === '.')
  const ending = said.slice(dot + 1)
  if (dot < 0 || ending.length === 0) return null
  if (ending.every(({ kind }) => kind === 'sure')) return domain
  const only = findOnly(ending)
  return only &&
    (only.text.length === 2 || TOP_LEVEL_DOMAINS.has(only.text) || said[dot]?.word === TYPED['.'])
    ? domain
    : null
}

function join(said: readonly Said[]): string {
  return said.map(({ text }) => text).join('')
}

/** Only ASCII letters, digits and signs, and a domain with at least two labels. */
function isAddress(address: string): boolean {
  const [local, domain] = address.split('@') as [string, string]
  const labels = domain.split('.')
  return (
    local.length <= 64 &&
    address.length <= 254 &&
    /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/.test(local) &&
    labels.every((label) => label.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(labels.at(-1) ?? '')
  )
}
