import { identifiersOf } from '../../contacts/core/identifiers.ts'
import { saveContact } from '../../contacts/save-contact.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { ToolArguments } from '../core/tools.ts'
import { hearPerson } from '../hear-person.ts'
import { refused, said, type Session, type ToolResult } from '../voice-session.ts'
import { firstNameOf } from './identify-caller.ts'

/** Stores what the caller said about themselves with the contact it belongs to: it fills gaps and replaces nothing. A note is a custom field of its own, named after the moment. */
export async function saveCaller(db: Db, session: Session, args: ToolArguments<'save_contact'>): Promise<ToolResult> {
  const heard = hearPerson(session, args)
  if ('back' in heard) return heard.back
  const { caller: { workspaceId, phoneRegion }, provenance, partyNumber, lines, now } = session
  const { name, email } = heard.person
  const phone = heard.person.phone ?? partyNumber
  if (email === null && phone === null) return refused(lines.needAddress, 'address_needed')
  const known = { ...(email !== null && { email }), ...(phone !== null && { phone }), ...(name !== null && { name }), ...(args.company?.trim() && { company_name: args.company.trim() }) }
  const note = args.notes?.trim()
  const patch = { ...known, ...(note && { custom_fields: { [`call_note_${now.toString({ smallestUnit: 'second' })}`]: note } }) }
  const outcome = await saveContact(db, { workspaceId, phoneRegion, provenance, patch, identifiers: identifiersOf(known, phoneRegion), now, attendee: true })
  if (!outcome.ok) return refused(lines.badArguments, outcome.reason)
  return said(lines.noted, { saved: true, needs_confirmation: false, confirmation: null, email, phone: heard.person.phone, first_name: firstNameOf(outcome.attributes) }, { contactId: outcome.id })
}
