import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type ConsentState = 'granted' | 'denied' | 'unknown'
type Evidence = {
  state: ConsentState
  source: 'api' | 'call' | 'sms' | 'link' | 'custom_field' | 'migration' | 'import' | null
  call_id: string | null
  note: string | null
  final: boolean
}
/** The id is the channel, or the kind of messages. */
export type Consent = { id: string; attributes: Evidence & { since: string | null } }
type ConsentChange = { id: string; attributes: Evidence & { created_at: string } }
/** `consents`: channels; `email_preferences`: kinds of mails. */
export type ConsentKind = 'consents' | 'email_preferences'

export const emailPreferencesQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['/core/contacts', contactId, 'email_preferences'],
    queryFn: () =>
      sendRequest<{ data: Consent[] }>('GET', `/core/contacts/${contactId}/email_preferences`),
  })

/** Who gave or denied a consent when and how, newest first. */
export const consentChangesQuery = (contactId: string, kind: ConsentKind, channel: string) =>
  queryOptions({
    queryKey: ['/core/contacts', contactId, kind, channel],
    queryFn: async () =>
      (
        await readAll<ConsentChange>(`/core/contacts/${contactId}/${kind}/${channel}/changes`)
      ).toReversed(),
  })

type NewConsent = { state: 'granted' | 'denied'; note: string | null }

export function recordConsent(path: string, version: number, attributes: NewConsent) {
  return sendRequest('PUT', `/core/contacts/${path}`, { attributes, version })
}

export function markUndeliverable(
  contactId: string,
  version: number,
  { address, reason }: { address: string; reason: string },
) {
  return sendRequest('PUT', pathOfAddress(contactId, address), { attributes: { reason }, version })
}

export function markDeliverable(contactId: string, version: number, address: string) {
  return sendRequest('DELETE', pathOfAddress(contactId, address), { version })
}

const pathOfAddress = (contactId: string, address: string) =>
  `/core/contacts/${contactId}/undeliverable/${encodeURIComponent(address)}`
