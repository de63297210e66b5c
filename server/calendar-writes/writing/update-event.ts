import type { EventToWrite, Period, WrittenEvent } from '../../calendars/calendar-provider.ts'
import type { CalendarWrite, WrittenVersion } from '../store/writes.ts'
import { acceptWritten, versionOf } from './accept-written.ts'
import type { WriteEnd } from './write-end.ts'
import { isOutcomeKnown, type WriteSession } from './write-session.ts'

const MAX_TRIES = 2

/**
 * Makes the event show the meeting, if it does not already. `found`: the event as it was just read;
 * null: it is read only if the outcome of an earlier request is not known, or if it has changed.
 */
export async function updateEvent(
  session: WriteSession,
  begun: CalendarWrite,
  found: WrittenEvent | null,
): Promise<WriteEnd> {
  const event = session.compose(begun)!
  let write = begun
  let present = found
  for (let tries = 0; ; tries += 1) {
    if (present === null && (write.attempted !== null || tries > 0)) {
      const read = await findAgain(session, write, event)
      if (!read.ok) return { write, outcome: { kind: 'failed', fault: read.fault } }
      if (read.value === null) return miss(write)
      present = read.value
    }
    if (present !== null) {
      // Deleted or declined: a request without an outcome has been done before that.
      if (present.own.status !== 'active')
        return miss({ ...write, written: write.written ?? write.attempted })
      if (!(await mayWrite(session, { write, present, event }))) return leave(write)
      write = acceptWritten(write, present, readVersion(write, present))
      present = null
    }
    if (write.written?.hash.equals(versionOf(event).hash))
      return checkConference(session, write, event)
    const end = await tryToUpdate(session, write, event)
    const { outcome } = end
    if (outcome.kind !== 'failed' || outcome.fault.kind !== 'conflict') return end
    write = end.write
    if (tries + 1 >= MAX_TRIES) return end
  }
}

function findAgain({ send }: WriteSession, { eventKey, etag }: CalendarWrite, event: EventToWrite) {
  const { mark, creationId, uid } = event
  const place = { key: eventKey!, etag }
  return send((writing, context, externalId) =>
    writing.find(context, externalId, { place, mark, creationId, uid }),
  )
}

/** Whether the event is where we have written it, or where it has to be, or may be moved there. */
async function mayWrite(
  { context }: WriteSession,
  { write, present, event }: { write: CalendarWrite; present: WrittenEvent; event: EventToWrite },
): Promise<boolean> {
  const { written, attempted } = write
  const known = [written?.period, attempted?.period, event.period]
  if (known.some((period) => isSame(period, present.own.period))) return true
  const decision = await context.onForeignChange?.({ write, found: present })
  return decision === 'overwrite'
}

/** The version that the event shows. Its hash is empty if it is not known which one it is. */
function readVersion(
  { etag, written, attempted }: CalendarWrite,
  { etag: presentEtag, own: { period } }: WrittenEvent,
): WrittenVersion {
  const version = written ?? attempted
  if (written !== null && etag !== null && etag === presentEtag) return written
  const isAttempted =
    attempted !== null &&
    isSame(attempted.period, period) &&
    // Before the first version there was no event.
    (written === null || (etag !== null && !isSame(attempted.period, written.period)))
  if (isAttempted) return attempted
  return {
    version: version?.version ?? 0,
    period: period ?? version!.period,
    hash: Buffer.alloc(0),
  }
}

/** The event is read again before the next request, because its etag or the attempt is old. */
function leave(write: CalendarWrite): WriteEnd {
  const written = write.written ?? write.attempted
  return { write: { ...write, written }, outcome: { kind: 'left' } }
}

async function tryToUpdate(
  session: WriteSession,
  write: CalendarWrite,
  event: EventToWrite,
): Promise<WriteEnd> {
  const version = versionOf(event)
  const begun = await session.begin(write, version)
  if (begun === null) return { write, outcome: { kind: 'lost' } }
  const place = { key: write.eventKey!, etag: write.etag }
  const updated = await session.send((writing, context, externalId) =>
    writing.update(context, externalId, { place, event }),
  )
  if (updated.ok)
    return { write: acceptWritten(begun, updated.value, version), outcome: { kind: 'updated' } }
  const { fault } = updated
  if (fault.kind === 'not_found') return miss(write)
  return { write: isOutcomeKnown(fault) ? write : begun, outcome: { kind: 'failed', fault } }
}

/** Reads the link to the video meeting if it was not there yet. */
async function checkConference(
  session: WriteSession,
  write: CalendarWrite,
  event: EventToWrite,
): Promise<WriteEnd> {
  if (!write.isConferencePending) return { write, outcome: { kind: 'unchanged' } }
  const read = await findAgain(session, write, event)
  if (!read.ok) return { write, outcome: { kind: 'failed', fault: read.fault } }
  if (read.value === null || read.value.own.status !== 'active') return miss(write)
  const { conferenceUrl, isConferencePending } = read.value
  return {
    write: {
      ...write,
      conferenceUrl: conferenceUrl ?? write.conferenceUrl,
      isConferencePending,
      conferenceChecks: write.conferenceChecks + 1,
      // The next write notices whether another program has changed the event.
      etag: isSame(write.written?.period, read.value.own.period) ? read.value.etag : write.etag,
    },
    outcome: { kind: 'unchanged' },
  }
}

function miss(write: CalendarWrite): WriteEnd {
  return { write: { ...write, attempted: null }, outcome: { kind: 'missing' } }
}

function isSame(a: Period | null | undefined, b: Period | null): boolean {
  return !!a && !!b && a.from === b.from && a.to === b.to
}
