import type { Static } from 'typebox'
import { formatInstant } from '../../platform/time.ts'
import type { ConsentChannel } from '../core/consents/consent.ts'
import type { ChannelConsent } from './list-consents.ts'
import type {
  ConsentChangeResource,
  ConsentResource,
  EmailPreferenceChangeResource,
  EmailPreferenceResource,
} from './schemas.ts'
import type { StoredConsent } from './store.ts'

/** The current consent of a channel. */
export function presentConsent({
  channel,
  consent,
}: ChannelConsent): Static<typeof ConsentResource> {
  return {
    id: channel,
    type: 'consent',
    attributes: { channel: channel as PublicChannel, ...presentCurrent(consent) },
  }
}

/** An entry of the ledger. */
export function presentConsentChange(change: StoredConsent): Static<typeof ConsentChangeResource> {
  return {
    id: String(change.version),
    type: 'consent_change',
    attributes: { channel: change.channel as PublicChannel, ...presentChange(change) },
  }
}

/** The current consent to mails of a kind. */
export function presentEmailPreference({
  channel,
  consent,
}: ChannelConsent): Static<typeof EmailPreferenceResource> {
  const kind = kindOf(channel)
  return {
    id: kind,
    type: 'email_preference',
    attributes: { kind, ...presentCurrent(consent) },
  }
}

/** An entry of the ledger about mails of a kind. */
export function presentEmailPreferenceChange(
  change: StoredConsent,
): Static<typeof EmailPreferenceChangeResource> {
  return {
    id: String(change.version),
    type: 'email_preference_change',
    attributes: { kind: kindOf(change.channel), ...presentChange(change) },
  }
}

type PublicChannel = Static<typeof ConsentResource>['attributes']['channel']

const kindOf = (channel: ConsentChannel) => channel.slice('email_'.length)

function presentCurrent(consent: StoredConsent | null) {
  return {
    state: consent?.state ?? 'unknown',
    since: consent && formatInstant(consent.createdAt),
    source: consent?.source ?? null,
    call_id: consent?.callId ?? null,
    note: consent?.note ?? null,
    final: consent?.isFinal ?? false,
  }
}

function presentChange({ state, source, callId, note, isFinal, createdAt }: StoredConsent) {
  return {
    state,
    source,
    call_id: callId,
    note,
    final: isFinal,
    created_at: formatInstant(createdAt),
  }
}
