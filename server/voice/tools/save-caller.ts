import { identifiersOf } from '../../contacts/core/identifiers.ts'
import { saveContact } from '../../contacts/save-contact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { ToolArguments } from '../core/tools.ts'
import { readContactDetails, rememberContact } from '../read-contact-details.ts'
import { refuseWith, answerWith, type Session, type ToolResult } from '../voice-session.ts'
import { firstNameOf } from './identify-caller.ts'

const NOTHING =
  'Nothing was saved: send "name", "email", "phone", "company" or "notes", or the "confirmation" of the address that was read back last in this call.'

/**
 * Stores what the caller said about themselves with the contact it belongs to: it fills gaps and
 * replaces nothing. A note is a custom field of its own, named after the moment.
 */
export async function saveCaller(
  tx: Tx,
  session: Session,
  args: ToolArguments<'save_contact'>,
): Promise<ToolResult> {
  const heard = readContactDetails(session, args)
  if ('clarification' in heard) return heard.clarification
  const {
    actor: { workspaceId, phoneRegion },
    provenance,
    partyNumber,
    lines,
    now,
  } = session
  const { name, email } = heard.person
  const phone = heard.person.phone ?? partyNumber
  if (!heard.isNew && !args.company?.trim() && !args.notes?.trim())
    return refuseWith(lines.badArguments, 'nothing_to_save', { saved: false, hints: [NOTHING] })
  if (email === null && phone === null) return refuseWith(lines.needAddress, 'address_needed')
  const known = {
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(name !== null && { name }),
    ...(args.company?.trim() && { company_name: args.company.trim() }),
  }
  const note = args.notes?.trim()
  const patch = {
    ...known,
    ...(note && {
      custom_fields: { [`call_note_${now.toString({ smallestUnit: 'second' })}`]: note },
    }),
  }
  const outcome = await saveContact(tx, {
    workspaceId,
    phoneRegion,
    provenance,
    patch,
    identifiers: identifiersOf(known, phoneRegion),
    now,
    attendee: true,
  })
  if (!outcome.ok) return refuseWith(lines.badArguments, outcome.reason)
  const stored = outcome.attributes.name
  const hints =
    name !== null && typeof stored === 'string' && stored !== name
      ? [
          `The contact keeps the name "${stored}" that was stored before. A booking in this call is made for "${name}".`,
        ]
      : []
  return answerWith(
    lines.noted,
    {
      saved: true,
      needs_confirmation: false,
      confirmation: null,
      email,
      phone: heard.person.phone,
      first_name: name === null ? firstNameOf(outcome.attributes) : firstNameOf({ name }),
      ...(hints.length > 0 && { hints }),
    },
    { contactId: outcome.id, memory: rememberContact(heard.person) },
  )
}
