import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Sign } from '../../languages/sign-words.ts'
import { TOP_LEVEL_DOMAINS } from './email-domains.ts'
import { formatSpokenLetters } from '../numbers/format-spoken-digits.ts'

/** Domains that callers recognize as words. */
const KNOWN_HOSTS =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|protonmail|live|gmx|web|t-online|freenet|orange|wanadoo|free|sfr|laposte|btinternet|posteo|aol|me|mac|mail|msn|googlemail|talktalk|virginmedia|sky|ntlworld|blueyonder|arcor|mailbox|telefonica|terra|bluewin|bbox|neuf|numericable|proton|ymail|rocketmail|comcast|verizon|att|vodafone|kabelmail|web)\.(?:com|net|org|de|at|ch|es|fr|it|me|co\.uk|com\.mx|com\.ar)$/

/** Spells an email address letter by letter, except for the domain of a well-known provider. */
export function spellEmail(email: string, language: string | Language): string {
  const spoken = languageOf(language)
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return formatSpokenLetters(address, spoken)
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const domain = KNOWN_HOSTS.test(host) ? speakHost(host, spoken) : spellDomain(host, spoken)
  return `${formatSpokenLetters(local, spoken)}, ${spoken.signWords.spoken['@']} ${domain}`
}

/** Letter by letter, with the ending as a word if it is one. */
function spellDomain(host: string, language: Language): string {
  const dot = host.lastIndexOf('.')
  const ending = host.slice(dot + 1)
  if (!TOP_LEVEL_DOMAINS.has(ending)) return formatSpokenLetters(host, language)
  const labels = formatSpokenLetters(host.slice(0, Math.max(dot, 0)), language)
  return `${labels}, ${language.signWords.spoken['.']} ${ending}`
}

/** A domain in words and signs. */
function speakHost(host: string, { signWords: { spoken } }: Language): string {
  const parts = host.match(/\p{L}+|[^\p{L}]/gu) ?? []
  return parts.map((part) => (part in spoken ? spoken[part as Sign] : part)).join(' ')
}
