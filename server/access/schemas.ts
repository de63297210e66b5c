import Type, { type Static, type TSchema } from 'typebox'
import { REVISION } from '../http/etags/revision.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { MAX_CALLS_KEPT_DAYS } from './check-workspace.ts'
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
      description: 'The question, as callers ask it.',
      examples: ['Do you take dogs?'],
    }),
    answer: Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: 'The answer, as it should be spoken. A caller hears about 300 characters of it.',
      examples: ['Yes, dogs are welcome on a lead.'],
    }),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description: 'Language of the question and the answer (BCP 47); default: any.',
        examples: ['en'],
      }),
    ),
  },
  { additionalProperties: false, title: 'QuestionAndAnswer' },
)
export type QuestionAndAnswer = Static<typeof QuestionAndAnswer>

const Settings = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Acme Dental'] }),
  phone_region: Type.String({
    format: 'phone-region',
    description:
      'Country of phone numbers without a country code (ISO 3166-1 alpha-2). Stored contacts do ' +
      'not change.',
    examples: ['US'],
  }),
  keeps_transcripts: Type.Boolean({
    description: 'Whether transcripts of new calls are stored.',
    examples: [false],
  }),
  texts_missed_callers: Type.Boolean({
    description:
      'Whether the caller of a call that became a task to call back gets one text message: to a ' +
      'mobile number that called, at most once a day, and not after a booking.',
    examples: [false],
  }),
  calls_kept_days: Type.Integer({
    minimum: 1,
    maximum: MAX_CALLS_KEPT_DAYS,
    description: 'Days for which calls, and notes without a meeting, are stored.',
    examples: [90],
  }),
  custom_fields_strict: Type.Boolean({
    description:
      'Whether requests may set only custom fields of contacts that are defined under ' +
      '`/core/contact_fields`. Stored values do not change.',
    examples: [false],
  }),
  opening_hours: OptionalText(
    'Opening hours, as they should be spoken. Default: the weekly hours of the agents.',
    { maxLength: 500, example: 'Monday to Friday, nine to five' },
  ),
  address: OptionalText('Address of the business, as it should be spoken.', {
    maxLength: 500,
    example: '12 Harbour Street, second floor',
  }),
  directions: OptionalText('Directions to the business, as they should be spoken.', {
    maxLength: 1_000,
    example: 'Take tram line four to Harbour Square.',
  }),
  parking: OptionalText('Parking information, as it should be spoken.', {
    maxLength: 500,
    example: 'There are free spaces behind the building.',
  }),
  phone: OptionalText('Phone number for callers.', {
    maxLength: 50,
    example: '+1 415 555 0100',
  }),
  email: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'email',
    maxLength: 320,
    description: 'Email address for callers. Null: unknown.',
    examples: ['hello@example.com'],
  }),
  website: OptionalText('Website for callers.', {
    maxLength: 200,
    example: 'example.com',
  }),
  logo_url: OptionalText(
    'Image above the mails of the workspace, at most 200 by 48 pixels: https.',
    {
      maxLength: 500,
      example: 'https://example.com/logo.png',
    },
  ),
  brand_color: OptionalText(
    'Colour of links and buttons in mails. Its contrast with white must be at least 4.5.',
    { maxLength: 7, example: '#0b5cad' },
  ),
  questions: Type.Array(QuestionAndAnswer, {
    maxItems: 100,
    description:
      'Other questions of callers, with their answers. A question matches if it has ' +
      'the same words, apart from function words and plural endings.',
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

const optionalMoment = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

export const WorkspaceResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('workspace'),
  attributes: Type.Object({
    ...Settings,
    sandbox: Type.Boolean({
      description: 'Whether unknown teams, agents and meeting types are created on first use.',
    }),
    archived_at: optionalMoment(
      'Since when the workspace accepts no changes and no calls. Null: it works.',
    ),
    deletes_at: optionalMoment(
      'When all data of the workspace is deleted. Null: no deletion is planned.',
    ),
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
  description: 'Permissions of the token.',
  examples: [['contacts:write', 'slots:read', 'meetings:write']],
})
const RATE_LIMIT = {
  type: ['integer', 'null'],
  minimum: 0,
  description: 'Requests per minute; null: 6,000; 0: no limit.',
}
const TOKEN_NAME = {
  minLength: 1,
  maxLength: 200,
  description: 'Display name of the token.',
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
          'When the token expires: ISO 8601 with an offset, or Unix seconds as digits; null: never.',
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
  expires_at: optionalMoment('When the token expires; null: never.'),
  last_used_at: optionalMoment('When the token was last used, to the minute; null: never.'),
  created_by: optionalText(
    'Id of the token, the OAuth grant or client, or the person that created the token; null: an operator.',
  ),
  revoked_at: optionalMoment('When the token was revoked; null: it is not revoked.'),
  revoked_by: optionalText(
    'Id of the token, the OAuth grant or client, or the person that revoked the token; null: an operator, or not revoked.',
  ),
  version: Type.Integer({
    description: 'Increases when the token is revoked; the same as the ETag.',
  }),
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
    description: 'The access token, for the header Authorization. Only this response contains it.',
  }),
})

export type CreatedTokenResource = Static<typeof CreatedTokenResource>

export const TokensQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })
export type TokensQuery = Static<typeof TokensQuery>

export const CREATE_TOKEN_DESCRIPTION =
  'The `secret` cannot be read again later. A token can create only tokens with at most ' +
  'its own rights: scopes that it lacks are rejected with 403 `insufficient_scope`, which ' +
  'lists them; a higher `rate_limit` or a later `expires_at` than its own with 422. ' +
  'Omitted attributes count as null, so a token that expires, such as one that OAuth ' +
  'issued, must send `expires_at`. A workspace has at most 1,000 tokens that are neither ' +
  'revoked nor expired. A repeated request with the same `Idempotency-Key` gets the same ' +
  'secret, but only for the access token that sent it first; others get 422 ' +
  '`idempotency_key_reused`.'
