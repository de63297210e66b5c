import { eraseEvents } from '../../../events/erasure/erase-events.ts'
import { eraseHistories } from '../../../events/erasure/erase-histories.ts'
import { eraseAttempts } from '../../../webhooks/deliveries/erase-attempts.ts'
import type { Step } from '../step.ts'

const EVENTS_AT_ONCE = 2_000

/**
 * What other contacts recorded while the contact was merged into them. It has values of both, so
 * all of them are erased. `after`: the index of the span, and the position of the last event.
 */
export const eraseSharedHistoryStep: Step = async (
  { db, workspaceId, until, now },
  subject,
  after,
) => {
  const [index, position] = ((after as readonly string[] | null) ?? ['0', '0']).map(Number)
  const shared = subject.spans[index!]
  if (!shared) return { subject, next: null }
  const { contactId, ...span } = shared
  const wanted = { ids: [contactId], until, span }
  await eraseHistories(db, workspaceId, 'contact', wanted)
  const { eventIds, next } = await eraseEvents(
    db,
    workspaceId,
    { type: 'contact', ...wanted, at: now },
    { after: position!, limit: EVENTS_AT_ONCE },
  )
  await eraseAttempts(db, workspaceId, eventIds)
  return {
    subject,
    next: next === null ? [String(index! + 1), '0'] : [String(index), String(next)],
  }
}
