import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../http/problems/problem.ts'
import { rejectCharset } from '../../../http/bodies/reject-charset.ts'
import { rejectEncoding } from '../../../http/bodies/reject-encoding.ts'
import type { OpenConnection } from '../../../voice-connections/find-connection.ts'
import { chooseConnectionLanguage } from '../../../voice-connections/choose-connection-language.ts'
import { getToolLines } from '../../../voice/core/get-tool-lines.ts'
import { endCall } from '../../../voice/call/end-call.ts'
import { connectionIdentity, openSession } from '../../../voice/call/open-session.ts'
import { PLATFORMS } from '../../../voice/platforms/platforms.ts'
import {
  type CallForm,
  readCallForm,
  readFormFields,
} from '../../../voice/platforms/twilio/read-request.ts'
import { connectRelayTwiml, hangupTwiml } from '../../../voice/platforms/twilio/write-answer.ts'
import { reportOutcome } from '../../../voice/endpoint/report-request.ts'
import type { RunTool } from '../../../voice/run/run-tool.ts'
import type { EndpointDeps, VoiceDeps } from '../../../voice/call/session.ts'
import {
  type SenderRule,
  verifyBody,
  verifyHeaders,
} from '../../../voice/endpoint/verify-sender.ts'
import { runConversationTurn } from '../../run-conversation-turn.ts'
import type { Conversation, ReceptionistDeps } from '../../run-dialogue-turn.ts'
import { answerTwiml, speechOf, voiceLanguage } from './answer-twiml.ts'

/** The end reason of a call that an answering machine answered. */
const VOICEMAIL = 'voicemail'
/** Twilio's statuses of a finished call. */
const ENDED_STATUSES = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled'])

const RULE: SenderRule = {
  platforms: { twilio: PLATFORMS.twilio.authentication },
  rejection:
    "Twilio's signature is missing or invalid. " +
    "Check the connection's id and auth token, and PUBLIC_URL.",
}

type Params = { connection: string }
/** A verified request about a call. `path`: the base path of the connection's endpoints. */
type CallRequest = {
  connection: OpenConnection
  form: CallForm
  request: FastifyRequest
  reply: FastifyReply
  path: string
}
type TwimlDeps = ReceptionistDeps & EndpointDeps

/** The endpoints to which Twilio posts each event of a call. They respond with TwiML. */
export function serveTwiml(app: FastifyInstance, deps: TwimlDeps, runTool: RunTool): void {
  const serve = (path: string, answer: (call: CallRequest) => Promise<string>) =>
    serveEndpoint(app, deps, { path: `/voice/twilio/:connection${path}`, answer })
  const lead = async (call: CallRequest, turn: number | null) => {
    const { turn: next, speak } = await runConversationTurn(
      conversationOf(deps, runTool, call),
      turn === null ? { kind: 'begin' } : eventOf(call.form),
      turn,
    )
    return answerTwiml(speak, {
      action: `${deps.publicUrl}${call.path}/step?turn=${next}`,
      voices: call.connection.voices,
    })
  }
  const end = async (call: CallRequest, reason: string | null) => {
    await endCall(deps, await openCall(deps, call, { language: null, isOver: true }), reason)
    return hangupTwiml()
  }
  serve('', async (call) => (call.form.isMachine ? end(call, VOICEMAIL) : lead(call, null)))
  serve('/step', (call) => lead(call, turnOf(call.request)))
  serve('/connect', async (call) => {
    const { connection, form, request } = call
    if (form.isMachine) return end(call, VOICEMAIL)
    const socketUrl = deps.publicUrl.replace(/^http/, 'ws')
    return connectRelayTwiml({
      url: `${socketUrl}/voice/relay/${(request.params as Params).connection}`,
      language: voiceLanguage(chooseConnectionLanguage(connection)),
      voices: Object.entries(connection.voices).map(([tag, voice]) => ({
        language: voiceLanguage(tag),
        voice: voice!,
      })),
    })
  })
  serve('/status', async (call) => {
    const { status, isMachine } = call.form
    return ENDED_STATUSES.has(status ?? '')
      ? end(call, isMachine ? VOICEMAIL : status)
      : hangupTwiml()
  })
}

function serveEndpoint(
  app: FastifyInstance,
  deps: TwimlDeps,
  { path, answer }: { path: string; answer: (call: CallRequest) => Promise<string> },
): void {
  const onRequest = (request: FastifyRequest) => verifyHeaders(deps, request, RULE)
  app.post<{ Params: Params }>(
    path,
    { schema: { hide: true }, onRequest },
    async (request, reply) => {
      const { connection, body } = await verifyBody(deps, request, RULE)
      const form = await reportOutcome(deps, connection, async () => {
        rejectEncoding(request.headers)
        rejectCharset(request.headers)
        return readForm(body)
      })
      const call = { connection, form, request, reply, path: connectionPath(request) }
      return reply
        .type('text/xml; charset=utf-8')
        .send(await answer(call).catch((err: unknown) => apologize(deps, call, err)))
    },
  )
}

function conversationOf(deps: TwimlDeps, runTool: RunTool, call: CallRequest): Conversation {
  return {
    deps,
    runTool,
    openSession: (language) => openCall(deps, call, { language, isOver: false }),
  }
}

function openCall(
  deps: TwimlDeps,
  { connection, form, request }: CallRequest,
  { language, isOver }: { language: string | null; isOver: boolean },
) {
  const isOutbound = form.direction === 'outbound'
  return openSession(deps, {
    identity: connectionIdentity(connection),
    requestId: request.id,
    language,
    isOver,
    context: {
      platform: 'twilio',
      callId: form.callSid,
      direction: form.direction,
      partyNumber: isOutbound ? form.to : form.from,
      ownNumber: isOutbound ? form.from : form.to,
    },
  })
}

function readForm(body: Buffer): CallForm {
  const form = readCallForm(readFormFields(body))
  if (!form)
    throw new Problem(
      'malformed_request',
      'The form contains no CallSid. Send the form of a Twilio call.',
    )
  return form
}

/** `/voice/twilio/<connection>`. */
function connectionPath({ url }: FastifyRequest): string {
  return url.split('?')[0]!.split('/').slice(0, 4).join('/')
}

function eventOf({ digits, speech, confidence }: CallForm) {
  if (digits !== null) return { kind: 'keys' as const, digits }
  return speech !== null && speech.trim() !== ''
    ? { kind: 'heard' as const, text: speech, confidence }
    : { kind: 'silence' as const }
}

function turnOf({ query }: FastifyRequest): number {
  const turn = Number((query as { turn?: unknown }).turn)
  return Number.isSafeInteger(turn) && turn > 0 ? turn : 0
}

/**
 * After an error the caller hears that the service is unavailable. An answering machine hears
 * nothing.
 */
function apologize({ log }: VoiceDeps, { connection, form }: CallRequest, err: unknown): string {
  log.error({ err }, 'the receptionist failed')
  if (form.isMachine) return hangupTwiml()
  const language = chooseConnectionLanguage(connection)
  return hangupTwiml(speechOf(getToolLines(language).unavailable, language, connection.voices))
}
