import type { CalendarWriting } from '../../calendars/calendar-provider.ts'
import type {
  EventToWrite,
  ProviderAccess,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
} from '../../calendars/calendar-provider.ts'
import { type ClaimedWrite, updateAttempted, updateRemovalBegun } from '../store/claims.ts'
import type { CalendarWrite, WrittenVersion } from '../store/writes.ts'
import type { WritingContext } from './writing-context.ts'

/** Longer than a session and its last requests. */
export const CLAIM_SECONDS = 120

/** Faults after which the provider may have done what was asked. */
const UNKNOWN: ReadonlySet<ProviderFault['kind']> = new Set(['unavailable', 'invalid', 'too_large'])

export function isOutcomeKnown({ kind }: ProviderFault): boolean {
  return !UNKNOWN.has(kind)
}

/** How one claimed write is carried out. */
export type WriteSession = {
  context: WritingContext
  claimed: ClaimedWrite
  /** The event of this generation; null: the calendar has not to show the meeting now. */
  compose: (write: CalendarWrite) => EventToWrite | null
  /** Sends a request to the provider, with a renewed access if it is not accepted. */
  send: <T>(
    request: (
      writing: CalendarWriting,
      context: ProviderContext,
      externalId: string,
    ) => Promise<ProviderOutcome<T>>,
  ) => Promise<ProviderOutcome<T>>
  /** Records an attempt before its request. Null: the claim is lost, or ends too soon. */
  begin: (write: CalendarWrite, version: WrittenVersion) => Promise<CalendarWrite | null>
  /** Records the removal of the event with this key before its request. Null: as for `begin`. */
  beginRemoval: (write: CalendarWrite, key: string) => Promise<CalendarWrite | null>
}

/** `access`: what authorizes the first request. */
export function openWriteSession(
  context: WritingContext,
  claimed: ClaimedWrite,
  { access, compose }: { access: ProviderAccess; compose: WriteSession['compose'] },
): WriteSession {
  const { workspaceId, connectionId, provider, externalId } = claimed
  const deadline = performance.now() + context.requests.limits.writeMs
  let current = access
  const send: WriteSession['send'] = async (request) => {
    const { writing } = context.providers[provider]
    if (writing === null) return fail({ kind: 'rejected', detail: 'It can only be read.' })
    const sendWith = (sent: ProviderAccess) =>
      request(
        writing,
        {
          ...context.requests,
          workspaceId,
          access: sent,
          timeoutMs: context.requests.limits.requestMs,
        },
        externalId,
      )
    const outcome = await sendWith(current)
    if (outcome.ok || outcome.fault.kind !== 'unauthorized') return outcome
    const renewed = await context.openAccess({ workspaceId, id: connectionId }, current)
    if (!renewed.ok) return outcome
    current = renewed.value
    return sendWith(current)
  }
  return {
    context,
    claimed,
    compose,
    send,
    begin: async (write, version) => {
      if (performance.now() > deadline) return null
      const attempted = { ...version, at: context.now() }
      const { generation } = write
      const isClaimed = await updateAttempted(context.pool, claimed, { generation, attempted })
      return isClaimed ? { ...write, isBegun: true, attempted, removedAt: null } : null
    },
    beginRemoval: async (write, key) => {
      if (performance.now() > deadline) return null
      const isClaimed = await updateRemovalBegun(context.pool, claimed, key)
      return isClaimed ? { ...write, eventKey: key, isRemovalBegun: true } : null
    },
  }
}

function fail(fault: ProviderFault): { ok: false; fault: ProviderFault } {
  return { ok: false, fault }
}
