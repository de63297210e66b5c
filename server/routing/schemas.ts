import Type, { type Static } from 'typebox'
import type { AttributePatch } from '../contacts/core/attributes.ts'
import { ContactAttributes } from '../contacts/schemas.ts'
import { ROUTING_RULE } from './declare-routing-rule.ts'
import { MAX_RULES } from './routing-rule-attributes.ts'

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
      Type.Array(Type.Unsafe<Record<string, unknown>>(ROUTING_RULE.schemas.create), {
        maxItems: MAX_RULES,
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
