import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ToolLines } from '../languages/tool-lines.ts'
import { isUnavailable } from '../platform/db/unavailable.ts'
import { Problem } from '../platform/http/problem.ts'
import { rejectEncoding } from '../platform/http/reject-encoding.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { readLanguage } from '../speech/read-language.ts'
import type { OpenConnection } from '../voice-connections/find-connection.ts'
import { assistantDocument } from './assistant-document.ts'
import { cleanJson } from './core/clean-json.ts'
import { linesOf } from './core/lines.ts'
import type { SpokenLine } from './core/spoken-lines.ts'
import type { CallContext, ToolAnswer, ToolCall } from './core/tool-call.ts'
import { endCall } from './end-call.ts'
import { refuseBody } from './explain-malformed-body.ts'
import { askerOf, openSession } from './open-session.ts'
import { answerDialogflow, readDialogflow } from './platforms/dialogflow/read-request.ts'
import {
  answerElevenLabsInitiation,
  readElevenLabsInitiation,
  readElevenLabsPostCall,
  readElevenLabsTool,
} from './platforms/elevenlabs/read-request.ts'
import { answerGeneric, readGeneric } from './platforms/generic/read-request.ts'
import {
  answerOpenAiCall,
  leaveTalks,
  type OpenAiDoor,
  type TalkOverLive,
} from './platforms/openai/accept-call.ts'
import {
  answerRealtimeFunctionCall,
  readRealtimeFunctionCall,
} from './platforms/openai/read-request.ts'
import {
  answerRetell,
  answerRetellInbound,
  readRetellEvent,
  readRetellFunction,
  readRetellInbound,
} from './platforms/retell/read-request.ts'
import {
  answerTelnyxVariables,
  readTelnyxInitialization,
  readTelnyxTool,
} from './platforms/telnyx/read-request.ts'
import {
  answerAssistantRequest,
  answerTransferDestination,
  answerVapi,
  readVapi,
} from './platforms/vapi/read-request.ts'
import { provePlatform, proveSigned, proveWebhook } from './platforms/verify-platform-request.ts'
import { readEnvelope } from './read-envelope.ts'
import { reportHandled } from './report-request.ts'
import { openToolRunner } from './run-tool.ts'
import { toolDocument } from './tool-document.ts'
import { findCaller } from './tools/identify-caller.ts'
import { type Admission, admitArrival, checkArrival } from './verify-sender.ts'
import type { EndpointHost, VoiceHost } from './voice-session.ts'

/** Platforms give up after five seconds and more; one that has asked is told the truth before. */
const PATIENCE_MS = 3_800

/**
 * Something is tried even where finding the connection, or the tools before this one, took all of
 * the time.
 */
const LEAST_PATIENCE_MS = 500

/**
 * In bytes: the report of a call comes with every word that was said in it, and some platforms send
 * it three times over.
 */
const LARGEST_REPORT = 1_048_576

/** `bytes`: the body as it came. */
type AtDoor = {
  connection: OpenConnection
  bytes: Buffer
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}
type Door = OpenAiDoor
type Params = { connection: string; tool?: string }

/**
 * What the voice platforms call, each in its own words. Who asks is proven by the platform's
 * signature or secret. Calls whose model only talks go to `talkOverLive`.
 */
export function voiceRoutes(host: EndpointHost, talkOverLive: TalkOverLive): FastifyPluginAsync {
  const door: Door = { host, runTool: openToolRunner(host), talkOverLive, talks: new Set() }
  return async (app) => {
    app.decorateRequest('arrival')
    // Signatures are over the bytes as they came.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    app.get<{ Params: { platform: string }; Querystring: { connection?: string } }>(
      '/voice/tools/:platform.json',
      { schema: { hide: true } },
      async ({ params, query }) =>
        toolDocument({
          platform: params.platform,
          publicUrl: host.publicUrl,
          connectionId: query.connection,
        }),
    )
    app.get<{
      Params: { platform: string }
      Querystring: { connection?: string; language?: string }
    }>('/voice/assistants/:platform.json', { schema: { hide: true } }, async ({ params, query }) =>
      assistantDocument({
        platform: params.platform,
        publicUrl: host.publicUrl,
        connectionId: query.connection,
        language: query.language,
      }),
    )
    answerAt(app, host, {
      path: '/voice/vapi/:connection',
      platform: 'vapi',
      answer: (at) => answerVapiAt(door, at),
    })
    for (const path of ['/voice/retell/:connection', '/voice/retell/:connection/:tool'])
      answerAt(app, host, { path, platform: 'retell', answer: (at) => answerRetellAt(door, at) })
    answerAt(app, host, {
      path: '/voice/elevenlabs/:connection/post-call',
      platform: 'elevenlabs',
      prove: proveWebhook,
      endpoint: 'webhook',
      answer: (at) => answerPostCall(door, at),
    })
    answerAt(app, host, {
      path: '/voice/elevenlabs/:connection/initiation',
      platform: 'elevenlabs',
      answer: (at) => answerInitiation(door, at),
    })
    answerAt(app, host, {
      path: '/voice/elevenlabs/:connection/:tool',
      platform: 'elevenlabs',
      answer: (at) =>
        answerPlain(door, at, readElevenLabsTool(at.body, { toolFromPath: toolOf(at.request) })),
    })
    answerAt(app, host, {
      path: '/voice/telnyx/:connection/variables',
      platform: 'telnyx',
      answer: (at) => answerTelnyxStart(door, at),
    })
    answerAt(app, host, {
      path: '/voice/telnyx/:connection/:tool',
      platform: 'telnyx',
      answer: (at) =>
        answerPlain(door, at, readTelnyxTool(at.body, { toolFromPath: toolOf(at.request) })),
    })
    answerAt(app, host, {
      path: '/voice/dialogflow/:connection',
      platform: 'dialogflow',
      answer: (at) => answerDialogflowAt(door, at),
    })
    answerAt(app, host, {
      path: '/voice/generic/:connection',
      platform: 'generic',
      answer: (at) => answerPlain(door, at, readGeneric(at.body)),
    })
    answerAt(app, host, {
      path: '/voice/openai/:connection',
      platform: 'openai',
      answer: (at) => answerOpenAi(door, at),
    })
    answerAt(app, host, {
      path: '/voice/openai/:connection/incoming',
      platform: 'openai',
      prove: proveSigned,
      answer: (at) => answerIncoming(door, at),
    })
    app.addHook('onClose', () => leaveTalks(door.talks))
  }
}

type Route = {
  path: string
  platform: string
  prove?: Admission['prove']
  endpoint?: 'requests' | 'webhook'
  answer: (at: AtDoor) => Promise<unknown>
}

function answerAt(
  app: FastifyInstance,
  host: EndpointHost,
  { path, platform, prove = provePlatform, endpoint = 'requests', answer }: Route,
): void {
  const admission: Admission = {
    platforms: [platform],
    endpoint,
    prove,
    refusal:
      "This request is not proven to be the platform's. Check the connection's id and secret.",
  }
  const onRequest = (request: FastifyRequest) => checkArrival(host, request, admission)
  app.post<{ Params: Params }>(
    path,
    { bodyLimit: LARGEST_REPORT, schema: { hide: true }, onRequest },
    async (request, reply) => {
      const { connection, body: bytes } = await admitArrival(host, request, admission)
      return reply.send(
        await reportHandled(host, connection, async () => {
          rejectEncoding(request.headers)
          return answer({ connection, bytes, body: readEnvelope(bytes), request, reply })
        }),
      )
    },
  )
}

/**
 * The time that is left of that of the whole request: silence of the database may have taken some
 * of it.
 */
function patienceLeft({ elapsedTime }: FastifyReply): number {
  return Math.max(LEAST_PATIENCE_MS, PATIENCE_MS - elapsedTime)
}

function toolOf({ params }: FastifyRequest): string {
  return (params as Params).tool ?? ''
}

type Running = { context: CallContext; calls: readonly ToolCall[]; language?: string | null }

/** One after the other, since a later one may go by what an earlier one found. */
async function runAll(
  { host, runTool }: Door,
  { connection, request, reply }: AtDoor,
  { context, calls, language = null }: Running,
): Promise<{ call: ToolCall; answer: ToolAnswer }[]> {
  const answers = []
  for (const call of calls) {
    const wanted =
      typeof call.args?.language === 'string' && call.args.language !== ''
        ? call.args.language
        : language
    const asked = { asker: askerOf(connection), context, requestId: request.id, language: wanted }
    const work = openSession(host, asked).then((session) => runTool(session, call))
    answers.push({
      call,
      answer: await orTheTruth(
        host,
        work,
        patienceLeft(reply),
        linesOf(readLanguage(wanted ?? '') ?? connection.language ?? 'en'),
      ),
    })
  }
  return answers
}

/**
 * What a tool answers; a line that says so where it cannot begin, or the database does not answer
 * in time. A platform may hide any other status from the model.
 */
function orTheTruth(
  { log }: VoiceHost,
  work: Promise<ToolAnswer>,
  patienceMs: number,
  lines: ToolLines,
): Promise<ToolAnswer> {
  const late = () => ({ ok: false, line: lines.stillChecking, data: { problem: 'still_checking' } })
  return withTimeout(patienceMs, work, late).catch((err: unknown) => {
    if (err instanceof Problem && err.code !== 'internal')
      return {
        ok: false,
        line: lines.unavailable,
        data: { problem: err.code, hints: [err.message] },
      }
    log.error({ err }, 'a voice tool could not begin')
    return { ok: false, line: lines.unavailable, data: { problem: 'unavailable' } }
  })
}

async function answerPlain(
  door: Door,
  at: AtDoor,
  read: { call: ToolCall; context: CallContext } | null,
): Promise<ToolAnswer> {
  if (!read) throw refuseBody(at, 'generic tool')
  const [one] = await runAll(door, at, { context: read.context, calls: [read.call] })
  return answerGeneric(one!.answer)
}

async function answerVapiAt(door: Door, at: AtDoor): Promise<object> {
  const message = readVapi(at.body)
  if (!message) throw refuseBody(at, 'vapi message')
  if (message.kind === 'tool-calls')
    return answerVapi(await runAll(door, at, { context: message.context, calls: message.calls }))
  if (message.kind === 'assistant-request') {
    const { assistantId } = at.connection
    return assistantId === null
      ? { error: 'Nobody can take this call right now. Please try again later.' }
      : answerAssistantRequest({
          assistantId,
          variables: await variablesOf(door, at, message.context),
        })
  }
  if (message.kind === 'transfer-destination-request')
    return answerTransferDestination(await heldNumber(door, at, message.context))
  if (message.kind === 'end-of-call-report')
    await noteEnd(door, at, message.context, { reason: message.endedReason, lines: message.lines })
  if (message.kind === 'status-update' && message.status === 'ended')
    await noteEnd(door, at, message.context, { reason: message.endedReason, lines: [] })
  return {}
}

async function answerRetellAt(door: Door, at: AtDoor): Promise<unknown> {
  const inbound = readRetellInbound(at.body)
  if (inbound) return answerRetellInbound(await variablesOf(door, at, inbound.context), {})
  const event = readRetellEvent(at.body)
  if (event) {
    if (event.event === 'call_ended' || event.event === 'call_analyzed')
      await noteEnd(door, at, event.context, {
        reason: event.disconnectionReason,
        lines: event.lines,
      })
    return {}
  }
  const read = readRetellFunction(at.body, {
    toolFromPath: toolOf(at.request) || null,
    query: cleanJson(at.request.query) as Record<string, unknown>,
  })
  if (!read) throw refuseBody(at, 'retell function')
  const [one] = await runAll(door, at, { context: read.context, calls: [read.call] })
  at.reply.type('application/json; charset=utf-8')
  return answerRetell(one!.answer)
}

async function answerInitiation(door: Door, at: AtDoor): Promise<object> {
  const read = readElevenLabsInitiation(at.body)
  if (!read) throw refuseBody(at, 'elevenlabs initiation')
  const variables = await variablesOf(door, at, read.context)
  return answerElevenLabsInitiation({ names: Object.keys(variables), variables })
}

async function answerPostCall(door: Door, at: AtDoor): Promise<object> {
  const read = readElevenLabsPostCall(at.body)
  if (read && read.kind === 'transcription')
    await noteEnd(door, at, read.context, { reason: read.terminationReason, lines: read.lines })
  return {}
}

async function answerTelnyxStart(door: Door, at: AtDoor): Promise<object> {
  const read = readTelnyxInitialization(at.body)
  if (!read) throw refuseBody(at, 'telnyx initialization')
  return answerTelnyxVariables(await variablesOf(door, at, read.context))
}

async function answerDialogflowAt(door: Door, at: AtDoor): Promise<object> {
  const read = readDialogflow(at.body)
  if (!read) throw refuseBody(at, 'dialogflow webhook')
  const [one] = await runAll(door, at, {
    context: read.context,
    calls: [read.call],
    language: read.languageCode,
  })
  return answerDialogflow(read.call.name, one!.answer)
}

async function answerOpenAi(door: Door, at: AtDoor): Promise<object> {
  const call = readRealtimeFunctionCall(at.body)
  if (!call) throw refuseBody(at, 'openai function')
  const header = (name: string) => {
    const value = at.request.headers[name]
    return typeof value === 'string' ? value : null
  }
  const context: CallContext = {
    platform: 'openai',
    callId: header('x-call-id'),
    direction: null,
    partyNumber: header('x-caller-number'),
    ownNumber: null,
  }
  const [one] = await runAll(door, at, { context, calls: [call] })
  return { events: answerRealtimeFunctionCall(call.id, one!.answer) }
}

async function answerIncoming(
  door: Door,
  { connection, bytes, body, request }: AtDoor,
): Promise<object> {
  await answerOpenAiCall(door, { connection, bytes, body, requestId: request.id })
  return {}
}

/** The number of the agent who is held for the caller of this call; null where none is. */
async function heldNumber(
  { host }: Door,
  { connection, request }: AtDoor,
  context: CallContext,
): Promise<string | null> {
  const { call, now } = await openSession(host, {
    asker: askerOf(connection),
    context,
    requestId: request.id,
    language: null,
  })
  const transfer = call?.memory.transfer
  return transfer && Temporal.Instant.compare(now, Temporal.Instant.from(transfer.heldUntil)) < 0
    ? transfer.number
    : null
}

/**
 * What an assistant knows before it speaks: the first name that goes with the number, and no more.
 */
async function variablesOf(
  { host }: Door,
  { connection, request, reply }: AtDoor,
  context: CallContext,
): Promise<Record<string, string>> {
  const asked = openSession(host, {
    asker: askerOf(connection),
    context,
    requestId: request.id,
    language: null,
  }).then(async (session) => {
    const { known, firstName } = await findCaller(host, session)
    return {
      contact_name: firstName ?? '',
      is_known: String(known),
      today: session.now.toZonedDateTimeISO(session.timeZone).toPlainDate().toString(),
      time_zone: session.timeZone,
    }
  })
  // The call rings meanwhile: an assistant that knows nobody is better than none.
  const nobody = () => ({
    contact_name: '',
    is_known: 'false',
    today: host.now().toZonedDateTimeISO('UTC').toPlainDate().toString(),
    time_zone: 'UTC',
  })
  const ifAvailable = asked.catch((error: unknown) => {
    if (isUnavailable(error)) return nobody()
    throw error
  })
  return withTimeout(patienceLeft(reply), ifAvailable, nobody)
}

async function noteEnd(
  { host }: Door,
  { connection, request }: AtDoor,
  context: CallContext,
  { reason, lines }: { reason: string | null; lines: readonly SpokenLine[] },
): Promise<void> {
  await endCall(
    host,
    await openSession(host, {
      asker: askerOf(connection),
      context,
      requestId: request.id,
      language: null,
    }),
    reason,
    lines,
  )
}
