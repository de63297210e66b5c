import { formatInstant } from '../platform/time.ts'
import { fieldsOf, type KnownEntry, knownOf } from './core/attributes/known-fields.ts'
import type { Contact } from './store/contacts.ts'

/** How a value is known, as the API shows it. */
export function presentEntry({ as, since, confidence, call_id: callId }: KnownEntry) {
  return {
    known_as: as,
    since,
    ...(confidence !== undefined && { confidence }),
    ...(callId !== undefined && { call_id: callId }),
  }
}

/** How each attribute and custom field of a contact is known. */
export function presentKnown({ attributes, known, createdAt }: Contact) {
  const created = formatInstant(createdAt)
  return Object.fromEntries(
    [...fieldsOf(attributes).keys()].map((field) => {
      const { since, ...knowledge } = knownOf(known, field)
      return [field, presentEntry({ ...knowledge, since: since ?? created })]
    }),
  )
}
