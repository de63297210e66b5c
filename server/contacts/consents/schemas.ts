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

export const ConsentResource = Type.Object({
  id: Type.String({ description: 'The channel.' }),
  type: Type.Literal('consent'),
  attributes: Type.Object({
    channel: Channel,
    state: State,
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
  }),
})

export const ConsentChangeResource = Type.Object({
  id: Type.String({ description: 'The version of the contact that the change made, in digits.' }),
  type: Type.Literal('consent_change'),
  attributes: Type.Object({
    channel: Channel,
    state: State,
    source: Type.Unsafe<ConsentSource>({
      type: 'string',
      enum: [...CONSENT_SOURCES],
      description: SOURCE,
    }),
    ...EVIDENCE,
    created_at: Type.String({ format: 'date-time' }),
  }),
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
