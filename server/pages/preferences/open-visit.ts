import type { ClientActor } from '../../access/actor.ts'
import { findLinkActor } from '../../access/find-link-actor.ts'
import { getWorkspace } from '../../access/store/workspaces.ts'
import {
  type EmailPreferences,
  readEmailPreferences,
} from '../../contacts/consents/record-email-preferences.ts'
import { findCurrentContact } from '../../contacts/find-current-contact.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { getMeeting } from '../../meetings/get-meeting.ts'
import { readPreferencesLink } from '../../meetings/links/create-preferences-link.ts'

export type PreferencesHost = Pick<
  Deps,
  'pool' | 'now' | 'secrets' | 'publicUrl' | 'rateLimit' | 'metrics'
>

/** A request with a valid link, and what its page shows. */
export type Visit = {
  sealed: string
  actor: ClientActor
  contactId: string
  /** Where the mails are sent to; null: the contact has no address any more. */
  address: string | null
  preferences: EmailPreferences
  /** Whether the contact has denied all emails, also those about the facts of meetings. */
  hasDeniedAll: boolean
  business: string
  language: Language
}

/** Null: the link is not genuine, or the contact was erased. Changes nothing. */
export async function openVisit(
  { secrets, pool, now }: PreferencesHost,
  sealed: string,
): Promise<Visit | null> {
  const link = readPreferencesLink(secrets, sealed)
  const actor = link && (await findLinkActor(pool, { ...link, kind: 'attendee_link' }))
  if (!actor) return null
  const { workspaceId } = actor
  const [meeting, workspace] = await Promise.all([
    getMeeting(pool, workspaceId, link.meetingId, now()).catch(nullIfUnknown),
    getWorkspace(pool, workspaceId),
  ])
  if (!meeting || meeting.manageVersion !== link.manageVersion) return null
  const contact = await findCurrentContact(pool, workspaceId, meeting.contactId)
  if (!contact) return null
  return {
    sealed,
    actor,
    contactId: contact.id,
    address: meeting.attendeeEmail ?? contact.attributes.email ?? null,
    preferences: readEmailPreferences(contact.attributes),
    hasDeniedAll: contact.attributes.consents?.email?.state === 'denied',
    business: workspace.name,
    language: languageOf(chooseSupportedLanguage([meeting.spokenLanguage])),
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null
  throw error
}
