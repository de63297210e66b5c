import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problems/problem.ts'
import { rejectCharset } from '../../http/bodies/reject-charset.ts'
import { rejectEncoding } from '../../http/bodies/reject-encoding.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import type { HandleSms } from '../../voice-connections/handle-sms.ts'
import type { Authentication } from '../platforms/platform.ts'
import { PLATFORMS } from '../platforms/platforms.ts'
import type { SmsEndpoints } from '../platforms/sms-endpoints.ts'
import { reportOutcome } from './report-request.ts'
import type { EndpointDeps } from '../call/session.ts'
import { type SenderRule, verifyBody, verifyHeaders } from './verify-sender.ts'

/** A text message and the report of a delivery are much smaller. */
const MAX_BYTES = 65_536

type Verified = { connection: OpenConnection; request: FastifyRequest; reply: FastifyReply }
type Endpoint<Read> = {
  path: string
  authentication: Authentication
  read: (body: Buffer) => Read | null
  answer: (read: Read, verified: Verified) => Promise<unknown>
}

/**
 * The endpoints to which the providers of text messages post incoming ones (`/sms`) and the
 * delivery of sent ones (`/sms/status/:message`).
 */
export function serveSms(app: FastifyInstance, deps: EndpointDeps, handle: HandleSms): void {
  for (const [name, { authentication, smsEndpoints }] of Object.entries(PLATFORMS))
    if (smsEndpoints) servePlatform(app, deps, { name, authentication, smsEndpoints, handle })
}

function servePlatform(
  app: FastifyInstance,
  deps: EndpointDeps,
  {
    name,
    authentication,
    smsEndpoints: { readText, readStatus, writeAnswer },
    handle,
  }: {
    name: string
    authentication: Authentication
    smsEndpoints: SmsEndpoints
    handle: HandleSms
  },
): void {
  const send = (reply: FastifyReply, text: string | null) => {
    const { contentType, body } = writeAnswer(text)
    return reply.type(contentType).send(body)
  }
  serveEndpoint(app, deps, name, {
    path: '/sms',
    authentication,
    read: readText,
    answer: async (text, { connection, request, reply }) =>
      send(reply, await handle.answerText({ connection, text, requestId: request.id })),
  })
  serveEndpoint(app, deps, name, {
    path: '/sms/status/:message',
    authentication,
    // A status that is not an outcome is accepted, and nothing is recorded.
    read: (body) => ({ status: readStatus(body) }),
    answer: async ({ status }, { connection, request, reply }) => {
      const { message: messageId } = request.params as { message: string }
      if (status !== null && isUuid(messageId))
        await handle.recordStatus({ connection, messageId, status })
      return send(reply, null)
    },
  })
}

function serveEndpoint<Read>(
  app: FastifyInstance,
  deps: EndpointDeps,
  platform: string,
  { path, authentication, read, answer }: Endpoint<Read>,
): void {
  const rule: SenderRule = {
    platforms: { [platform]: authentication },
    rejection:
      'This request could not be verified. Check the id and the secret of the connection, and ' +
      'PUBLIC_URL.',
  }
  app.post(
    `/voice/${platform}/:connection${path}`,
    {
      bodyLimit: MAX_BYTES,
      schema: { hide: true },
      onRequest: (request) => verifyHeaders(deps, request, rule),
    },
    async (request, reply) => {
      const { connection, body } = await verifyBody(deps, request, rule)
      const content = await reportOutcome(deps, connection, async () => {
        rejectEncoding(request.headers)
        rejectCharset(request.headers)
        return requireRead(read(body))
      })
      return answer(content, { connection, request, reply })
    },
  )
}

function requireRead<Read>(read: Read | null): Read {
  if (read === null)
    throw new Problem('malformed_request', 'The body is not an incoming text message.')
  return read
}
