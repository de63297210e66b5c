import type { Write } from '../../access/write.ts'
import { recordConsent } from '../../contacts/consents/record-consent.ts'
import { listPhoneHolders } from '../../contacts/list-phone-holders.ts'
import { lockConversation, updateConversation } from '../store/conversations.ts'

/**
 * Ends all text messages to a number (E.164), also to contacts that will have it later, until START
 * comes from it. The contacts that have the number now deny the consent to SMS. `note`: the
 * evidence.
 */
export async function stopTexts(write: Write, number: string, note: string): Promise<void> {
  const { db, workspaceId, now } = write
  const conversation = await lockConversation(db, { workspaceId, number }, now)
  const stoppedAt = conversation.stoppedAt ?? now
  await updateConversation(
    db,
    { workspaceId, number },
    { question: null, askedAt: null, stoppedAt },
  )
  for (const contactId of await listPhoneHolders(db, workspaceId, number))
    await recordConsent(write, {
      contactId,
      channel: 'sms',
      state: 'denied',
      source: 'sms',
      callId: null,
      note,
      isFinal: true,
    })
}
