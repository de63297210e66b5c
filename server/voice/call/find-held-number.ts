import type { CallContext } from '../core/tool-call.ts'
import { connectionIdentity, openSession } from './open-session.ts'
import type { PlatformContext, PlatformRequest } from '../platforms/platform.ts'

/**
 * The phone number of the agent that is held for the caller of this call; null if there is none.
 */
export async function findHeldNumber(
  { deps }: PlatformContext,
  { connection, request }: PlatformRequest,
  context: CallContext,
): Promise<string | null> {
  const { call, now } = await openSession(deps, {
    identity: connectionIdentity(connection),
    context,
    requestId: request.id,
    language: null,
  })
  const transfer = call?.memory.transfer
  return transfer && Temporal.Instant.compare(now, Temporal.Instant.from(transfer.heldUntil)) < 0
    ? transfer.number
    : null
}
