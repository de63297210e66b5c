import type { FastifyRequest } from 'fastify'
import { rejectedRequests } from '../../http/monitoring/rejected-requests.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { RequestRefusal } from '../../voice-connections/create-request-reports.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import { explainRejection } from '../platforms/explain-rejection.ts'
import type { Authentication } from '../platforms/platform.ts'
import type { Verification } from '../platforms/protocol/verification.ts'
import type { EndpointDeps } from '../call/session.ts'

/** The `reason` of requests that fail because the connection has no API key of its platform. */
export const API_KEY_MISSING = 'api_key_missing'

/** A refusal because the sender is not the platform. */
type SenderRefusal = RequestRefusal & {
  reason: Exclude<RequestRefusal['reason'], 'malformed_body' | typeof API_KEY_MISSING>
}

type ReportingDeps = Pick<EndpointDeps, 'requestReports' | 'now'>

/**
 * Whether a request comes from the connection's platform. A rejection is reported to the owner of
 * the connection; the sender does not learn the reason. `platforms`: the platforms that the
 * endpoint accepts.
 */
export function reportVerification(
  { requestReports, now }: ReportingDeps,
  {
    request,
    connection,
    platforms,
    verify,
  }: {
    request: FastifyRequest
    connection: OpenConnection
    platforms: Readonly<Record<string, Authentication>>
    verify: (authentication: Authentication) => Verification
  },
): boolean {
  const { platform } = connection
  const refuse = (refusal: SenderRefusal) => {
    rejectedRequests.set(request.raw, { reason: refusal.reason, connectionId: connection.id })
    requestReports.refused(connection, refusal, now())
  }
  if (!Object.hasOwn(platforms, platform)) {
    refuse({
      reason: 'wrong_platform',
      detail:
        `The request was sent to the URL of ${Object.keys(platforms).join(' and ')}, and this ` +
        `connection is for ${platform}. Use the \`url\` of the connection.`,
    })
    return false
  }
  const authentication = platforms[platform]!
  const verification = verify(authentication)
  if (!verification.ok)
    refuse(
      explainRejection({
        help: authentication.help,
        hasSecret: authentication.hasSecret?.(connection) ?? true,
        rejection: verification,
      }),
    )
  return verification.ok
}

/** Handles a verified request, and reports whether its body could be read. */
export async function reportOutcome<T>(
  { requestReports, now }: ReportingDeps,
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

/** Null for a valid request that failed for another reason. */
function refusalOf(err: unknown, platform: string): RequestRefusal | null {
  if (!(err instanceof Problem)) return null
  if (err.extras.members?.reason === API_KEY_MISSING)
    return {
      reason: API_KEY_MISSING,
      detail:
        'Accepting calls requires the API key of the OpenAI project, and this connection has none. ' +
        'Set `api_key`.',
    }
  if (err.code === 'unsupported_media_type')
    return {
      reason: 'malformed_body',
      detail: `The request was verified, but cannot be read. ${err.message}`,
    }
  if (!['malformed_json', 'malformed_request', 'invalid_attributes'].includes(err.code)) return null
  return {
    reason: 'malformed_body',
    detail:
      `The request was verified, but its body is not what ${platform} sends to this ` +
      'URL. Check which URL is configured where on the platform.',
  }
}
