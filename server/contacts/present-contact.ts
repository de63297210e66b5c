import { DEFAULT_LANGUAGE, languageOf } from '../languages/languages.ts'
import { Problem } from '../http/problems/problem.ts'
import { invalidAttributes } from '../http/problems/throw-if-invalid.ts'
import { formatInstant } from '../platform/time.ts'
import { presentKnown } from './present-known.ts'
import type { AmbiguousContact, SavedContact } from './save-contact.ts'
import type { InvalidContact } from './save-request.ts'
import type { Contact } from './store/contacts.ts'

/**
 * The response to saving a contact: the stored contact and the changed attributes.
 */
export function presentSavedContact(saved: SavedContact) {
  return {
    data: { id: saved.id, type: 'contact', attributes: saved.attributes },
    meta: {
      result: saved.result,
      matched_on: saved.matchedOn,
      changed: saved.changed,
      warnings: saved.warnings,
      version: saved.version,
    },
  }
}

export function presentContact(contact: Contact) {
  return {
    data: { id: contact.id, type: 'contact', attributes: contact.attributes },
    meta: {
      version: contact.version,
      created_at: formatInstant(contact.createdAt),
      updated_at: formatInstant(contact.updatedAt),
      former_emails: contact.formerEmails,
      known: presentKnown(contact),
    },
  }
}

/**
 * The problem for an unsuccessful outcome. `language`: of the spoken line, BCP 47; null: English.
 */
export function problemOf(
  outcome: AmbiguousContact | InvalidContact,
  language: string | null,
): Problem {
  return outcome.reason === 'ambiguous_contact'
    ? ambiguous(outcome, language)
    : invalidAttributes(outcome.faults)
}

function ambiguous({ candidates }: AmbiguousContact, language: string | null): Problem {
  return new Problem(
    'ambiguous_contact',
    `${candidates.length} contacts match equally well, and nothing was written. Send an ` +
      'identifier that only one of them has, such as its email.',
    {
      say: languageOf(language ?? DEFAULT_LANGUAGE).toolLines.severalContacts,
      members: {
        candidates: candidates.map(({ id, matchedOn }) => ({ id, matched_on: matchedOn })),
      },
    },
  )
}
