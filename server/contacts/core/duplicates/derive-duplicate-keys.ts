import { type DuplicateTraits, type EmailTraits, isShared } from './duplicate-traits.ts'

const MIN_PART = 3

/**
 * The keys of a contact: two contacts can only be duplicates if they share one. Addresses that are
 * one edit apart share their first or their last half.
 */
export function deriveDuplicateKeys(traits: DuplicateTraits): string[] {
  const { emails, phones, handles, name, company } = traits
  const personal = emails.filter((email) => !isShared(email))
  const fullName = name.length > 1 ? name.join(' ') : null
  return [
    ...new Set([
      ...emails.map(({ address }) => `address ${address}`),
      ...personal.map(({ mailbox, domain }) => `mailbox ${mailbox}@${domain}`),
      ...personal.flatMap(halvesOf),
      ...(fullName === null ? [] : personal.map(({ local }) => `local ${local} ${fullName}`)),
      ...phones.map((phone) => `phone ${phone}`),
      ...handles.map(({ handle }) => `handle ${handle}`),
      ...(fullName === null || company === null ? [] : [`work ${fullName} at ${company}`]),
    ]),
  ]
}

/**
 * Parts of an address that it shares with each address that is one edit away. Two lengths of each
 * end are needed, because the other address can be longer or shorter by one character.
 */
function halvesOf({ mailbox, domain }: EmailTraits): string[] {
  const half = Math.floor((mailbox.length - 1) / 2)
  return [half, half - 1]
    .filter((length) => length >= MIN_PART)
    .flatMap((length) => [
      `start ${mailbox.slice(0, length)} ${domain}`,
      `end ${mailbox.slice(-length)} ${domain}`,
    ])
}
