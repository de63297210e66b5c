import { eraseEvents } from '../../events/erase-events.ts'
import { deleteHistory } from '../../events/delete-history.ts'
import { eraseAttempts } from '../../webhooks/erase-attempts.ts'
import type { Step } from '../step.ts'

const EVENTS_AT_ONCE = 2_000
const CHANGES_AT_ONCE = 2_000

/** The events of the contact and what webhook endpoints answered to them, and its history. */
export const eraseHistoryStep: Step = async ({ db, workspaceId, now }, subject, after) => {
  const contact = { type: 'contact', id: subject.contactId } as const
  const deleted = await deleteHistory(db, workspaceId, contact, CHANGES_AT_ONCE)
  const { eventIds, next } = await eraseEvents(
    db,
    workspaceId,
    { type: 'contact', ids: [contact.id], at: now },
    { after: (after as number | null) ?? 0, limit: EVENTS_AT_ONCE },
  )
  await eraseAttempts(db, workspaceId, eventIds)
  const isDone = next === null && deleted < CHANGES_AT_ONCE
  return { subject, next: isDone ? null : (next ?? (after as number | null) ?? 0) }
}
