import type { Write } from '../../access/write.ts'
import { recordConsent } from '../../contacts/consents/record-consent.ts'
import { getCurrentContact } from '../../contacts/get-current-contact.ts'
import { listPhoneHolders } from '../../contacts/list-phone-holders.ts'
import { lockConversation, updateConversation } from '../store/conversations.ts'

/**
 * Allows text messages to a number (E.164) again. The contacts that have the number grant the
 * consent to SMS if they denied it by STOP. `note`: the evidence.
 */
export async function startTexts(write: Write, number: string, note: string): Promise<void> {
  const { db, workspaceId, now } = write
  await lockConversation(db, { workspaceId, number }, now)
  await updateConversation(
    db,
    { workspaceId, number },
    { question: null, askedAt: null, stoppedAt: null },
  )
  for (const contactId of await listPhoneHolders(db, workspaceId, number)) {
    const { attributes } = await getCurrentContact(db, workspaceId, contactId)
    const consent = attributes.consents?.sms
    if (consent?.state !== 'denied' || consent.source !== 'sms') continue
    await recordConsent(write, {
      contactId,
      channel: 'sms',
      state: 'granted',
      source: 'sms',
      callId: null,
      note,
      isFinal: false,
    })
  }
}
