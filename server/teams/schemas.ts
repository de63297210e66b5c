import Type, { type Static } from 'typebox'

export const TeamAttributes = Type.Object({
  name: Type.String({ maxLength: 1024, examples: ['Sales'] }),
  time_zone: Type.String({ format: 'time-zone', description: 'IANA zone in which times are said, unless a request names another.', examples: ['Europe/Berlin'] }),
  language: Type.String({ format: 'language', description: 'Language in which times are said, unless a request names another (BCP 47).', examples: ['en'] }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const TeamResource = Type.Object({ id: Type.String({ examples: ['1'] }), type: Type.Literal('team'), attributes: TeamAttributes })
export type TeamResource = Static<typeof TeamResource>

export const TeamsQuery = Type.Object({
  limit: Type.Optional(Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] })),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}, { additionalProperties: false })
export type TeamsQuery = Static<typeof TeamsQuery>
