import type { CallContext } from '../core/tool-call.ts'
import { type CallReport, endCall } from './end-call.ts'
import { connectionIdentity, openSession } from './open-session.ts'
import type { PlatformContext, PlatformRequest } from '../platforms/platform.ts'

/** Records the end of a call from its platform's report. */
export async function recordCallEnd(
  { deps }: PlatformContext,
  { connection, request }: PlatformRequest,
  { context, reason, ...report }: { context: CallContext; reason: string | null } & CallReport,
): Promise<void> {
  const session = await openSession(deps, {
    identity: connectionIdentity(connection),
    context,
    requestId: request.id,
    language: null,
    isOver: true,
  })
  await endCall(deps, session, reason, report)
}
