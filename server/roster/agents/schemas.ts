import Type, { type Static } from 'typebox'
import { defineId, defineOptionalId } from '../../http/bodies/define-id.ts'
import { PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { REVISION } from '../../http/etags/revision.ts'
import { MAX_UNIX_SECONDS } from '../../platform/time.ts'

const MAX_INTEGER = 2 ** 31 - 1

const TeamId = defineId()
const AgentId = defineId()

const Turns = {
  weight: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description:
      "Share of the team's meetings in round robin, relative to the weights of the other agents. " +
      '0: the agent takes no turns, and is assigned only if no other agent is available. Default 100.',
    examples: [100],
  }),
  priority: Type.Integer({
    minimum: -MAX_INTEGER,
    maximum: MAX_INTEGER,
    description:
      'In round robin, the available agent with the highest priority is first. Default 0.',
    examples: [0],
  }),
}
const OptionalTurns = Type.Partial(Type.Object(Turns)).properties

/** The `teams` of a request. */
export const SentTeams = Type.Array(
  Type.Object({ team_id: TeamId, ...OptionalTurns }, { additionalProperties: false }),
  {
    maxItems: 500,
    description: 'All teams of the agent: it leaves teams that are not in the list.',
    examples: [[{ team_id: 1, weight: 100 }]],
  },
)
export type SentTeams = Static<typeof SentTeams>

/** The `teams` of a response. */
export const ShownTeams = Type.Array(Type.Object({ team_id: TeamId, ...Turns }), {
  description: 'The teams of the agent.',
})

export const MemberAttributes = Type.Object(
  { agent_id: AgentId, ...OptionalTurns },
  { additionalProperties: false, examples: [{ agent_id: 1, weight: 50 }] },
)
export type MemberAttributes = Static<typeof MemberAttributes>

export const TeamFilter = Type.Optional(
  Type.String({
    format: 'positive-integer',
    description: 'Only agents of this team.',
    examples: ['1'],
  }),
)

const Moment = (description: string, example: string) =>
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    format: 'moment',
    minimum: 0,
    maximum: MAX_UNIX_SECONDS,
    maxLength: 64,
    description: `${description} Unix seconds, or ISO 8601 with an offset.`,
    examples: [example],
  })

const Times = {
  starts_at: Moment('Start of the time off.', '2026-12-21T09:00:00+01:00'),
  ends_at: Moment('End of the time off (exclusive).', '2027-01-04T09:00:00+01:00'),
}
const Details = {
  stand_in_id: defineOptionalId({
    description: 'The agent who is assigned instead during this time; null: none.',
    examples: [2],
  }),
  reason: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 1024,
    examples: ['Holiday'],
  }),
}

const TimeOffAttributes = Type.Object({
  agent_id: AgentId,
  starts_at: Type.String({ format: 'date-time', description: 'Start of the time off.' }),
  ends_at: Type.String({ format: 'date-time', description: 'End of the time off (exclusive).' }),
  ...Details,
  ...REVISION,
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

export const TimeOffQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })
export type TimeOffQuery = Static<typeof TimeOffQuery>
