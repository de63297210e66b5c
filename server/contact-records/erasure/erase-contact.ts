import type { Write } from '../../access/write.ts'
import { listNotations } from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import { type ErasedPerson, deleteContact } from '../../contacts/erasure/delete-contact.ts'
import { lockContact } from '../../contacts/lock-contact.ts'
import { listUpcomingMeetings } from '../../meetings/erasure/list-upcoming-meetings.ts'
import { closeMeeting } from '../../meetings/lifecycle/close-meeting.ts'
import type { RuleContext } from '../../meetings/lifecycle/write-change.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { awaitsFiles, extendSubject, type Subject } from './core/subject.ts'
import { findSearchedText } from './core/find-searched-text.ts'
import { eraseAllNotes } from './erase-all-notes.ts'
import { runPart } from './run-part.ts'
import type { ErasureContext } from './step.ts'
import { type Erasure, insertErasure } from './store.ts'

/** The parts of an erasure that run in the transaction of the request, by their weight. */
const MAX_PARTS = 24
/** The upcoming meetings that are cancelled with a contact. */
export const MAX_CANCELLED = 100
const MAX_NAMED = 20

type ErasureRequest = {
  target: Target
  /** Whether upcoming meetings are cancelled; otherwise the contact is not erased. */
  cancelsMeetings: boolean
  phoneRegion: string
}

/** `isComplete` false: the contact is deleted, and a job erases the rest. */
type ErasureOutcome = { isComplete: boolean }

/**
 * Deletes a contact, and erases what the person left. After the erasure is complete, no table has a
 * value of the person: nothing-remains.test.ts searches all columns. Throws not_found,
 * precondition_failed and still_in_use.
 */
export async function eraseContact(
  write: Write,
  rules: RuleContext,
  { target, cancelsMeetings, phoneRegion }: ErasureRequest,
): Promise<ErasureOutcome> {
  const { db, workspaceId, now } = write
  const contact = await lockContact(db, workspaceId, target)
  const upcoming = await listUpcomingMeetings(db, workspaceId, contact.id, {
    now,
    limit: MAX_CANCELLED,
  })
  if (upcoming.length > (cancelsMeetings ? MAX_CANCELLED : 0))
    throw inUse(upcoming, cancelsMeetings)
  for (const id of upcoming)
    await closeMeeting(db, rules, {
      id,
      version: null,
      transition: 'cancel',
      by: 'agent',
      reason: null,
    })
  const { secrets } = rules
  const context = {
    db,
    workspaceId,
    phoneRegion,
    erasedAt: now,
    isRequest: true,
    until: null,
    now,
  }
  // Notes refer to the contact, so they are deleted first.
  const about = { contactId: contact.id, meetingIds: [], callIds: [], numbers: [] }
  const noteIds = await eraseAllNotes(context, about)
  const person = await deleteContact(write, contact, { secrets, phoneRegion })
  const subject = subjectOf(contact.id, person)
  const begun: Erasure = {
    workspaceId,
    contactId: contact.id,
    erasedAt: now,
    subject: extendSubject(subject, { texts: noteIds }),
    progress: { step: 0, after: null },
    isRepeated: false,
    dueAt: now,
  }
  const erasure = await runFirstParts(context, begun)
  // A meeting of the past can have been moved to the future in the meantime.
  const moved = await listUpcomingMeetings(db, workspaceId, contact.id, { now, limit: 0 })
  if (moved.length > 0) throw new Conflict('A meeting of the contact was moved.')
  await insertErasure(db, erasure)
  return { isComplete: erasure.isRepeated && !awaitsFiles(erasure.subject) }
}

async function runFirstParts(context: ErasureContext, begun: Erasure): Promise<Erasure> {
  let erasure = begun
  for (let parts = 0; parts < MAX_PARTS && !erasure.isRepeated;) {
    const { next, weight } = await runPart(context, erasure)
    erasure = next!
    parts += weight
  }
  return erasure
}

function subjectOf(
  contactId: string,
  { mergedIds, spans, identifiers, unshared, texts, names }: ErasedPerson,
): Subject {
  const valuesOf = (wanted: string, among = identifiers) =>
    among.flatMap(({ kind, value }) => (kind === wanted ? value : []))
  return {
    contactId,
    mergedIds,
    spans,
    numbers: valuesOf('phone', unshared).flatMap(listNotations),
    emails: valuesOf('email'),
    handles: unshared.filter(({ kind }) => kind !== 'email' && kind !== 'phone'),
    names,
    confirmationCodes: [],
    texts: [
      contactId,
      ...mergedIds,
      ...[...texts, ...valuesOf('email'), ...valuesOf('phone')].flatMap(
        (text) => findSearchedText(text) ?? [],
      ),
    ],
    callIds: [],
    erasedCallIds: [],
    runningCallIds: [],
    arrivingIds: [],
    awaited: [],
  }
}

function inUse(upcoming: readonly string[], cancelsMeetings: boolean): Problem {
  const ids = upcoming.slice(0, MAX_NAMED)
  const detail = cancelsMeetings
    ? `The contact has more than ${MAX_CANCELLED} upcoming meetings. Cancel some of them first.`
    : 'The contact has upcoming meetings. Cancel them first, or with the erasure ("meetings=cancel").'
  return new Problem('still_in_use', detail, { members: { meeting_ids: ids } })
}
