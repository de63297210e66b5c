import { provenanceOf } from '../../access/actor.ts'
import {
  type EmailPreferences,
  readEmailPreferences,
  recordEmailPreferences,
} from '../../contacts/consents/record-email-preferences.ts'
import { lockCurrentContact } from '../../contacts/lock-contact.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { writeState } from './core/read-form.ts'
import type { PreferencesHost, Visit } from './open-visit.ts'

type Saving = {
  wanted: EmailPreferences
  /** The state that the form showed; null: whatever it is now. */
  shown: string | null
  /** Evidence in words. */
  note: string
  requestId: string
}

/** `stale`: the preferences are not those that the form showed, so nothing was changed. */
export async function savePreferences(
  host: PreferencesHost,
  { actor, contactId, address }: Visit,
  { wanted, shown, note, requestId }: Saving,
): Promise<'saved' | 'stale'> {
  const { workspaceId, phoneRegion } = actor
  const now = host.now()
  return retryOnConflict(
    () =>
      transaction(host.pool, async (db) => {
        const { attributes } = await lockCurrentContact(db, workspaceId, contactId)
        const current = writeState(readEmailPreferences(attributes))
        // The same form that is sent twice is not stale.
        if (shown !== null && shown !== current && writeState(wanted) !== current) return 'stale'
        await recordEmailPreferences(
          { db, workspaceId, now, provenance: provenanceOf(actor, requestId) },
          { contactId, address, phoneRegion, wanted, note },
        )
        return 'saved'
      }),
    () => host.metrics.writeConflicts.inc(),
  )
}
