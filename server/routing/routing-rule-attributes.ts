import Type from 'typebox'
import { defineId, defineIdOrWord } from '../http/bodies/define-id.ts'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../crud/declare-resource.ts'
import { type Condition, OPERATORS } from './core/condition.ts'

export const MAX_RULES = 200
const MAX_INTEGER = 2 ** 31 - 1
const MAX_CONDITIONS_BYTES = 16_384

const Conditions = Type.Unsafe<Condition>({
  type: 'object',
  'x-max-bytes': MAX_CONDITIONS_BYTES,
  description:
    'The condition on a contact: `{"all": […]}`, `{"any": […]}`, `{"not": …}` or ' +
    '`{"attribute", "operator", "value"}`, at most 6 levels deep with 100 comparisons. ' +
    '`{"all": []}` matches every contact. `attribute` is a contact attribute or ' +
    '`custom_fields.` and a key. ' +
    `\`operator\` is one of ${OPERATORS.join(', ')}. Text comparisons ignore case; ` +
    `texts such as "1,200", "51-200" and "$2.5M" are compared as numbers.`,
  examples: [
    {
      all: [
        { attribute: 'company_employee_count', operator: 'at_least', value: 50 },
        { attribute: 'country', operator: 'in', value: ['DE', 'Germany'] },
      ],
    },
  ],
})

export const ROUTING_RULE_ATTRIBUTES = {
  name: required(
    Type.String({ minLength: 1, maxLength: 1024, examples: ['Larger companies in Germany'] }),
  ),
  position: required(
    Type.Integer({
      minimum: 0,
      maximum: MAX_INTEGER,
      description:
        'Rules are tried in ascending order of position; of equal positions, the older rule first.',
      examples: [10],
    }),
  ),
  enabled: optional(
    Type.Boolean({ description: 'Whether the rule is tried; default true.' }),
    true,
  ),
  conditions: required(Conditions, { columnType: 'jsonb' }),
  team_id: required(defineId({ description: 'The team that takes the meeting.' })),
  meeting_type_id: required(defineId({ description: 'A meeting type of this team.' })),
  agent: optional(
    defineIdOrWord('owner', {
      description:
        'The id of an agent of the team; or `"owner"`: the agent in the contact\'s ' +
        '`owner_agent_id`, if that agent belongs to the team. Null: the agent that the meeting ' +
        "type's rule chooses.",
      examples: ['owner'],
    }),
    null,
    { columnType: 'jsonb' },
  ),
}

export type RuleContent = Content<typeof ROUTING_RULE_ATTRIBUTES>
export type RoutingRule = Stored<RuleContent>
export type NewRule = NewContent<typeof ROUTING_RULE_ATTRIBUTES>
