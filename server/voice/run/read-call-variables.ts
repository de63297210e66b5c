import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { computeRemainingAnswerMs } from '../call/compute-remaining-answer-ms.ts'
import type { CallContext } from '../core/tool-call.ts'
import { connectionIdentity, openSession } from '../call/open-session.ts'
import type { PlatformContext, PlatformRequest } from '../platforms/platform.ts'
import { findCaller } from '../tools/identify-caller.ts'

/**
 * The variables of an assistant at the start of a call. About the caller they contain only the
 * first name of the contact with this number. Returns defaults if the database does not answer in
 * time, since a ringing call cannot wait.
 */
export async function readCallVariables(
  { deps }: PlatformContext,
  { connection, request, reply }: PlatformRequest,
  context: CallContext,
): Promise<Record<string, string>> {
  const variables = openSession(deps, {
    identity: connectionIdentity(connection),
    context,
    requestId: request.id,
    language: null,
  }).then(async (session) => {
    const { known, firstName } = await findCaller(deps, session)
    return {
      contact_name: firstName ?? '',
      is_known: String(known),
      today: session.now.toZonedDateTimeISO(session.timeZone).toPlainDate().toString(),
      time_zone: session.timeZone,
    }
  })
  const defaults = () => ({
    contact_name: '',
    is_known: 'false',
    today: deps.now().toZonedDateTimeISO('UTC').toPlainDate().toString(),
    time_zone: 'UTC',
  })
  const ifAvailable = variables.catch((error: unknown) => {
    if (isUnavailable(error)) return defaults()
    throw error
  })
  return withTimeout(computeRemainingAnswerMs(reply, deps.limits.voice), ifAvailable, defaults)
}
