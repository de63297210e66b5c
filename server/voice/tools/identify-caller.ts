import { readFieldRules } from '../../contacts/custom-fields/read-field-rules.ts'
import { findContact } from '../../contacts/find-contact.ts'
import { hasUpcomingMeeting } from '../../meetings/own-meetings/has-upcoming-meeting.ts'
import { presentContactFields } from './present-contact-fields.ts'
import { answerWith, type Session, type ToolResult, type VoiceDeps } from '../call/session.ts'

type KnownCaller = {
  known: boolean
  contactId: string | null
  firstName: string | null
  /** Whether the contact has an upcoming meeting. */ hasMeetings: boolean
  /** Whether several contacts have the number. */ isShared: boolean
}

/**
 * Returns only the first name of the contact with the call's number, since a number does not verify
 * the caller, and the custom fields that the workspace defines.
 */
export async function identifyCaller(deps: VoiceDeps, session: Session): Promise<ToolResult> {
  const [{ known, contactId, firstName, hasMeetings }, [rules]] = await Promise.all([
    findCaller(deps, session),
    readFieldRules(deps.pool, [session.actor]),
  ])
  const fields = presentContactFields(rules!)
  const { lines } = session
  return answerWith(
    firstName === null ? lines.unknownCaller : lines.knownCaller(firstName),
    {
      known,
      first_name: firstName,
      has_meetings: hasMeetings,
      ...(fields.length > 0 && { fields }),
    },
    { contactId },
  )
}

/** The contact with the number of the call; none if several contacts share it. */
export async function findCaller(
  { pool }: VoiceDeps,
  { actor: { workspaceId, phoneRegion }, partyNumber, now }: Session,
): Promise<KnownCaller> {
  const found =
    partyNumber === null
      ? null
      : await findContact(pool, workspaceId, { by: { phone: partyNumber }, phoneRegion })
  const contact = found?.ok ? found.contact : null
  const hasMeetings =
    contact !== null &&
    (contact.attributes.meetings ?? 0) > 0 &&
    (await hasUpcomingMeeting(pool, workspaceId, contact.id, now))
  return {
    known: contact !== null,
    contactId: contact?.id ?? null,
    firstName: contact ? firstNameOf(contact.attributes) : null,
    hasMeetings,
    isShared: found !== null && !found.ok,
  }
}

export function firstNameOf({
  first_name: firstName,
  name,
}: {
  first_name?: unknown
  name?: unknown
}): string | null {
  if (typeof firstName === 'string' && firstName.trim() !== '') return firstName.trim()
  return typeof name === 'string' ? name.trim().split(/\s+/)[0] || null : null
}
