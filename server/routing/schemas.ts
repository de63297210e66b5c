import Type, { type Static } from 'typebox'
import type { AttributePatch } from '../contacts/core/attributes/attributes.ts'
import { ContactAttributes } from '../contacts/schemas.ts'
import { ROUTING_RULE } from './declare-routing-rule.ts'
import { MAX_RULES } from './routing-rule-attributes.ts'

export const RouteQuestion = Type.Object(
  {
    contact_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'The contact to route. Send only one of this, `email` and `phone`, or none for a ' +
          'contact that is not stored.',
      }),
    ),
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'Identifies the contact. Without a match, it is the only known attribute.',
        examples: ['ada@example.com'],
      }),
    ),
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'Identifies the contact. Without a match, it is the only known attribute.',
      }),
    ),
    attributes: Type.Optional(
      Type.Unsafe<AttributePatch>({
        ...ContactAttributes,
        description:
          'Override the stored attributes for this request only; null marks an attribute as unknown.',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({
        description:
          '`false` appends a `contact.routed` event. Default `true`: nothing is written.',
      }),
    ),
    rules: Type.Optional(
      Type.Array(Type.Unsafe<Record<string, unknown>>(ROUTING_RULE.schemas.create), {
        maxItems: MAX_RULES,
        description: 'Rules to try instead of the stored ones; only in a dry run.',
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
  description: 'The id of the rule; null for a rule of the request.',
})
const Choice = {
  team_id: Type.Integer(),
  meeting_type_id: Type.Integer(),
  agent_id: Type.Optional(
    Type.Integer({ description: "Absent if the meeting type's rule chooses the agent." }),
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
        "`named` if the agent of the rule is chosen; otherwise the reason why the meeting type's " +
        'rule chooses.',
    }),
  ),
  conditions: Type.Array(
    Type.Object({
      attribute: Type.String(),
      operator: Type.String(),
      value: Type.Optional(Type.Unknown()),
      actual: Type.Unknown({
        description: 'The compared value, shortened if long; null if it is not set.',
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
    description: 'The id of the contact; null if it is not stored.',
  }),
  type: Type.Literal('route'),
  attributes: Type.Object({
    contact_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The id of the contact; null if it is not stored.',
    }),
    decided: Type.Boolean(),
    ...Type.Partial(Type.Object(Choice)).properties,
    missing: Type.Array(Type.String(), {
      description:
        'Attributes that could change the decision, the most decisive first. Store them and send ' +
        'the request again.',
    }),
    otherwise: Type.Optional(
      Type.Unsafe<Static<Type.TObject<typeof Choice>> | null>({
        ...Type.Object(Choice),
        type: ['object', 'null'],
        description:
          'Present if attributes are missing: the choice if they stay unknown; null if there is ' +
          'none.',
      }),
    ),
    trace: Type.Array(RuleTrace),
  }),
})
export type RouteResource = Static<typeof RouteResource>
