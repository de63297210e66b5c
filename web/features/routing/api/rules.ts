import { queryOptions } from '@tanstack/react-query'
import type { RouteResource } from '../../../../server/routing/schemas.ts'
import { readAll } from '../../../api/read-all.ts'
import { changeResource, type Resource } from '../../../api/resource.ts'
import { sendRequest } from '../../../api/send-request.ts'

export const RULES = '/core/routing_rules'

export type Scalar = string | number | boolean
export type Comparison = { attribute: string; operator: Operator; value?: Scalar | Scalar[] }
export type Condition =
  { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison

export const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'contains',
  'starts_with',
  'greater_than',
  'at_least',
  'less_than',
  'at_most',
  'is_set',
  'is_not_set',
] as const
export type Operator = (typeof OPERATORS)[number]

export type RuleAttributes = {
  name: string
  position: number
  enabled: boolean
  conditions: Condition
  team_id: number
  meeting_type_id: number
  agent: number | 'owner' | null
}
export type Rule = Resource<RuleAttributes>
export type Route = RouteResource['attributes']

const STEP = 10

/** All rules, in the order in which they are tried. */
export const rulesQuery = queryOptions({
  queryKey: [RULES, 'in order'],
  queryFn: () => readAll<Rule>(RULES),
})

export const positionAtEnd = (rules: readonly Rule[]) =>
  Math.max(0, ...rules.map(({ attributes }) => attributes.position)) + STEP

/**
 * Gives the rules this order. Only those whose position changes are changed, each on top of the
 * version that is shown: those before a rule that was changed meanwhile keep their new position.
 */
export async function reorder(rules: readonly Rule[]): Promise<void> {
  for (const [i, { id, attributes }] of rules.entries()) {
    const position = (i + 1) * STEP
    if (attributes.position === position) continue
    await changeResource(RULES, { id, version: attributes.version }, { position })
  }
}

type Question = { contact_id?: string; attributes?: Readonly<Record<string, unknown>> }

/** Which rule decides; nothing is written. */
export async function tryRoute(attributes: Question): Promise<Route> {
  return (await sendRequest<{ data: RouteResource }>('POST', '/core/route', { attributes })).data
    .attributes
}
