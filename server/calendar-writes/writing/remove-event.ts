import type { ProviderOutcome } from '../../calendars/calendar-provider.ts'
import { identifyEvent } from '../core/identify-event.ts'
import type { CalendarWrite } from '../store/writes.ts'
import type { WriteEnd } from './write-end.ts'
import { isOutcomeKnown, type WriteSession } from './write-session.ts'

/** How long an event can appear after a request without an answer. */
const APPEARANCE_SECONDS = 120

const NOT_FOUND_OUT = {
  kind: 'failed',
  fault: { kind: 'unavailable', detail: 'A calendar of the agent does not answer.' },
} as const

const STILL_THERE = {
  ok: false,
  fault: { kind: 'unavailable', detail: 'The event was not found when it was to be removed.' },
} as const

/** Removes the event, whatever others have changed in it. */
export async function removeEvent(session: WriteSession, write: CalendarWrite): Promise<WriteEnd> {
  if (write.removedAt !== null) return { write, outcome: { kind: 'unchanged' } }
  if (write.eventKey !== null) return removeKnown(session, write, write.eventKey)
  if (!write.isBegun) return { write, outcome: { kind: 'forgotten' } }
  const found = await session.send((writing, context, externalId) =>
    writing.find(context, externalId, { place: null, ...identifyEvent(write) }),
  )
  if (!found.ok) return { write, outcome: { kind: 'failed', fault: found.fault } }
  if (found.value === null) {
    const { attempted } = write
    const end = attempted?.at.add({ seconds: APPEARANCE_SECONDS })
    const canAppear = end && Temporal.Instant.compare(end, session.context.now()) > 0
    return { write, outcome: { kind: canAppear ? 'unconfirmed' : 'forgotten' } }
  }
  if (found.value.own.status === 'removed') return removed(session, write, found.value.key)
  return removeKnown(session, write, found.value.key)
}

async function removeKnown(
  session: WriteSession,
  write: CalendarWrite,
  key: string,
): Promise<WriteEnd> {
  const found = await session.context.onRemoval?.({ ...write, eventKey: key })
  if (found === 'elsewhere') return removed(session, write, key)
  if (found === 'unknown') return { write: { ...write, eventKey: key }, outcome: NOT_FOUND_OUT }
  const begun = await session.beginRemoval(write, key)
  if (begun === null) return { write, outcome: { kind: 'lost' } }
  const { invites, isRemovalBegun } = write
  const sent = await session.send((writing, context, externalId) =>
    writing.remove(context, externalId, { place: { key, etag: null }, invites }),
  )
  const outcome =
    sent.ok && sent.value === 'not_found' ? await confirmRemoved(session, write, key) : sent
  if (outcome.ok) return removed(session, write, key)
  const { fault } = outcome
  const failed = isOutcomeKnown(fault) ? { ...begun, isRemovalBegun } : begun
  return { write: failed, outcome: { kind: 'failed', fault } }
}

/** Asks for an event that was not found when it was to be removed. */
async function confirmRemoved(
  session: WriteSession,
  write: CalendarWrite,
  key: string,
): Promise<ProviderOutcome<null>> {
  const found = await session.send((writing, context, externalId) =>
    writing.find(context, externalId, { place: { key, etag: null }, ...identifyEvent(write) }),
  )
  if (!found.ok) return found
  if (found.value === null || found.value.own.status === 'removed') return { ok: true, value: null }
  return STILL_THERE
}

/** The key stays, so that late news of the event is recognized. */
function removed({ context }: WriteSession, write: CalendarWrite, key: string): WriteEnd {
  return {
    write: {
      ...write,
      eventKey: key,
      etag: null,
      written: null,
      attempted: null,
      isConferencePending: false,
      removedAt: context.now(),
      isRemovalBegun: false,
    },
    outcome: { kind: 'removed' },
  }
}
