import Type, { type Static, type TSchema } from 'typebox'
import { REVISION } from '../platform/http/revision.ts'
import { type Scope, SCOPES } from './scopes.ts'

const OptionalText = (
  description: string,
  { maxLength, example }: { maxLength: number; example: string },
) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    minLength: 1,
    maxLength,
    description: `${description} Null: unknown.`,
    examples: [example],
  })

export const QuestionAndAnswer = Type.Object(
  {
    question: Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'The question as callers ask it.',
      examples: ['Do you take dogs?'],
    }),
    answer: Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: 'The answer as it should be said. A caller hears about 300 characters of it.',
      examples: ['Yes, dogs are welcome on a lead.'],
    }),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description: 'The language of both (BCP 47); left out: any.',
        examples: ['en'],
      }),
    ),
  },
  { additionalProperties: false, title: 'QuestionAndAnswer' },
)
export type QuestionAndAnswer = Static<typeof QuestionAndAnswer>

const Settings = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Acme Dental'] }),
  opening_hours: OptionalText(
    "When the business is open, as it should be said. Without it callers hear the weekly hours of the team's agents.",
    { maxLength: 500, example: 'Monday to Friday, nine to five' },
  ),
  address: OptionalText('Where the business is, as it should be said.', {
    maxLength: 500,
    example: '12 Harbour Street, second floor',
  }),
  directions: OptionalText('How to get there, as it should be said.', {
    maxLength: 1_000,
    example: 'Take tram line four to Harbour Square.',
  }),
  parking: OptionalText('Where to park, as it should be said.', {
    maxLength: 500,
    example: 'There are free spaces behind the building.',
  }),
  phone: OptionalText('The telephone number that callers are given.', {
    maxLength: 50,
    example: '+1 415 555 0100',
  }),
  email: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'email',
    maxLength: 320,
    description: 'The email address that callers are given. Null: unknown.',
    examples: ['hello@example.com'],
  }),
  website: OptionalText('The website that callers are given.', {
    maxLength: 200,
    example: 'example.com',
  }),
  questions: Type.Array(QuestionAndAnswer, {
    maxItems: 100,
    description:
      'Other questions that callers ask, with their answers. A question is answered where it ' +
      'has the same words, apart from small words and plural endings.',
    examples: [
      [
        {
          question: 'Do you take dogs?',
          answer: 'Yes, dogs are welcome on a lead.',
          language: 'en',
        },
      ],
    ],
  }),
}

export const WorkspaceChange = Type.Partial(Type.Object(Settings), {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ opening_hours: 'Monday to Friday, nine to five' }],
})
export type WorkspaceChange = Static<typeof WorkspaceChange>

export const WorkspaceResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('workspace'),
  attributes: Type.Object({
    ...Settings,
    phone_region: Type.String({
      description: 'How a phone number without a country code is read (ISO 3166-1 alpha-2).',
      examples: ['US'],
    }),
    sandbox: Type.Boolean({
      description: 'Whether unknown teams, agents and meeting types are created on first use.',
    }),
    keeps_transcripts: Type.Boolean({
      description: 'Whether transcripts of calls are kept. `slotline workspace set` changes it.',
    }),
    calls_kept_days: Type.Integer({
      description:
        'How many days calls, and notes that are on no meeting, are kept. `slotline workspace set` changes it.',
    }),
    ...REVISION,
  }),
})
export type WorkspaceResource = Static<typeof WorkspaceResource>

const optionalText = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
const Scopes = Type.Unsafe<Scope[]>({
  type: 'array',
  items: { title: 'Scope', type: 'string', enum: [...SCOPES] },
  minItems: 1,
  maxItems: SCOPES.length,
  uniqueItems: true,
  description: 'What the token may do.',
  examples: [['contacts:write', 'slots:read', 'meetings:write']],
})
const RATE_LIMIT = {
  type: ['integer', 'null'],
  minimum: 0,
  description: 'Requests a minute; null: 6,000; 0: no limit.',
}
const TOKEN_NAME = {
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  description: 'What people call it.',
  examples: ['Phone agent'],
}

export const NewTokenAttributes = Type.Object(
  {
    name: Type.String(TOKEN_NAME),
    scopes: Scopes,
    rate_limit: Type.Optional(
      Type.Unsafe<number | null>({ ...RATE_LIMIT, maximum: 2_147_483_647, examples: [600] }),
    ),
    expires_at: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'moment',
        description:
          'From when on it is refused: ISO 8601 with an offset, or Unix seconds as digits; null: never.',
        examples: ['2098-12-31T00:00:00Z'],
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'Phone agent', scopes: ['contacts:write', 'slots:read', 'meetings:write'] }],
  },
)
export type NewTokenAttributes = Static<typeof NewTokenAttributes>

const TOKEN_ATTRIBUTES = {
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  rate_limit: Type.Unsafe<number | null>(RATE_LIMIT),
  expires_at: optionalText('From when on it is refused; null: never.'),
  last_used_at: optionalText('When it was last used, to the minute; null: never.'),
  created_by: optionalText(
    'Id of the token, or of the OAuth grant or client, that created it; null: an operator did.',
  ),
  revoked_at: optionalText('When it was revoked; null: it was not.'),
  revoked_by: optionalText(
    'Id of the token, or of the OAuth grant or client, that revoked it; null: an operator did, or it is not revoked.',
  ),
  version: Type.Integer({ description: 'Rises when it is revoked; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
}
const tokenOf = <Attributes extends Record<string, TSchema>>(
  title: string,
  attributes: Attributes,
) =>
  Type.Object(
    {
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal('token'),
      attributes: Type.Object(attributes),
    },
    { title },
  )

export const TokenResource = tokenOf('Token', TOKEN_ATTRIBUTES)
export type TokenResource = Static<typeof TokenResource>
export const CreatedTokenResource = tokenOf('CreatedToken', {
  ...TOKEN_ATTRIBUTES,
  secret: Type.String({
    description: 'The access token itself, for the header Authorization. It is shown only here.',
  }),
})

export const TokensQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type TokensQuery = Static<typeof TokensQuery>

export const CREATE_TOKEN_DESCRIPTION =
  'The `secret` is answered once and stored nowhere. A token can create only tokens ' +
  'that may do no more than itself: scopes that it lacks are refused with 403 ' +
  '`insufficient_scope`, which names them; a higher `rate_limit` and a later ' +
  '`expires_at` than its own with 422. What is left out counts as null, so a token ' +
  'that expires, such as one that OAuth issued, has to send `expires_at`. A workspace ' +
  'has at most 1,000 tokens that are neither revoked nor expired. Repeated with the ' +
  'same `Idempotency-Key`, the request is answered with the same secret, but only to ' +
  'the access token that sent it first; any other gets 422 `idempotency_key_reused`.'
