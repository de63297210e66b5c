import Type, { type Static } from 'typebox'
import type { AttributePatch } from '../contacts/core/attributes.ts'
import { ContactAttributes } from '../contacts/schemas.ts'
import { type Condition, OPERATORS } from './core/condition.ts'

const LARGEST = 2 ** 31 - 1
export const MOST_RULES = 200
const MOST_BYTES = 16_384

const Id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: LARGEST, description, examples: [1] })

const Conditions = Type.Unsafe<Condition>({
  type: 'object',
  'x-max-bytes': MOST_BYTES,
  description:
    'What the rule asks of a contact: `{"all": […]}`, `{"any": […]}`, `{"not": …}` or `{"attribute", "operator", "value"}`, at most 6 levels deep with 100 comparisons. ' +
    '`{"all": []}` holds for everybody. `attribute` is a contact attribute or `custom_fields.` and a key. ' +
    `\`operator\` is one of ${OPERATORS.join(', ')}. Texts are compared without regard to case; texts such as "1,200", "51-200" and "$2.5M" are compared to numbers.`,
  examples: [
    {
      all: [
        { attribute: 'company_employee_count', operator: 'at_least', value: 50 },
        { attribute: 'country', operator: 'in', value: ['DE', 'Germany'] },
      ],
    },
  ],
})

const RULE = {
  name: Type.String({ minLength: 1, maxLength: 1024, examples: ['Larger companies in Germany'] }),
  position: Type.Integer({
    minimum: 0,
    maximum: LARGEST,
    description: 'Rules are tried in order of it; of two with the same, the older first.',
    examples: [10],
  }),
  conditions: Conditions,
  team_id: Id('The team that takes the meeting.'),
  meeting_type_id: Id('A meeting type of this team.'),
}
const OPTIONS = {
  enabled: Type.Boolean({
    description: 'Whether the rule is tried; it is unless this says otherwise.',
  }),
  agent: Type.Unsafe<number | 'owner' | null>({
    type: ['integer', 'string', 'null'],
    minimum: 1,
    maximum: LARGEST,
    pattern: '^owner$',
    description:
      'An agent of the team by id; `"owner"`: the agent in the contact\'s `owner_agent_id`, where they belong to the team; null: whom the meeting type\'s rule chooses.',
    examples: ['owner'],
  }),
}

export const RuleAttributes = Type.Object(
  { ...RULE, enabled: Type.Optional(OPTIONS.enabled), agent: Type.Optional(OPTIONS.agent) },
  { additionalProperties: false, title: 'NewRoutingRuleAttributes' },
)
export type RuleAttributes = Static<typeof RuleAttributes>

export const RuleChange = Type.Partial(Type.Object({ ...RULE, ...OPTIONS }), {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ enabled: true }],
})
export type RuleChange = Static<typeof RuleChange>

export const RuleResource = Type.Object({
  id: Type.String({ examples: ['1'] }),
  type: Type.Literal('routing_rule'),
  attributes: Type.Object({
    ...RULE,
    ...OPTIONS,
    archived_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  }),
})
export type RuleResource = Static<typeof RuleResource>

export const RulesQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type RulesQuery = Static<typeof RulesQuery>

export const RouteQuestion = Type.Object(
  {
    contact_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'The contact to route. Send this, `email` or `phone`, or none of them for somebody who is not stored.',
      }),
    ),
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'Finds the contact; where nobody has it, it is all that is known.',
        examples: ['ada@example.com'],
      }),
    ),
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Finds the contact; where nobody has it, it is all that is known.',
      }),
    ),
    attributes: Type.Optional(
      Type.Unsafe<AttributePatch>({
        ...ContactAttributes,
        description:
          'Laid over what is stored, for this question only; null for what is not to be known.',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({
        description:
          'False: the answer is written down as an event `contact.routed`. Otherwise nothing is written.',
      }),
    ),
    rules: Type.Optional(
      Type.Array(RuleAttributes, {
        maxItems: MOST_RULES,
        description: 'Rules to try in place of those that are stored; only in a dry run.',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ attributes: { country: 'Germany', company_employee_count: '51-200' } }],
  },
)
export type RouteQuestion = Static<typeof RouteQuestion>

const RuleId = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'Null: a rule of the request.',
})
const Choice = {
  team_id: Type.Integer(),
  meeting_type_id: Type.Integer(),
  agent_id: Type.Optional(
    Type.Integer({ description: "Left out: the meeting type's rule chooses." }),
  ),
  rule_id: RuleId,
}

const RuleTrace = Type.Object({
  rule_id: RuleId,
  name: Type.String(),
  outcome: Type.Unsafe<'matched' | 'not_matched' | 'unknown' | 'skipped'>({
    type: 'string',
    enum: ['matched', 'not_matched', 'unknown', 'skipped'],
  }),
  reason: Type.Optional(
    Type.Unsafe<'earlier_rule_matched' | 'target_archived'>({
      type: 'string',
      enum: ['earlier_rule_matched', 'target_archived'],
      description: 'Why the rule was skipped.',
    }),
  ),
  agent: Type.Optional(
    Type.Unsafe<'named' | 'owner_not_set' | 'not_found' | 'not_in_team' | 'archived'>({
      type: 'string',
      enum: ['named', 'owner_not_set', 'not_found', 'not_in_team', 'archived'],
      description:
        "Whether the agent that the rule asks for is named, or why the meeting type's rule chooses instead.",
    }),
  ),
  conditions: Type.Array(
    Type.Object({
      attribute: Type.String(),
      operator: Type.String(),
      value: Type.Optional(Type.Unknown()),
      actual: Type.Unknown({
        description: 'The value that was compared, shortened where it is long; null: not set.',
      }),
      outcome: Type.Unsafe<'matched' | 'not_matched' | 'unknown'>({
        type: 'string',
        enum: ['matched', 'not_matched', 'unknown'],
      }),
    }),
  ),
})

export const RouteResource = Type.Object({
  id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The id of the contact; null where nobody is stored.',
  }),
  type: Type.Literal('route'),
  attributes: Type.Object({
    decided: Type.Boolean(),
    ...Type.Partial(Type.Object(Choice)).properties,
    missing: Type.Array(Type.String(), {
      description:
        'Attributes that could change the answer, the most decisive first. Ask for them, store them, and ask again.',
    }),
    otherwise: Type.Optional(
      Type.Unsafe<Static<Type.TObject<typeof Choice>> | null>({
        ...Type.Object(Choice),
        type: ['object', 'null'],
        description:
          'What is decided if nothing more becomes known, where something is missing; null: nothing.',
      }),
    ),
    trace: Type.Array(RuleTrace),
  }),
})
export type RouteResource = Static<typeof RouteResource>
