import { domainToUnicode } from 'node:url'
import { deriveHandleKey } from '../../core/identifiers/derive-handle-key.ts'
import { type Identifier, identifierKey } from '../../core/identifiers/identifiers.ts'
import { deriveEmailKey } from '../../core/identifiers/is-email-address.ts'
import { formatPhoneKey, parsePhone } from '../../core/identifiers/parse-phone.ts'
import { foldText, splitWords } from '../../list/core/split-words.ts'

/** Finds a person in rows of files, as JSON, and in other texts. */
export type PersonFinder = {
  /**
   * Whether the text has an email address or a number of the person, however it is written, or the
   * address of a profile.
   */
  identifies: (text: string) => boolean
  /** Also whether it has a handle of the person as a word, or all words of a name in any order. */
  mentions: (text: string) => boolean
}

type Wanted = {
  identifiers: readonly Identifier[]
  names: readonly string[]
  /** Of numbers without a country code. */
  phoneRegion: string
}

/** Shorter names and handles are initials, which are in any file. */
const MIN_NAME_BYTES = 3
/** The longest country code, without which a number can be written. */
const COUNTRY_CODE = 3
const MIN_DIGITS = 8
/** A number as people write it, perhaps with an extension. */
const NUMBER =
  /[+(]{0,2}\d(?:[^\p{L}\d\n\t,;|"]{0,4}\d){4,}(?:[ ;]{0,2}(?:ext|x)[.= ]{0,2}\d{1,7}(?!\d))?/gu
/** Parts of longer addresses and handles are those of other persons. */
const WITHIN_IDENTIFIERS = '[._%+@-]{0,8}'
const EMAIL = /[\p{L}\p{N}]@[\p{L}\p{N}-]+\.[\p{L}\p{N}]/u

export function createPersonFinder({ identifiers, names, phoneRegion }: Wanted): PersonFinder {
  const emails = matchWords(
    identifiers.flatMap(({ kind, value }) => (kind === 'email' ? formsOfEmail(value) : [])),
    WITHIN_IDENTIFIERS,
  )
  const numbers = identifiers.flatMap(({ kind, value }) => {
    if (kind !== 'phone') return []
    const digits = value.replaceAll(/\D/g, '')
    const ending = digits.slice(-Math.min(MIN_DIGITS, digits.length - COUNTRY_CODE))
    return [{ key: identifierKey({ kind, value }), digits, ending }]
  })
  const handles = identifiers.flatMap(({ kind, value }) =>
    kind === 'email' || kind === 'phone' ? [] : [{ kind, value: foldText(value) }],
  )
  const handleWords = handles.map(({ value }) => value)
  const anyHandle = matchWords(handleWords, WITHIN_IDENTIFIERS)
  const bareHandle = matchWords(handleWords.filter(isDistinct), WITHIN_IDENTIFIERS)
  const wordsOfNames = names.map(splitWords).filter((words) => isDistinct(words.join('')))
  const nameWords = new RegExp(matchWords([...new Set(wordsOfNames.flat())], ''), 'gu')

  const isNumber = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
    const alike = numbers.filter((each) => digits.endsWith(each.ending))
    if (alike.some((each) => each.digits.endsWith(digits))) return true
    const reading = alike.length > 0 && parsePhone(text, phoneRegion)
    if (!reading || !reading.ok) return false
    const key = identifierKey({ kind: 'phone', value: formatPhoneKey(reading) })
    return alike.some((each) => each.key === key)
  }
  const hasProfile = (text: string) =>
    text
      .split(/[\s",;<>()]+/)
      .some(
        (word) =>
          word.includes('/') &&
          handles.some(({ kind, value }) => deriveHandleKey(kind, word) === value),
      )
  const hasName = (text: string) => {
    const found = new Set(text.match(nameWords))
    return wordsOfNames.some((words) => words.every((word) => found.has(word)))
  }
  const identifies = (text: string) =>
    emails.test(text) ||
    (numbers.length > 0 && numbersIn(text).some(isNumber)) ||
    (anyHandle.test(text) && hasProfile(text))
  return {
    identifies: (text) => identifies(plain(text)),
    mentions: (text) => {
      const folded = plain(text)
      return bareHandle.test(folded) || identifies(folded) || hasName(folded)
    },
  }
}

/** Whether any email address or phone number is in the text. */
export function hasAddress(text: string, phoneRegion: string): boolean {
  const folded = plain(text)
  return EMAIL.test(folded) || numbersIn(folded).some((each) => parsePhone(each, phoneRegion).ok)
}

function isDistinct(letters: string): boolean {
  return Buffer.byteLength(letters) >= MIN_NAME_BYTES
}

/** One of the words, which is not a part of a longer one. `within`: what can be in a longer one. */
function matchWords(words: readonly string[], within: string): RegExp {
  if (words.length === 0) return /(?!)/u
  const any = words.map((word) => RegExp.escape(word)).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}]${within})(?:${any})(?!${within}[\\p{L}\\p{N}])`, 'u')
}

/** An address as people see it has the letters of its domain. */
function formsOfEmail(value: string): string[] {
  const key = deriveEmailKey(value)
  const at = key.lastIndexOf('@') + 1
  const shown = domainToUnicode(key.slice(at))
  return [key, ...(shown === '' ? [] : [key.slice(0, at) + shown])].map(foldText)
}

function numbersIn(text: string): string[] {
  const digits = text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  )
  return (digits.match(NUMBER) ?? []).flatMap((number) => [number, ...number.split('/')])
}

/** The text in the form in which it is compared, without the escapes of JSON and of URLs. */
function plain(text: string): string {
  return foldText(
    text
      .replaceAll(/\\{1,4}u([\da-f]{4})/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
      .replaceAll(/\\{1,4}[bfnrt]/g, ' ')
      .replaceAll('\\', '')
      .replaceAll(/(?:%[\da-f]{2})+/gi, decode),
  )
}

function decode(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}
