import Type, { type Static, type TSchema } from 'typebox'
import { defineId } from '../http/bodies/define-id.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  maxTextLength,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from './core/attributes/attributes.ts'
import { CONSENTS, CONSENT_SOURCES, CONSENT_STATES } from './core/consents/consent.ts'
import { KNOWN_AS, type KnownAs } from './core/attributes/known-fields.ts'
import {
  MAX_CUSTOM_FIELDS,
  MAX_CUSTOM_FIELDS_BYTES,
} from './core/attributes/check-custom-fields.ts'

const MAX_INT32 = 2 ** 31 - 1
const EMAILS: readonly string[] = ['email', 'other_email']
const PHONES: readonly string[] = ['mobile_phone', 'phone', 'other_phone', 'home_phone']
const EMAIL =
  'Stored as sent. Addresses are compared in lower case, in Unicode normalization form C and with ' +
  'the domain in ASCII. An address that another one replaces is kept as a former address that ' +
  'still identifies the contact; one that is cleared with null is not.'
const PHONE =
  'Stored as sent. Numbers are compared in E.164, with the extension; where a line has two ' +
  'notations, as in Argentina with and without 9, they are the same. A number without `+` is one ' +
  'of the region of the workspace, or else an international one, in which `00` means `+`. Words ' +
  'and further numbers beside the first one are no part of it, and bring a warning.'

/** The schema of the stored value of each attribute. */
const Values: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(
    STRING_ATTRIBUTES.map((name) => [
      name,
      {
        type: 'string',
        maxLength: maxTextLength(name),
        ...(EMAILS.includes(name) && { format: 'email', description: EMAIL }),
        ...(PHONES.includes(name) && { description: PHONE }),
      },
    ]),
  ),
  ...Object.fromEntries(BOOLEAN_ATTRIBUTES.map((name) => [name, { type: 'boolean' }])),
  ...Object.fromEntries(
    INTEGER_ATTRIBUTES.map((name) => [
      name,
      { type: 'integer', minimum: -MAX_INT32 - 1, maximum: MAX_INT32 },
    ]),
  ),
  ...Object.fromEntries(
    STRING_ARRAY_ATTRIBUTES.map((name) => [
      name,
      { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 256 } },
    ]),
  ),
  owner_agent_id: {
    ...defineId({
      description: 'The id of the agent who owns the contact. Routing rules can assign the owner.',
    }),
  },
  custom_fields: {
    type: 'object',
    description:
      'Merged key by key; a key that is null is removed. Values of keys that are defined under ' +
      '`/core/contact_fields` must fit their definition. A number with more digits than a double ' +
      '(IEEE 754) can hold is rejected: send it as a string.',
    maxProperties: MAX_CUSTOM_FIELDS,
    'x-max-bytes': MAX_CUSTOM_FIELDS_BYTES,
    'x-max-depth': 8,
  },
}

const KNOWN_CONSENT = {
  state: Type.String({ enum: CONSENT_STATES.filter((state) => state !== 'unknown') }),
  source: Type.String({ enum: [...CONSENT_SOURCES] }),
  since: Type.String({ format: 'date-time' }),
  call_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
}

const EXAMPLE = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  mobile_phone: '+1 415 555 0123',
  company_name: 'Analytical Engines',
  lead_score: 80,
}

/** The attributes that other requests change. */
const ReadOnly: Record<string, Record<string, unknown>> = {
  consents: {
    type: 'object',
    readOnly: true,
    description:
      'What the contact granted or denied, by channel: `PUT /core/contacts/{id}/consents/{channel}`. ' +
      'A channel without a consent is absent. `email_follow_up` and `email_missed`: the mails after ' +
      'a meeting and after a missed one: `PUT /core/contacts/{id}/email_preferences/{kind}`.',
    additionalProperties: false,
    properties: Object.fromEntries(
      CONSENTS.map((channel) => [channel, { ...Type.Object(KNOWN_CONSENT) }]),
    ),
  },
  undeliverable: {
    type: 'array',
    readOnly: true,
    description:
      'Email addresses and phone numbers of the contact at which messages do not arrive. Nothing is ' +
      'sent to them.',
    items: Type.Object({
      address: Type.String({ description: 'Normalized; numbers in E.164.' }),
      reason: Type.String({ description: 'As the mail server or the network reported it.' }),
      since: Type.String({ format: 'date-time' }),
    }),
  },
  merged_contact_ids: {
    type: 'array',
    readOnly: true,
    description:
      'The ids of the contacts that were merged into this one, also indirectly. Requests with one of ' +
      'these ids are answered 410.',
    items: { type: 'string', format: 'uuid' },
  },
}

/** What the last event of a merged contact shows. */
const MergedInto = {
  merged_into: {
    type: 'string',
    format: 'uuid',
    readOnly: true,
    description:
      'Only in the event `contact.merged` of a contact that was merged into another: the id of that ' +
      'contact.',
  },
}

/** What the last event of a contact shows. */
const Deleted = {
  deleted_at: {
    type: 'string',
    format: 'date-time',
    readOnly: true,
    description: 'Only in the event `contact.deleted`: when the contact was erased.',
  },
}

/** The schema of a request: each attribute as stored, or null to clear it. */
export const ContactAttributes = Type.Unsafe({
  title: 'ContactInputAttributes',
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(Values).map(([name, value]) => [name, { ...value, type: [value.type, 'null'] }]),
  ),
  examples: [EXAMPLE],
})

const Confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'How certain the recognition of the value was, if that is known.',
})

/** Beside the attributes of a request: how its values are known. */
export const ContactWriteMeta = Type.Object(
  {
    known_as: Type.Optional(
      Type.Unsafe<KnownAs>({
        type: 'string',
        enum: [...KNOWN_AS],
        description:
          'How the values are known; default `claimed`. Values that are `claimed` or `verified` always ' +
          'take effect. `heard`, `imported` and `enriched` replace only what is at most as certain ' +
          '(`heard`, then `claimed`, then `imported` and `enriched`, then `verified`); others become ' +
          'suggestions, with the warning `kept_as_suggestion`.',
      }),
    ),
    confidence: Type.Optional(Confidence),
  },
  { title: 'ContactInputMeta', additionalProperties: false },
)
export type ContactWriteMeta = Static<typeof ContactWriteMeta>

export const KnownEntry = Type.Object(
  {
    known_as: Type.Unsafe<KnownAs>({
      type: 'string',
      enum: [...KNOWN_AS],
      description:
        '`heard` in a call and not read back; `claimed` by the person or a client; `imported`; ' +
        '`enriched` by a provider of data; `verified`.',
    }),
    since: Type.String({ format: 'date-time' }),
    confidence: Type.Optional(Confidence),
    call_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'The call in which the caller said it.' }),
    ),
  },
  { title: 'KnownEntry' },
)

export const ContactResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('contact'),
  attributes: Type.Unsafe({
    title: 'ContactAttributes',
    type: 'object',
    additionalProperties: false,
    properties: { ...Values, ...ReadOnly, ...MergedInto, ...Deleted },
    description: 'The attributes that are set, with the values as sent.',
    examples: [EXAMPLE],
  }),
})

const Warning = Type.Object(
  { pointer: Type.String(), code: Type.String(), detail: Type.String() },
  { title: 'Warning' },
)

const Receipt = Type.Object({
  result: Type.String({ enum: ['created', 'updated', 'unchanged'] }),
  matched_on: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The attribute by which the contact was matched.',
  }),
  changed: Type.Array(Type.String(), { description: 'The names of the changed attributes.' }),
  warnings: Type.Array(Warning),
  version: Type.Integer(),
})

export const SavedContactAnswer: Record<200 | 201, TSchema | object> = {
  200: defineResponse('The contact, updated if the request changed it.', ContactResource, Receipt),
  201: defineResponse('The contact was created.', ContactResource, Receipt),
}

export const ContactMeta = Type.Object({
  version: Type.Integer(),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  former_emails: Type.Array(Type.String(), {
    description: 'Addresses that were replaced and still identify the contact, normalized.',
  }),
  known: Type.Record(Type.String(), KnownEntry, {
    description:
      'How each attribute is known and since when, with `custom_fields.<key>` for custom fields.',
  }),
})

export const ContactAnswer = defineResponse(
  'The contact.',
  ContactResource,
  ContactMeta,
  // Some writes have this response too.
  { title: 'ContactResponse' },
)

const Count = Type.Integer({ minimum: 0 })

/** The items of a batch, or the rows of a file, by what became of them. */
export const SaveCounts = Type.Object(
  { created: Count, updated: Count, unchanged: Count, rejected: Count },
  { title: 'ContactSaveCounts' },
)
