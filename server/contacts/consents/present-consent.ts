import type { Static } from 'typebox'
import { formatInstant } from '../../platform/time.ts'
import type { ChannelConsent } from './list-consents.ts'
import type { ConsentChangeResource, ConsentResource } from './schemas.ts'
import type { StoredConsent } from './store.ts'

/** The current consent of a channel. */
export function presentConsent({
  channel,
  consent,
}: ChannelConsent): Static<typeof ConsentResource> {
  return {
    id: channel,
    type: 'consent',
    attributes: {
      channel,
      state: consent?.state ?? 'unknown',
      since: consent && formatInstant(consent.createdAt),
      source: consent?.source ?? null,
      call_id: consent?.callId ?? null,
      note: consent?.note ?? null,
      final: consent?.isFinal ?? false,
    },
  }
}

/** An entry of the ledger. */
export function presentConsentChange({
  channel,
  version,
  state,
  source,
  callId,
  note,
  isFinal,
  createdAt,
}: StoredConsent): Static<typeof ConsentChangeResource> {
  return {
    id: String(version),
    type: 'consent_change',
    attributes: {
      channel,
      state,
      source,
      call_id: callId,
      note,
      final: isFinal,
      created_at: formatInstant(createdAt),
    },
  }
}
