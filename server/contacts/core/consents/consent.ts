/** What a person can agree to: calls, the recording of calls, text messages and emails. */
export const CONSENT_CHANNELS = ['call', 'recording', 'sms', 'email'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** `unknown`: the person was never asked, or a denial was withdrawn. */
export const CONSENT_STATES = ['granted', 'denied', 'unknown'] as const
type ConsentState = (typeof CONSENT_STATES)[number]

/**
 * How a consent was given or denied. `custom_field`: by a change of `custom_fields.do_not_call`;
 * `migration`: from the value that this field had when consents were introduced; `import`: in a
 * file.
 */
export const CONSENT_SOURCES = [
  'api',
  'call',
  'sms',
  'link',
  'custom_field',
  'migration',
  'import',
] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/**
 * A change of the consent for one channel, with its evidence. `isFinal`: a denial that only its own
 * source can lift.
 */
export type ConsentChange = {
  channel: ConsentChannel
  state: ConsentState
  source: ConsentSource
  callId: string | null
  note: string | null
  isFinal: boolean
}

/** A consent among the attributes of a contact. `since`: RFC 3339. An unknown one is absent. */
type KnownConsent = {
  readonly state: Exclude<ConsentState, 'unknown'>
  readonly source: ConsentSource
  readonly since: string
  readonly call_id: string | null
}
export type Consents = { readonly [Channel in ConsentChannel]?: KnownConsent }
