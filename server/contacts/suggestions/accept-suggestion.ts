import type { ClientActor } from '../../access/actor.ts'
import type { Write } from '../../access/write.ts'
import { formatInstant } from '../../platform/time.ts'
import { changeAttributes } from '../changing/change-attributes.ts'
import { type KnownEntry, patchOfFields } from '../core/attributes/known-fields.ts'
import type { SavedContact } from '../save-contact.ts'
import { type Choice, lockSuggestion } from './lock-suggestion.ts'
import { deleteSuggestion } from './store.ts'

/**
 * Gives a contact a value that was suggested for it. A value that was heard counts as claimed then.
 * Throws not_found, precondition_failed, email_in_use and invalid_attributes.
 */
export async function acceptSuggestion(
  write: Write,
  choice: Choice,
  settings: Pick<ClientActor, 'phoneRegion' | 'contactFieldsVersion'>,
): Promise<SavedContact> {
  const { db, workspaceId, now } = write
  const { contact, suggestion } = await lockSuggestion(write, choice)
  const { field, value, knownAs, confidence, callId } = suggestion
  const entry: KnownEntry = {
    as: knownAs === 'heard' ? 'claimed' : knownAs,
    since: formatInstant(now),
    ...(confidence !== null && { confidence }),
    ...(callId !== null && { call_id: callId }),
  }
  await deleteSuggestion(db, workspaceId, suggestion.id)
  return changeAttributes(write, contact, {
    phoneRegion: settings.phoneRegion,
    contactFieldsVersion: settings.contactFieldsVersion,
    patch: patchOfFields([[field, value]]),
    restored: { [field]: entry },
  })
}
