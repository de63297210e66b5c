/** What a person can agree to: calls, the recording of calls, text messages and emails. */
export const CONSENT_CHANNELS = ['call', 'recording', 'sms', 'email'] as const

/**
 * The mails that are not about the facts of an appointment, which a person can refuse without
 * refusing the others: after a meeting, and after one that the person missed.
 */
export const OPTIONAL_MAILS = ['follow_up', 'missed'] as const
export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

/** The consent to the mails of a kind. A denied consent to emails ends all mails. */
export function consentToMails<Kind extends OptionalMail>(kind: Kind): `email_${Kind}` {
  return `email_${kind}`
}

/** All consents, by the names that attributes of contacts, filters and files use. */
export const CONSENTS = [...CONSENT_CHANNELS, 'email_follow_up', 'email_missed'] as const
/** A channel, or a kind of mails in it. */
export type ConsentChannel = (typeof CONSENTS)[number]

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
