import type { Db } from '../../platform/db/pool.ts'
import type { PageRequest } from '../../http/queries/paging.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '../core/consents/consent.ts'
import { getContact } from '../get-contact.ts'
import { selectConsentChanges, selectConsents, type StoredConsent } from './store.ts'

/** `consent` null: it was never given or denied. */
export type ChannelConsent = { channel: ConsentChannel; consent: StoredConsent | null }

/** The current consents of all channels, and the version of the contact; throws not_found. */
export async function listConsents(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<{ consents: ChannelConsent[]; version: number }> {
  const { version } = await getContact(db, workspaceId, contactId)
  const known = await selectConsents(db, workspaceId, contactId)
  return {
    consents: CONSENT_CHANNELS.map((channel) => ({
      channel,
      consent: known.find((each) => each.channel === channel) ?? null,
    })),
    version,
  }
}

/** The changes of a consent, oldest first, up to one more than the limit; throws not_found. */
export async function listConsentChanges(
  db: Db,
  workspaceId: WorkspaceId,
  { contactId, channel }: { contactId: string; channel: string },
  page: PageRequest<number>,
): Promise<StoredConsent[]> {
  const known = requireChannel(channel)
  await getContact(db, workspaceId, contactId)
  return selectConsentChanges(db, workspaceId, { contactId, channel: known }, page)
}

/** The channel with this name; throws not_found. */
export function requireChannel(name: string): ConsentChannel {
  return requireFound(
    CONSENT_CHANNELS.find((channel) => channel === name),
    'consent channel',
  )
}
