import type { Attributes } from '../../core/attributes/attributes.ts'
import { deriveHeldKeys } from '../../core/duplicates/derive-duplicate-keys.ts'
import { plainTraitsOf } from '../../core/duplicates/duplicate-traits.ts'
import { deriveFactKeys, FACT_ATTRIBUTES } from './derive-fact-keys.ts'
import { hashDuplicateKey } from './hash-duplicate-key.ts'
import { splitWords } from './split-words.ts'

const NAMES = ['name', 'first_name', 'middle_name', 'last_name', 'preferred_name'] as const
const EMAILS = ['email', 'other_email'] as const
const PHONES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const
const SEARCHED: ReadonlySet<string> = new Set([
  ...NAMES,
  'company_name',
  ...EMAILS,
  ...PHONES,
  ...FACT_ATTRIBUTES,
])

/** Of each key, so many characters are kept: a few words. */
const MAX_KEY_LENGTH = 60
/** Further words of an attribute are not searched. */
const MAX_WORDS = 12
const MIN_DIGITS = 3

/** Whether the search keys of a contact depend on this attribute. */
export function isSearched(attribute: string): boolean {
  return SEARCHED.has(attribute)
}

/**
 * What a contact is searched by: one key per word, which is the word with those after it. A key of
 * a name goes around, so that "Ada King Lovelace" has "lovelace ada king". The prefix of a key says
 * what it comes from: none for names, & for the company, @ for emails. # is followed by the digits
 * of a phone number from the last to the first, = by a value that lists are filtered by, and =~ by
 * the hash of what duplicates are found by.
 */
export function deriveSearchKeys(attributes: Attributes): string[] {
  const keys = new Set<string>()
  /** The first words of the keys, those of emails without their prefix. */
  const known = new Set<string>()
  const add = (prefix: string, words: readonly string[]) => {
    const [first = ''] = words
    known.add(prefix === '@' ? first : prefix + first)
    keys.add(cut(prefix + words.join(' ')))
  }
  for (const name of [fullName(attributes), ...NAMES.map((each) => attributes[each] ?? '')]) {
    const words = splitWords(name).slice(0, MAX_WORDS)
    words.forEach((word, i) => {
      if (!known.has(word)) add('', [...words.slice(i), ...words.slice(0, i)])
    })
  }
  const company = splitWords(attributes.company_name ?? '').slice(0, MAX_WORDS)
  company.forEach((_, i) => {
    add('&', company.slice(i))
  })
  for (const each of EMAILS) {
    const words = splitWords(attributes[each] ?? '')
    // The last part of a domain, such as "com", is searched only after the one before it.
    words.slice(0, -1).forEach((word, i) => {
      if (i === 0 || !(known.has(word) || known.has(`&${word}`))) add('@', words.slice(i))
    })
  }
  for (const each of PHONES) {
    const digits = digitsOf(attributes[each] ?? '')
    if (digits.length >= MIN_DIGITS) keys.add(cut(`#${digits.split('').toReversed().join('')}`))
  }
  for (const key of deriveFactKeys(attributes)) keys.add(key)
  for (const key of listDuplicateKeys(attributes)) keys.add(key)
  return [...keys]
}

/** Those of the search keys by which duplicates are found. */
export function listDuplicateKeys(attributes: Attributes): string[] {
  return deriveHeldKeys(plainTraitsOf(attributes)).map(hashDuplicateKey)
}

/** The name as people write it: the `name`, or else its parts. */
function fullName({ name, first_name, middle_name, last_name }: Attributes): string {
  return name ?? [first_name, middle_name, last_name].filter(Boolean).join(' ')
}

/** The digits of a phone number, without its extension. */
function digitsOf(phone: string): string {
  const [number = ''] = phone.normalize('NFKC').split(/[x;]/i, 1)
  return number.replaceAll(/\D/g, '')
}

function cut(key: string): string {
  return key.length <= MAX_KEY_LENGTH ? key : key.slice(0, MAX_KEY_LENGTH).toWellFormed()
}
