import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../../../access/write.ts'
import { formatInstant } from '../../../platform/time.ts'
import { changeContact } from '../../change-contact.ts'
import { applyConsent } from '../../core/consents/apply-consent.ts'
import type { Attributes } from '../../core/attributes/attributes.ts'
import { CONSENTS, type Consents } from '../../core/consents/consent.ts'
import { selectContactForUpdate } from '../../store/contacts.ts'

type ConsentChange = {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** Consents that stay, as `consents.<channel>`: those that were changed again, and denials. */
type RevertedConsents = { isReverted: boolean; changed: string[]; denied: string[] }

/**
 * Sets the consents that a change of an import stated back to what they were, unless they were
 * changed again. A denial stays, regardless of who recorded it: only a new statement of the person
 * lifts it.
 */
export async function revertConsents(
  write: Write,
  contactId: string,
  change: ConsentChange,
): Promise<RevertedConsents> {
  const [was, became] = [change.before, change.after].map(
    (values) => (values as Attributes).consents ?? {},
  ) as [Consents, Consents]
  const channels = CONSENTS.filter(
    (channel) =>
      became[channel]?.source === 'import' && !isDeepStrictEqual(became[channel], was[channel]),
  )
  const reverted: RevertedConsents = { isReverted: false, changed: [], denied: [] }
  for (const channel of channels) {
    const contact = await selectContactForUpdate(write.db, write.workspaceId, contactId)
    if (contact === null) break
    const is = contact.attributes.consents?.[channel]
    if (is?.state === was[channel]?.state) continue
    if (is?.state === 'denied' || !isDeepStrictEqual(is, became[channel])) {
      reverted[is?.state === 'denied' ? 'denied' : 'changed'].push(`consents.${channel}`)
      continue
    }
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
    reverted.isReverted = true
  }
  return reverted
}
