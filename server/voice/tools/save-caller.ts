import type { JsonValue } from '../../contacts/core/attributes/attributes.ts'
import { identifiersOf } from '../../contacts/core/identifiers/identifiers.ts'
import { SPOKEN } from '../../contacts/core/attributes/known-fields.ts'
import { readFieldRules } from '../../contacts/custom-fields/read-field-rules.ts'
import { saveContact, type SavedContact } from '../../contacts/save-contact.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { ToolArguments } from '../core/tools.ts'
import { readContactDetails, rememberContact } from './read-contact-details.ts'
import { type HeardFields, readFieldValues } from './read-field-values.ts'
import { answerWith, rejectTool, type Session, type ToolResult } from '../call/session.ts'
import { firstNameOf } from './identify-caller.ts'

const NOTHING_TO_SAVE =
  'Nothing was saved: send "name", "email", "phone", "company", "notes" or "fields", or the ' +
  '"confirmation" of the address that was read back last in this call.'

const FIELD_WARNINGS = new Set(['custom_field_ignored', 'required_field_missing'])
const MAX_HINTS = 10

/**
 * Saves the caller's details in the matching contact: sets empty attributes, replaces what is less
 * certain, and keeps the others, for which the details become suggestions. A note becomes a custom
 * field that is named after the current time. A custom field that does not fit its definition is
 * left out, with a hint.
 */
export async function saveCaller(
  tx: Tx,
  session: Session,
  args: ToolArguments<'save_contact'>,
): Promise<ToolResult> {
  const heard = readContactDetails(session, args)
  if ('clarification' in heard) return heard.clarification
  const {
    actor: { workspaceId, phoneRegion, contactFieldsVersion },
    provenance,
    partyNumber,
    lines,
    now,
  } = session
  const { name, email } = heard.person
  const phone = heard.person.phone ?? partyNumber
  const fields = await hearFields(tx, session, args.fields)
  const isNew = heard.isNew || Object.keys(fields.values).length > 0
  if (!isNew && !args.company?.trim() && !args.notes?.trim())
    return rejectTool(lines.badArguments, 'nothing_to_save', {
      saved: false,
      hints: [...fields.hints, NOTHING_TO_SAVE],
    })
  if (email === null && phone === null) return rejectTool(lines.needAddress, 'address_needed')
  const heardNow = { name, email, phone, fields: fields.values, now }
  const { known, patch } = patchOf({ ...heardNow, company: args.company, notes: args.notes })
  const outcome = await saveContact(tx, {
    workspaceId,
    phoneRegion,
    contactFieldsVersion,
    provenance,
    patch,
    identifiers: identifiersOf(known, phoneRegion),
    now,
    sources: SPOKEN,
    attendee: true,
    corrects: true,
  })
  if (!outcome.ok) return rejectTool(lines.badArguments, outcome.reason)
  const hints = hintsAbout(outcome, { name, heard: fields.hints })
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

/** For the model: what of the request the contact did not get, and what it lacks. */
function hintsAbout(
  { attributes: { name: stored }, warnings }: SavedContact,
  { name, heard }: { name: string | null; heard: readonly string[] },
): string[] {
  const isKept = name !== null && stored !== undefined && stored !== name
  return [
    ...(isKept ? [nameHint(stored, name)] : []),
    ...heard,
    ...warnings.filter(({ code }) => FIELD_WARNINGS.has(code)).map(({ detail }) => detail),
  ].slice(0, MAX_HINTS)
}

async function hearFields(db: Db, session: Session, said = ''): Promise<HeardFields> {
  if (said.trim() === '') return { values: {}, hints: [] }
  const [rules] = await readFieldRules(db, [session.actor])
  return readFieldValues(session, rules!, said)
}

type Details = {
  name: string | null
  email: string | null
  phone: string | null
  company: string | undefined
  notes: string | undefined
  fields: Record<string, JsonValue>
  now: Temporal.Instant
}

/** The attributes that identify the caller, and all attributes including the note. */
function patchOf({ name, email, phone, company, notes, fields, now }: Details) {
  const known = {
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(name !== null && { name }),
    ...(company?.trim() && { company_name: company.trim() }),
  }
  const note = notes?.trim()
  const noteName = `call_note_${now.toString({ smallestUnit: 'second' })}`
  const custom = { ...fields, ...(note && { [noteName]: note }) }
  return {
    known,
    patch: { ...known, ...(Object.keys(custom).length > 0 && { custom_fields: custom }) },
  }
}

function nameHint(stored: string, name: string): string {
  return (
    `The contact keeps the name "${stored}" that was stored before. ` +
    `A booking in this call is made for "${name}".`
  )
}
