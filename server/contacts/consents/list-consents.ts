import type { Db } from '../../platform/db/pool.ts'
import type { PageRequest } from '../../http/queries/paging.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ConsentChannel } from '../core/consents/consent.ts'
import { getContact } from '../get-contact.ts'
import { selectConsentChanges, selectConsents, type StoredConsent } from './store.ts'

/** `consent` null: it was never given or denied. */
export type ChannelConsent = { channel: ConsentChannel; consent: StoredConsent | null }

/** The current consents of these channels, and the version of the contact; throws not_found. */
export async function listConsents(
  db: Db,
  workspaceId: WorkspaceId,
  { contactId, channels }: { contactId: string; channels: readonly ConsentChannel[] },
): Promise<{ consents: ChannelConsent[]; version: number }> {
  const { version } = await getContact(db, workspaceId, contactId)
  const known = await selectConsents(db, workspaceId, contactId, channels)
  return {
    consents: channels.map((channel) => ({
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
  { contactId, channel }: { contactId: string; channel: ConsentChannel },
  page: PageRequest<number>,
): Promise<StoredConsent[]> {
  await getContact(db, workspaceId, contactId)
  return selectConsentChanges(db, workspaceId, { contactId, channel }, page)
}
