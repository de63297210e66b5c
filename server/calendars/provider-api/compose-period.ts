import { describeUnreadable } from '../core/describe-unreadable.ts'
import { isUnidentified } from './identify-item.ts'
import type { InferredPeriod } from './derive-period.ts'

/** `inferred` null: the event blocks no time, so nothing of it matters. */
export function composePeriod(
  event: { id: string },
  inferred: InferredPeriod | null,
): InferredPeriod {
  if (inferred === null) return { period: null, unreadable: null }
  const { period, unreadable } = inferred
  const isNamed = unreadable !== null || !isUnidentified(event)
  return { period, unreadable: isNamed ? unreadable : describeUnreadable('not_sent', 'id') }
}
