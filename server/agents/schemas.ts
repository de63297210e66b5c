import Type, { type Static } from 'typebox'
import { IncludeArchived } from '../platform/http/include-archived.ts'
import { LATEST } from '../platform/time.ts'

const LARGEST = 2 ** 31 - 1
const Row = {
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
}

const TeamId = Type.Integer({ minimum: 1, maximum: LARGEST, examples: [1] })
const AgentId = Type.Integer({ minimum: 1, maximum: LARGEST, examples: [1] })

const Turns = {
  weight: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description:
      "The share of the team's meetings in round robin, measured against the other agents' weights. 0: the agent takes no turn, and is assigned only when nobody else is free. 100 unless it is sent.",
    examples: [100],
  }),
  priority: Type.Integer({
    minimum: -LARGEST,
    maximum: LARGEST,
    description:
      'In round robin the highest of those who are free goes first. 0 unless it is sent.',
    examples: [0],
  }),
}
const OptionalTurns = Type.Partial(Type.Object(Turns)).properties

const Needed = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Ava'] }),
  kind: Type.Unsafe<'person' | 'voice'>({
    type: 'string',
    enum: ['person', 'voice'],
    description: 'A voice agent calls the attendee at the start of the meeting.',
    examples: ['person'],
  }),
  time_zone: Type.String({
    format: 'time-zone',
    description: "IANA zone in whose wall clock the agent's slots lie on the grid.",
    examples: ['Europe/Berlin'],
  }),
  schedule_id: Type.Integer({
    minimum: 1,
    maximum: LARGEST,
    description: 'The schedule that says when the agent is open.',
    examples: [1],
  }),
}

const Capacity = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description: 'How many meetings the agent can have at once; 1 unless it is sent.',
  examples: [1],
})

const Phone = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: '^\\+[1-9]\\d{6,14}$',
  description:
    'Where a caller who wants a person now is put through to this agent (E.164); null: nowhere.',
  examples: ['+14155550123'],
})

const Options = {
  capacity: Capacity,
  phone: Phone,
  teams: Type.Array(
    Type.Object({ team_id: TeamId, ...OptionalTurns }, { additionalProperties: false }),
    {
      maxItems: 500,
      description:
        'All the teams that the agent belongs to: it leaves those that are not on the list.',
      examples: [[{ team_id: 1, weight: 100 }]],
    },
  ),
}

export const AgentAttributes = Type.Object({
  ...Needed,
  capacity: Capacity,
  phone: Phone,
  teams: Type.Array(Type.Object({ team_id: TeamId, ...Turns }), {
    description: 'The teams that the agent belongs to.',
  }),
  archived_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was archived; null: it takes meetings.',
  }),
  ...Row,
})

export const NewAgentAttributes = Type.Object(
  { ...Needed, ...Type.Partial(Type.Object(Options)).properties },
  { additionalProperties: false },
)
export type NewAgentAttributes = Static<typeof NewAgentAttributes>

export const AgentChange = Type.Partial(Type.Object({ ...Needed, ...Options }), {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ teams: [{ team_id: 1, weight: 50 }] }],
})
export type AgentChange = Static<typeof AgentChange>

export const AgentResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('agent'),
  attributes: AgentAttributes,
})
export type AgentResource = Static<typeof AgentResource>

export const MemberAttributes = Type.Object(
  { agent_id: AgentId, ...OptionalTurns },
  { additionalProperties: false, examples: [{ agent_id: 1, weight: 50 }] },
)
export type MemberAttributes = Static<typeof MemberAttributes>

const Paging = {
  limit: Type.Optional(
    Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
  ),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
}

export const AgentsQuery = Type.Object(
  {
    team_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only the agents of this team.',
        examples: ['1'],
      }),
    ),
    include_archived: IncludeArchived,
    ...Paging,
  },
  { additionalProperties: false },
)
export type AgentsQuery = Static<typeof AgentsQuery>

const Moment = (description: string, example: string) =>
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    format: 'moment',
    minimum: 0,
    maximum: LATEST,
    maxLength: 64,
    description: `${description} Unix seconds, or ISO 8601 with an offset.`,
    examples: [example],
  })

const Times = {
  starts_at: Moment('The agent is away from here on.', '2026-12-21T09:00:00+01:00'),
  ends_at: Moment('The agent is back.', '2027-01-04T09:00:00+01:00'),
}
const Details = {
  stand_in_id: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum: LARGEST,
    description: "The agent who is assigned in this one's place meanwhile; null: nobody.",
    examples: [2],
  }),
  reason: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 1024,
    examples: ['Holiday'],
  }),
}

export const TimeOffAttributes = Type.Object({
  agent_id: AgentId,
  starts_at: Type.String({ format: 'date-time', description: 'The agent is away from here on.' }),
  ends_at: Type.String({ format: 'date-time', description: 'The agent is back.' }),
  ...Details,
  ...Row,
})

export const NewTimeOffAttributes = Type.Object(
  { ...Times, ...Type.Partial(Type.Object(Details)).properties },
  { additionalProperties: false },
)
export type NewTimeOffAttributes = Static<typeof NewTimeOffAttributes>

export const TimeOffChange = Type.Partial(Type.Object({ ...Times, ...Details }), {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ stand_in_id: 2 }],
})
export type TimeOffChange = Static<typeof TimeOffChange>

export const TimeOffResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('time_off'),
  attributes: TimeOffAttributes,
})
export type TimeOffResource = Static<typeof TimeOffResource>

export const TimeOffQuery = Type.Object(Paging, { additionalProperties: false })
export type TimeOffQuery = Static<typeof TimeOffQuery>
