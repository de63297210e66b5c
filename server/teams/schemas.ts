import Type, { type Static } from 'typebox'
import { IncludeArchived } from '../platform/http/include-archived.ts'

const Needed = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Sales'] }),
  time_zone: Type.String({
    format: 'time-zone',
    description: 'IANA zone in which times are said, unless a request names another.',
    examples: ['Europe/Berlin'],
  }),
}

const Options = {
  language: Type.String({
    format: 'language',
    description: 'Language in which times are said, unless a request names another (BCP 47).',
    examples: ['en'],
  }),
  round_robin_days: Type.Integer({
    minimum: 1,
    maximum: 366,
    description: 'How many days back round robin counts what each agent was given.',
    examples: [30],
  }),
}

export const TeamAttributes = Type.Object({
  ...Needed,
  ...Options,
  archived_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was archived; null: it takes meetings.',
  }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const NewTeamAttributes = Type.Object(
  { ...Needed, ...Type.Partial(Type.Object(Options)).properties },
  { additionalProperties: false },
)
export type NewTeamAttributes = Static<typeof NewTeamAttributes>

export const TeamChange = Type.Partial(Type.Object({ ...Needed, ...Options }), {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ round_robin_days: 90 }],
})
export type TeamChange = Static<typeof TeamChange>

export const TeamResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('team'),
  attributes: TeamAttributes,
})
export type TeamResource = Static<typeof TeamResource>

export const TeamsQuery = Type.Object(
  {
    include_archived: IncludeArchived,
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type TeamsQuery = Static<typeof TeamsQuery>
