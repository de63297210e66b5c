import Type, { type Static } from 'typebox'

export const AgentAttributes = Type.Object({
  name: Type.String({ maxLength: 1024, examples: ['Ava'] }),
  kind: Type.Unsafe<'person' | 'voice'>({ type: 'string', enum: ['person', 'voice'], description: 'A voice agent calls the attendee at the start of the meeting.' }),
  time_zone: Type.String({ format: 'time-zone', description: 'IANA zone in whose wall clock the agent\'s slots lie on the grid.', examples: ['Europe/Berlin'] }),
  schedule_id: Type.Integer({ minimum: 1, description: 'The schedule that says when the agent is open.', examples: [1] }),
  capacity: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many meetings the agent can have at once.', examples: [1] }),
  teams: Type.Array(Type.Object({
    team_id: Type.Integer({ minimum: 1, examples: [1] }),
    weight: Type.Integer({ minimum: 0, description: 'The share of the team\'s meetings in round robin, measured against the other agents\' weights; 0: none.', examples: [100] }),
    priority: Type.Integer({ description: 'In round robin the highest of those who are free goes first.', examples: [0] }),
  }), { description: 'The teams that the agent belongs to.' }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export const AgentResource = Type.Object({ id: Type.String({ examples: ['1'] }), type: Type.Literal('agent'), attributes: AgentAttributes })
export type AgentResource = Static<typeof AgentResource>

export const AgentsQuery = Type.Object({
  team_id: Type.Optional(Type.String({ format: 'positive-integer', description: 'Only the agents of this team.', examples: ['1'] })),
  limit: Type.Optional(Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] })),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}, { additionalProperties: false })
export type AgentsQuery = Static<typeof AgentsQuery>
