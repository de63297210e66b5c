import Type, { type Static } from 'typebox'
import { defineId } from '../../http/bodies/define-id.ts'

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
