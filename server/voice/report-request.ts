import { Problem } from '../platform/http/problem.ts'
import type { OpenConnection } from '../voice-connections/find-connection.ts'
import type { RequestRefusal } from '../voice-connections/report-requests.ts'
import { explainRefusal } from './platforms/explain-refusal.ts'
import type { Verdict } from './platforms/shared/verification.ts'
import type { EndpointHost } from './voice-session.ts'

/** The `reason` of a refusal because the connection has no key of the platform's API. */
export const API_KEY_MISSING = 'api_key_missing'

/** `platforms`: those whose requests the address takes. */
export type ArrivedRequest = {
  connection: OpenConnection
  platforms: readonly string[]
  endpoint?: 'requests' | 'webhook'
  prove: () => Verdict
}

/**
 * Whether a request comes from the connection's platform. A refusal is reported with the
 * connection; the sender, which may be anyone, is not told why.
 */
export function isProven(
  { requestReports, now }: Pick<EndpointHost, 'requestReports' | 'now'>,
  { connection, platforms, endpoint = 'requests', prove }: ArrivedRequest,
): boolean {
  const { platform, webhookSecret } = connection
  if (!platforms.includes(platform)) {
    requestReports.refused(
      connection,
      {
        reason: 'wrong_platform',
        detail: `The request came to the address of ${platforms.join(' and ')}, and this connection is for ${platform}. Use the connection's own url.`,
      },
      now(),
    )
    return false
  }
  const verdict = prove()
  if (!verdict.ok)
    requestReports.refused(
      connection,
      explainRefusal({
        platform,
        endpoint,
        secretIsSet: endpoint === 'requests' || webhookSecret !== null,
        refusal: verdict,
      }),
      now(),
    )
  return verdict.ok
}

/** Handles a proven request, and reports whether it could be read. */
export async function reportHandled<T>(
  { requestReports, now }: Pick<EndpointHost, 'requestReports' | 'now'>,
  connection: OpenConnection,
  handle: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await handle()
    requestReports.accepted(connection, now())
    return answer
  } catch (err) {
    const refusal = refusalOf(err, connection.platform)
    if (refusal) requestReports.refused(connection, refusal, now())
    else requestReports.accepted(connection, now())
    throw err
  }
}

/** Null for a request that was in order, and failed for another reason. */
function refusalOf(err: unknown, platform: string): RequestRefusal | null {
  if (!(err instanceof Problem)) return null
  if (err.extras.members?.reason === API_KEY_MISSING)
    return {
      reason: API_KEY_MISSING,
      detail:
        'Calls are taken with the API key of the OpenAI project, and this connection has none. Set `api_key`.',
    }
  if (err.code === 'unsupported_media_type')
    return {
      reason: 'malformed_body',
      detail: `The request was signed as expected, but cannot be read. ${err.message}`,
    }
  if (!['malformed_json', 'malformed_request', 'invalid_attributes'].includes(err.code)) return null
  return {
    reason: 'malformed_body',
    detail: `The request was signed as expected, but its body is not what ${platform} sends to this address. Check which address is entered where on the platform.`,
  }
}
