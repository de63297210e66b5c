import type { CalendarWrite } from '../store/writes.ts'
import { acceptWritten, versionOf } from './accept-written.ts'
import { startGeneration } from './start-generation.ts'
import { updateEvent } from './update-event.ts'
import type { WriteEnd } from './write-end.ts'
import { isOutcomeKnown, type WriteSession } from './write-session.ts'

const MAX_GENERATIONS = 3

/**
 * Creates the event. If an earlier attempt may have done so, the event is looked for first, and
 * taken over; one that was deleted since then counts as missing. An id that is in use is not used
 * again.
 */
export async function createEvent(session: WriteSession, begun: CalendarWrite): Promise<WriteEnd> {
  let write = begun
  for (let tries = 0; tries < MAX_GENERATIONS; tries += 1) {
    if (write.isBegun) {
      const found = await findBegun(session, write)
      if (!found.ok) return { write, outcome: { kind: 'failed', fault: found.fault } }
      if (found.value !== null)
        return updateEvent(session, { ...write, eventKey: found.value.key }, found.value)
    }
    const end = await tryToCreate(session, write)
    if (end.outcome.kind !== 'failed' || end.outcome.fault.kind !== 'conflict') return end
    write = startGeneration(write)
  }
  const detail = 'The ids of the event are in use.'
  return { write, outcome: { kind: 'failed', fault: { kind: 'conflict', detail } } }
}

function findBegun({ send, compose }: WriteSession, write: CalendarWrite) {
  const { mark, creationId, uid } = compose(write)!
  return send((writing, context, externalId) =>
    writing.find(context, externalId, { place: null, mark, creationId, uid }),
  )
}

async function tryToCreate(session: WriteSession, write: CalendarWrite): Promise<WriteEnd> {
  const event = session.compose(write)!
  const version = versionOf(event)
  const begun = await session.begin(write, version)
  if (begun === null) return { write, outcome: { kind: 'lost' } }
  const created = await session.send((writing, context, externalId) =>
    writing.create(context, externalId, event),
  )
  if (!created.ok) {
    const { fault } = created
    return { write: isOutcomeKnown(fault) ? write : begun, outcome: { kind: 'failed', fault } }
  }
  // The event of an earlier attempt that could not be found before, whatever it contains.
  if (write.isBegun)
    return updateEvent(session, { ...write, eventKey: created.value.key }, created.value)
  return { write: acceptWritten(begun, created.value, version), outcome: { kind: 'created' } }
}
