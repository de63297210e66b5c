import type { Write } from '../access/write.ts'
import { Problem } from '../http/problems/problem.ts'
import type { RoutingRule } from './routing-rule-attributes.ts'

/** Throws invalid_transition if the rule is archived: it cannot be changed. */
export function requireActive(_: Write, { archivedAt }: RoutingRule): void {
  if (archivedAt)
    throw new Problem(
      'invalid_transition',
      'An archived routing rule cannot be changed. Create a new one.',
      {
        members: { state: 'archived', cause: 'archived' },
      },
    )
}
