import { ENDINGS, PROVIDERS } from './email-words.ts'
import { hearEmail } from './hear-email.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { speakDigits, speakLetters } from './speak-digits.ts'
import { type Sign, SPOKEN_SIGNS } from './symbol-words.ts'

/** In French a two before a letter would double it ("deux l"). */
const DIGIT_FIRST: Partial<Record<Language, string>> = { fr: 'chiffre ' }
const KNOWN_HOSTS = new Set([...PROVIDERS.values(), 'gmx.de', 'web.de'])

/**
 * An email address as one line of words without digits: "john dot doe at gmail dot com". What would
 * not be heard as it is written, such as a name that is also a number, is spelled.
 */
export function speakEmail(email: string, language: string): string {
  const said = pickLanguage(language)
  const address = email.trim().toLowerCase()
  if (!address.includes('@')) return speakLetters(address, language)
  const spoken = speakParts(address, (word) => (isSayable(word) ? word : spell(word)), said)
  const heard = hearEmail(spoken, language)
  return heard.ok && heard.value === address ? spoken : speakSpelled(address, said)
}

/** An email address letter by letter, but for the domain of a well-known provider. */
export function spellEmail(email: string, language: string): string {
  const said = pickLanguage(language)
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return speakLetters(address, language)
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const domain = KNOWN_HOSTS.has(host)
    ? speakParts(host, (word) => word, said)
    : spellDomain(host, said)
  return `${speakLetters(local, language)}, ${SPOKEN_SIGNS[said]['@']} ${domain}`
}

/** Letter by letter, its ending as a word where that is one. */
function spellDomain(host: string, language: Language): string {
  const dot = host.lastIndexOf('.')
  const ending = host.slice(dot + 1)
  if (!ENDINGS.has(ending)) return speakLetters(host, language)
  return `${speakLetters(host.slice(0, Math.max(dot, 0)), language)}, ${SPOKEN_SIGNS[language]['.']} ${ending}`
}

function speakSpelled(address: string, language: Language): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const ending = host.split('.').at(-1)!
  const isWord = (word: string) => KNOWN_HOSTS.has(host) || (word === ending && ENDINGS.has(word))
  const domain = speakParts(host, (word) => (isWord(word) ? word : spell(word)), language)
  return `${speakParts(address.slice(0, at), spell, language)} ${SPOKEN_SIGNS[language]['@']} ${domain}`
}

/** Words, digits and signs in their order; what else there is in it stays as it is. */
function speakParts(text: string, speakWord: (word: string) => string, language: Language): string {
  const parts = text.match(/\p{L}+|[0-9]|[^\p{L}0-9]/gu) ?? []
  return parts
    .map((part, at) => {
      const isBeforeLetter = /^\p{L}/u.test(parts[at + 1] ?? '')
      if (/^[0-9]$/.test(part))
        return `${part === '2' && isBeforeLetter ? (DIGIT_FIRST[language] ?? '') : ''}${speakDigits(part, language)}`
      return part in SPOKEN_SIGNS[language] ? SPOKEN_SIGNS[language][part as Sign] : speakWord(part)
    })
    .join(' ')
}

function spell(word: string): string {
  return Array.from(word).join(' ')
}

/** Whether one can say it as a word: with a vowel, and not of consonants for long. */
function isSayable(word: string): boolean {
  return (
    word.length > 2 &&
    /[aeiouyäöüáéíóúàèùâêîôû]/u.test(word) &&
    !/[bcdfghjklmnpqrstvwxz]{5}/.test(word)
  )
}
