import { eraseEvents } from '../../../events/erasure/erase-events.ts'
import { removeHistory } from '../../../events/store/erasure.ts'
import { eraseAttempts } from '../../../webhooks/deliveries/erase-attempts.ts'
import type { Step } from '../step.ts'

const EVENTS_AT_ONCE = 2_000
const CHANGES_AT_ONCE = 2_000

/**
 * The events of the contact, and of those that were merged into it, what webhook endpoints answered
 * to them, and the history.
 */
export const eraseHistoryStep: Step = async ({ db, workspaceId, until, now }, subject, after) => {
  const ids = [subject.contactId, ...subject.mergedIds]
  let deleted = 0
  for (const id of ids)
    if (deleted < CHANGES_AT_ONCE) {
      const resource = { type: 'contact', id } as const
      deleted += await removeHistory(db, workspaceId, resource, CHANGES_AT_ONCE - deleted)
    }
  const { eventIds, next } = await eraseEvents(
    db,
    workspaceId,
    { type: 'contact', ids, until, at: now },
    { after: (after as number | null) ?? 0, limit: EVENTS_AT_ONCE },
  )
  await eraseAttempts(db, workspaceId, eventIds)
  const isDone = next === null && deleted < CHANGES_AT_ONCE
  return { subject, next: isDone ? null : (next ?? (after as number | null) ?? 0) }
}
