import type { IdentifierKind } from '../identifiers/identifiers.ts'
import { type DuplicateTraits, type EmailTraits, isShared } from './duplicate-traits.ts'

const MIN_PART = 3
const NETWORKS = ['linkedin', 'twitter', 'facebook', 'instagram'] as const

type PlainTraits = Pick<DuplicateTraits, 'emails' | 'name' | 'company'>

/** An identifier that another contact may share, as one of any of the kinds. */
export type SharedIdentifier = { kinds: readonly IdentifierKind[]; value: string }

/**
 * The keys of a contact. Each of two contacts that may be duplicates wants a key or an identifier
 * of the other one. A plain address has no key for its mailbox, because it is an identifier.
 */
export function deriveHeldKeys({ emails, name, company }: PlainTraits): string[] {
  const personal = emails.filter((email) => !isShared(email))
  return [
    ...new Set([
      ...personal.filter(isVariant).map(mailboxKey),
      ...personal.flatMap((email) => {
        const half = halfOf(email.mailbox.length)
        return half < MIN_PART ? [] : halvesOf(email, half)
      }),
      ...nameKeys(personal, name, company),
    ]),
  ]
}

/** The keys that other contacts have if they resemble this one without sharing an identifier. */
export function deriveWantedKeys({ emails, name, company }: PlainTraits): string[] {
  const personal = emails.filter((email) => !isShared(email))
  return [
    ...new Set([
      ...personal.map(mailboxKey),
      ...personal.flatMap((email) => {
        const { length } = email.mailbox
        // The other address can be longer or shorter by one character.
        const halves = new Set([length - 1, length, length + 1].map(halfOf))
        return halfOf(length) < MIN_PART
          ? []
          : [...halves].filter((half) => half >= MIN_PART).flatMap((half) => halvesOf(email, half))
      }),
      ...nameKeys(personal, name, company),
    ]),
  ]
}

/** The identifiers that other contacts have if they may be the same person. */
export function listSharedIdentifiers(traits: DuplicateTraits): SharedIdentifier[] {
  const { emails, phones, handles } = traits
  const mailboxes = emails
    .filter((email) => !isShared(email) && isVariant(email))
    .map(({ mailbox, domain }) => `${mailbox}@${domain}`)
  const addresses = new Set([...emails.map(({ address }) => address), ...mailboxes])
  return [
    ...[...addresses].map((value) => ({ kinds: ['email'] as const, value })),
    ...phones.map((value) => ({ kinds: ['phone'] as const, value })),
    // A handle is compared with those on all networks.
    ...[...new Set(handles.map(({ handle }) => handle))].map((value) => ({
      kinds: NETWORKS,
      value,
    })),
  ]
}

/** Whether the address is not the plain one of its mailbox, but has a tag, for example. */
function isVariant({ address, mailbox, domain }: EmailTraits): boolean {
  return address !== `${mailbox}@${domain}`
}

function mailboxKey({ mailbox, domain }: EmailTraits): string {
  return `mailbox ${mailbox}@${domain}`
}

/** Addresses that are one edit apart share the first or the last half of either, by its length. */
function halfOf(length: number): number {
  return Math.floor((length - 1) / 2)
}

function halvesOf({ mailbox, domain }: EmailTraits, half: number): string[] {
  return [`start ${mailbox.slice(0, half)} ${domain}`, `end ${mailbox.slice(-half)} ${domain}`]
}

function nameKeys(
  personal: readonly EmailTraits[],
  name: readonly string[],
  company: string | null,
): string[] {
  if (name.length < 2) return []
  const fullName = name.join(' ')
  return [
    ...personal.map(({ local }) => `local ${local} ${fullName}`),
    ...(company === null ? [] : [`work ${fullName} at ${company}`]),
  ]
}
