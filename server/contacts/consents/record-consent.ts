import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { formatInstant } from '../../platform/time.ts'
import { changeContact } from '../change-contact.ts'
import { applyConsent } from '../core/consents/apply-consent.ts'
import type { ConsentChange, ConsentSource } from '../core/consents/consent.ts'
import { decideConsent } from '../core/consents/decide-consent.ts'
import { hasDoNotCall } from '../core/consents/follow-do-not-call.ts'
import { lockContact, lockCurrentContact } from '../lock-contact.ts'
import { selectCallExists, selectConsents, type StoredConsent } from './store.ts'

/**
 * `version`: the expected version of the contact; null: any; missing: any, and a merged contact
 * stands for the one that it was merged into. `note`: at most 1,000 characters.
 */
type WantedConsent = ConsentChange & {
  state: 'granted' | 'denied'
  contactId: string
  version?: number | null
}

/** The current consent, and the version of the contact. */
type RecordedConsent = { consent: StoredConsent; version: number }

/**
 * Records that a contact granted or denied the consent for a channel, with the event of the
 * contact. A repeat without new evidence changes nothing, unless it confirms what an import
 * recorded. A final denial is kept whatever else denies it, and only its own source can grant
 * again: STOP and START are both by `sms`. Throws not_found, precondition_failed, consent_denied,
 * and invalid_attributes for an unknown call.
 */
export async function recordConsent(
  write: Write,
  { contactId, version, ...wanted }: WantedConsent,
): Promise<RecordedConsent> {
  const change = { ...wanted, isFinal: wanted.isFinal && wanted.state === 'denied' }
  const { db, workspaceId, now } = write
  const contact =
    version === undefined
      ? await lockCurrentContact(db, workspaceId, contactId)
      : await lockContact(db, workspaceId, { id: contactId, version })
  const [current = null] = await selectConsents(db, workspaceId, contact.id, [change.channel])
  const decision = decideConsent(current, change, hasDoNotCall(contact.attributes))
  if (decision.does === 'refuse') throw denied(decision.because, current?.source)
  if (decision.does === 'nothing') return { consent: current!, version: contact.version }
  await requireCall(write, change.callId)
  const attributes = applyConsent(contact.attributes, change, formatInstant(now))
  const changed = await changeContact(write, contact, { attributes, consent: change })
  return {
    consent: { ...change, version: changed.version, createdAt: now },
    version: changed.version,
  }
}

async function requireCall({ db, workspaceId }: Write, callId: string | null): Promise<void> {
  if (callId === null || (await selectCallExists(db, workspaceId, callId))) return
  const detail = 'There is no call with this id. Send the id of a call in GET /core/calls.'
  throwIfInvalid([{ pointer: '/data/attributes/call_id', code: 'not_found', detail }])
}

function denied(
  because: 'final_denial' | 'do_not_call',
  source: ConsentSource | undefined,
): Problem {
  if (because === 'do_not_call')
    return new Problem(
      'consent_denied',
      'The custom field do_not_call of the contact is true. Set it to false first, with ' +
        'POST /core/contact.',
    )
  return new Problem(
    'consent_denied',
    source === 'sms'
      ? 'The person sent STOP by text message. Only the person can allow it again: the person must ' +
          'text START from that number.'
      : 'The person denied it. Only the person can allow it again, in the same way.',
  )
}
