import type { Write } from '../../access/write.ts'
import { formatInstant } from '../../platform/time.ts'
import { changeContact } from '../change-contact.ts'
import { applyConsent } from '../core/apply-consent.ts'
import type { Attributes } from '../core/attributes.ts'
import { CONSENT_CHANNELS, type Consents } from '../core/consent.ts'
import { selectContactForUpdate } from '../store/contacts.ts'

type Change = {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/**
 * Sets the consents that a change of an import stated back to what they were, unless they were changed
 * again. False: there was none.
 */
export async function revertConsents(
  write: Write,
  contactId: string,
  change: Change,
): Promise<boolean> {
  const [was, became] = [change.before, change.after].map(
    (values) => (values as Attributes).consents ?? {},
  ) as [Consents, Consents]
  const channels = CONSENT_CHANNELS.filter(
    (channel) =>
      became[channel]?.source === 'import' && became[channel].since !== was[channel]?.since,
  )
  let isReverted = false
  for (const channel of channels) {
    const contact = await selectContactForUpdate(write.db, write.workspaceId, contactId)
    if (contact?.attributes.consents?.[channel]?.since !== became[channel]!.since) continue
    const consent = {
      channel,
      state: was[channel]?.state ?? 'unknown',
      source: 'import',
      callId: null,
      note: null,
      isFinal: false,
    } as const
    const attributes = applyConsent(contact.attributes, consent, formatInstant(write.now))
    await changeContact(write, contact, { attributes, consent })
    isReverted = true
  }
  return isReverted
}
