import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { rejectCharset } from '../http/bodies/reject-charset.ts'
import { rejectEncoding } from '../http/bodies/reject-encoding.ts'
import type { HandleSms } from '../voice-connections/handle-sms.ts'
import { buildAssistantDocument } from './documents/build-assistant-document.ts'
import { buildToolDocument } from './documents/build-tool-document.ts'
import type { HandleLiveCall } from './platforms/live-call.ts'
import type { PlatformContext, PlatformRequest } from './platforms/platform.ts'
import { PLATFORMS } from './platforms/platforms.ts'
import { takeTurn } from '../http/limits/take-turn.ts'
import { readEnvelope } from './endpoint/read-envelope.ts'
import { reportOutcome } from './endpoint/report-request.ts'
import { openToolRunner } from './run/run-tool.ts'
import type { EndpointDeps } from './call/session.ts'
import { serveSms } from './endpoint/serve-sms.ts'
import { type SenderRule, verifyBody, verifyHeaders } from './endpoint/verify-sender.ts'

/**
 * In bytes. The report of a call contains its whole transcript, which some platforms include three
 * times.
 */
const MAX_REPORT_BYTES = 1_048_576

type Params = { connection: string; tool?: string }
type DocumentQuery = { connection?: string; language?: string }

/**
 * The endpoints of the voice platforms, each in the platform's own format. Requests are verified by
 * the platform's signature or secret. `handleLiveCall` leads the calls of models that only talk,
 * and `handleSms` answers text messages.
 */
export function voiceRoutes(
  deps: EndpointDeps,
  { handleLiveCall, handleSms }: { handleLiveCall: HandleLiveCall; handleSms: HandleSms },
): FastifyPluginAsync {
  const context: PlatformContext = {
    deps,
    runTool: openToolRunner(deps),
    handleLiveCall,
    ongoingCalls: new Set(),
  }
  return async (app) => {
    app.decorateRequest('voiceSender')
    // Signatures cover the raw bytes.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    serveDocuments(app, deps)
    serveSms(app, deps, handleSms)
    for (const [name, { authentication, endpoints }] of Object.entries(PLATFORMS))
      for (const endpoint of endpoints)
        serveEndpoint(app, deps, {
          url: `/voice/${name}/:connection${endpoint.path}`,
          authentications: { [name]: endpoint.authentication ?? authentication },
          answer: (request) => endpoint.answerRequest(context, request),
        })
    app.addHook('onClose', () => closeCalls(context))
  }
}

function serveDocuments(app: FastifyInstance, { publicUrl }: EndpointDeps): void {
  app.get<{ Params: { platform: string }; Querystring: DocumentQuery }>(
    '/voice/tools/:platform.json',
    { schema: { hide: true } },
    async ({ params: { platform }, query: { connection: connectionId } }) =>
      buildToolDocument({ platform, publicUrl, connectionId }),
  )
  app.get<{ Params: { platform: string }; Querystring: DocumentQuery }>(
    '/voice/assistants/:platform.json',
    { schema: { hide: true } },
    async ({ params: { platform }, query: { connection: connectionId, language } }) =>
      buildAssistantDocument({ platform, publicUrl, connectionId, language }),
  )
}

type ServedEndpoint = {
  url: string
  authentications: SenderRule['platforms']
  answer: (request: PlatformRequest) => Promise<unknown>
}

function serveEndpoint(
  app: FastifyInstance,
  deps: EndpointDeps,
  { url, authentications, answer }: ServedEndpoint,
): void {
  const rule: SenderRule = {
    platforms: authentications,
    rejection: 'This request could not be verified. Check the id and the secret of the connection.',
  }
  const onRequest = (request: FastifyRequest) => verifyHeaders(deps, request, rule)
  app.post<{ Params: Params }>(
    url,
    { bodyLimit: MAX_REPORT_BYTES, schema: { hide: true }, onRequest },
    async (request, reply) => {
      const { connection, body: bytes } = await verifyBody(deps, request, rule)
      return reply.send(
        await reportOutcome(deps, connection, async () => {
          rejectEncoding(request.headers)
          rejectCharset(request.headers)
          await takeTurn(bytes.length)
          const body = readEnvelope(bytes)
          const toolFromPath = request.params.tool ?? ''
          return answer({ connection, bytes, body, toolFromPath, request, reply })
        }),
      )
    },
  )
}

/** Ends the attended calls, so that no caller keeps talking to a model without tools. */
async function closeCalls({ ongoingCalls }: PlatformContext): Promise<void> {
  for (const { close } of ongoingCalls) close()
  await Promise.all([...ongoingCalls].map(({ over }) => over))
}
