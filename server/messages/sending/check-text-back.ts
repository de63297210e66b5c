import { readLaterCalls } from '../../calls/read-later-calls.ts'
import { listPhoneHolders } from '../../contacts/list-phone-holders.ts'
import { hasBookedSince } from '../../meetings/own-meetings/has-booked-since.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WithdrawalReason } from '../core/check-wanted.ts'
import type { Subject } from './read-subjects.ts'

/** Then the task to call back is due. */
const MAX_AGE = { hours: 24 }

/** `isOnPhone`: the caller is calling again, and may be served. */
type TextBackCheck = { unwanted: WithdrawalReason | null; isOnPhone: boolean }

const unwantedFor = (unwanted: WithdrawalReason): TextBackCheck => ({ unwanted, isOnPhone: false })

/** Whether the text message to a caller who was not served is still wanted; else, why not. */
export async function checkTextBack(
  tx: Tx,
  { workspaceId, workspace, call, note, contact }: Subject,
  now: Temporal.Instant,
): Promise<TextBackCheck> {
  if (workspace.archivedAt !== null) return unwantedFor('workspace_archived')
  if (!workspace.textsMissedCallers) return unwantedFor('switched_off')
  const phone = call?.partyNumber ?? null
  if (!call || phone === null || note === null) return unwantedFor('subject_deleted')
  if (note.doneAt !== null) return unwantedFor('called_back')
  const since = call.startedAt
  if (Temporal.Instant.compare(since.add(MAX_AGE), now) <= 0) return unwantedFor('too_late')
  const [{ isServed, isOnPhone }, holders] = await Promise.all([
    readLaterCalls(tx, workspaceId, call, now),
    listPhoneHolders(tx, workspaceId, phone),
  ])
  const contactIds = [...new Set([...holders, ...(contact === null ? [] : [contact.id])])]
  const hasBooked =
    call.outcome !== null ||
    (await hasBookedSince(tx, workspaceId, { contactIds, phone }, { since, now }))
  return isServed || hasBooked ? unwantedFor('served_since') : { unwanted: null, isOnPhone }
}
