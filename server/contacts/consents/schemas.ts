import Type, { type Static } from 'typebox'
import {
  CONSENT_CHANNELS,
  CONSENT_SOURCES,
  CONSENT_STATES,
  type ConsentSource,
} from '../core/consents/consent.ts'

const MAX_NOTE_LENGTH = 1_000

const SOURCE =
  'How it was given or denied: `api`, in a `call`, by `sms`, by a `link`, by a change of ' +
  '`custom_fields.do_not_call` (`custom_field`), or from that field when Slotline introduced ' +
  'consents (`migration`).'

const Channel = Type.Unsafe<(typeof CONSENT_CHANNELS)[number]>({
  type: 'string',
  enum: [...CONSENT_CHANNELS],
  description: '`recording`: that transcripts of calls are kept.',
})
const State = Type.Unsafe<(typeof CONSENT_STATES)[number]>({
  type: 'string',
  enum: [...CONSENT_STATES],
  description:
    '`unknown`: neither granted nor denied. It permits calls and messages about own meetings.',
})
const EVIDENCE = {
  call_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description:
      'The call in which it was given or denied, which may have been deleted after its retention ' +
      'period; null: not in a call.',
  }),
  note: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Evidence in words; null: none.',
  }),
  final: Type.Boolean({
    description: 'Whether only the person can lift the denial, such as with START after STOP.',
  }),
}

const CURRENT = {
  since: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was given or denied; null: never.',
  }),
  source: Type.Unsafe<ConsentSource | null>({
    type: ['string', 'null'],
    enum: [...CONSENT_SOURCES, null],
    description: `${SOURCE} Null: never.`,
  }),
  ...EVIDENCE,
}
const CHANGE = {
  source: Type.Unsafe<ConsentSource>({
    type: 'string',
    enum: [...CONSENT_SOURCES],
    description: SOURCE,
  }),
  ...EVIDENCE,
  created_at: Type.String({ format: 'date-time' }),
}
const CHANGE_ID = 'The version of the contact that the change made, in digits.'

export const ConsentResource = Type.Object({
  id: Type.String({ description: 'The channel.' }),
  type: Type.Literal('consent'),
  attributes: Type.Object({ channel: Channel, state: State, ...CURRENT }),
})

export const ConsentChangeResource = Type.Object({
  id: Type.String({ description: CHANGE_ID }),
  type: Type.Literal('consent_change'),
  attributes: Type.Object({ channel: Channel, state: State, ...CHANGE }),
})

const Kind = Type.String({
  description:
    'The kind of messages: `follow_up`, after a meeting, or `missed`, after one that the contact ' +
    'missed. Further kinds can be added.',
  examples: ['follow_up'],
})
const PreferenceState = Type.Unsafe<(typeof CONSENT_STATES)[number]>({
  type: 'string',
  enum: [...CONSENT_STATES],
  description:
    '`denied`: mails of this kind are not sent. `granted` and `unknown`: they are, unless the ' +
    'consent to `email` is denied.',
})

export const EmailPreferenceResource = Type.Object({
  id: Type.String({ description: 'The kind.' }),
  type: Type.Literal('email_preference'),
  attributes: Type.Object({ kind: Kind, state: PreferenceState, ...CURRENT }),
})

export const EmailPreferenceChangeResource = Type.Object({
  id: Type.String({ description: CHANGE_ID }),
  type: Type.Literal('email_preference_change'),
  attributes: Type.Object({ kind: Kind, state: PreferenceState, ...CHANGE }),
})

export const NewConsentAttributes = Type.Object(
  {
    state: Type.Unsafe<'granted' | 'denied'>({
      type: 'string',
      enum: ['granted', 'denied'],
      examples: ['granted'],
    }),
    call_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'uuid',
        description: 'The call in which the person said so. The source is then `call`, else `api`.',
      }),
    ),
    note: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: MAX_NOTE_LENGTH,
        description: 'Evidence in words, such as what the person signed.',
        examples: ['Signed the form at the front desk.'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type NewConsentAttributes = Static<typeof NewConsentAttributes>

/** The same attributes, as a resource of its own in the document. */
export const NewEmailPreferenceAttributes = Type.Object(NewConsentAttributes.properties, {
  additionalProperties: false,
})
