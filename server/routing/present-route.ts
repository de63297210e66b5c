import type { JsonValue } from '../contacts/core/attributes/attributes.ts'
import type { RouteChoice, RouteDecision, RuleTrace } from './core/decide-route.ts'
import type { Tried } from './core/evaluate-condition.ts'
import type { RouteResource } from './schemas.ts'

const MAX_SHOWN_LENGTH = 100

/** The representation of a decision in the API. `contactId` null: the contact is not stored. */
export function presentRoute(
  contactId: string | null,
  { choice, missing, otherwise, trace }: RouteDecision,
): RouteResource {
  return {
    id: contactId,
    type: 'route',
    attributes: {
      contact_id: contactId,
      decided: choice !== null,
      ...(choice && presentChoice(choice)),
      missing,
      ...(missing.length > 0 && { otherwise: otherwise && presentChoice(otherwise) }),
      trace: trace.map(presentRule),
    },
  }
}

function presentChoice({ teamId, meetingTypeId, agentId, ruleId }: RouteChoice) {
  return {
    team_id: teamId,
    meeting_type_id: meetingTypeId,
    ...(agentId !== null && { agent_id: agentId }),
    rule_id: ruleId,
  }
}

function presentRule({ ruleId, name, outcome, reason, agent, tried }: RuleTrace) {
  return {
    rule_id: ruleId,
    name,
    outcome,
    ...(reason && { reason }),
    ...(agent && { agent }),
    conditions: tried.map(presentTried),
  }
}

function presentTried({ comparison, actual, truth }: Tried) {
  return {
    ...comparison,
    actual: shortened(actual),
    outcome:
      truth === null
        ? ('unknown' as const)
        : truth
          ? ('matched' as const)
          : ('not_matched' as const),
  }
}

/** Shortens long values, which would be repeated for every condition on them. */
function shortened(value: JsonValue | null): JsonValue | null {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN_LENGTH
    ? `${text.slice(0, MAX_SHOWN_LENGTH).toWellFormed()}…`
    : value
}
