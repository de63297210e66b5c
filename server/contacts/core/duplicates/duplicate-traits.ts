import type { Attributes } from '../attributes/attributes.ts'
import { emailsOf, IDENTIFYING_ATTRIBUTES, identifiersOf } from '../identifiers/identifiers.ts'

/** What contacts are compared by. All texts are normalized. */
export type DuplicateTraits = {
  emails: readonly EmailTraits[]
  phones: readonly string[]
  /** By network. */
  handles: readonly { network: string; handle: string }[]
  /** The words of the name, sorted; empty: none is known. */
  name: readonly string[]
  company: string | null
}

/** `mailbox`: the local part without what the provider ignores. */
export type EmailTraits = { address: string; local: string; mailbox: string; domain: string }

/** Providers that ignore dots in the local part. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Names of functions, not of persons. */
const SHARED_LOCALS: ReadonlySet<string> = new Set([
  'accounts',
  'admin',
  'billing',
  'contact',
  'hello',
  'help',
  'hi',
  'info',
  'mail',
  'marketing',
  'no-reply',
  'noreply',
  'office',
  'reception',
  'sales',
  'service',
  'support',
  'team',
])

const HONORIFICS: ReadonlySet<string> = new Set(['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'sir'])

/** The attributes that the traits depend on. */
export const TRAIT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...IDENTIFYING_ATTRIBUTES,
  'name',
  'first_name',
  'last_name',
  'company_name',
])

export function traitsOf(attributes: Attributes, phoneRegion: string): DuplicateTraits {
  const identifiers = identifiersOf(attributes, phoneRegion)
  return {
    ...plainTraitsOf(attributes),
    phones: identifiers.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
    handles: identifiers
      .filter(({ kind }) => kind !== 'email' && kind !== 'phone')
      .map(({ kind, value }) => ({ network: kind, handle: value })),
  }
}

/** The traits that do not depend on the region of phone numbers. */
export function plainTraitsOf(
  attributes: Attributes,
): Pick<DuplicateTraits, 'emails' | 'name' | 'company'> {
  const { name, first_name: first, last_name: last, company_name: company } = attributes
  return {
    emails: emailsOf(attributes).map(emailOf),
    name: wordsOf(name ?? [first, last].filter(Boolean).join(' ')).filter(
      (word) => !HONORIFICS.has(word),
    ),
    company: company === undefined ? null : wordsOf(company).join(' ') || null,
  }
}

/** Whether many people read the mails to such an address. */
export function isShared({ local }: EmailTraits): boolean {
  return SHARED_LOCALS.has(local)
}

function emailOf(address: string): EmailTraits {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  const isWithoutDots = WITHOUT_DOTS.has(domain)
  return {
    address,
    local: untagged,
    mailbox: isWithoutDots ? untagged.replaceAll('.', '') : untagged,
    domain: isWithoutDots ? 'gmail.com' : domain,
  }
}

/** The words of a text without accents and punctuation, sorted. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
}
