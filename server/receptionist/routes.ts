import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../platform/http/problem.ts'
import { rejectEncoding } from '../platform/http/reject-encoding.ts'
import type { OpenConnection } from '../voice-connections/find-connection.ts'
import { linesOf } from '../voice/core/lines.ts'
import { endCall } from '../voice/end-call.ts'
import { askerOf, openSession } from '../voice/open-session.ts'
import { verifyTwilio } from '../voice/platforms/twilio/verify-request.ts'
import { connectRelayTwiml, type GatherForm, hangupTwiml, readGatherForm } from '../voice/platforms/twilio/write-answer.ts'
import { reportHandled } from '../voice/report-request.ts'
import { openToolRunner } from '../voice/run-tool.ts'
import { type Admission, admitArrival, checkArrival } from '../voice/verify-sender.ts'
import type { EndpointHost, VoiceHost } from '../voice/voice-session.ts'
import { type Conversation, leadConversation, type ReceptionistHost } from './lead-conversation.ts'
import { limitSockets } from './transports/relay/limit-sockets.ts'
import { proveRelay, talkOverRelay } from './transports/relay/talk-over-relay.ts'
import { answerTwiml, voiceLanguage } from './transports/twiml/answer-twiml.ts'

/** The only address at which a WebSocket may be opened. */
export const RELAY_PATH = /^\/voice\/relay\/[^/]+$/

/** Why a call is over that a machine has answered. */
const VOICEMAIL = 'voicemail'
/** Twilio's words for a call that is over. */
const OVER = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled'])

type Params = { connection: string }
type Called = {
  connection: OpenConnection
  form: GatherForm
  request: FastifyRequest
  reply: FastifyReply
  door: string
}

/**
 * The receptionist on the telephone: as TwiML, one request for each thing the caller says, and over
 * the WebSocket of ConversationRelay. Both are proven by the carrier's signature.
 */
export function receptionistRoutes(host: ReceptionistHost & EndpointHost): FastifyPluginAsync {
  const runTool = openToolRunner(host)
  const sockets = limitSockets()
  return async (app) => {
    app.decorateRequest('arrival')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    const at = (path: string, answer: (called: Called) => Promise<string>) =>
      app.post<{ Params: Params }>(
        path,
        { schema: { hide: true }, onRequest: (request) => checkArrival(host, request, admission) },
        async (request, reply) => {
          const { connection, body } = await admitArrival(host, request, admission)
          const form = await reportHandled(host, connection, async () => {
            rejectEncoding(request.headers)
            return readForm(fieldsOf(body))
          })
          const called = {
            connection,
            form,
            request,
            reply,
            door: request.url.split('?')[0]!.split('/').slice(0, 4).join('/'),
          }
          return reply
            .type('text/xml; charset=utf-8')
            .send(await answer(called).catch((err: unknown) => apologise(host, called, err)))
        },
      )
    const talk = (called: Called, turn: number | null) => async () => {
      const { turn: next, speak } = await leadConversation(
        conversationOf(called),
        turn === null ? { kind: 'begin' } : eventOf(called.form),
        turn,
      )
      return answerTwiml(speak, `${host.publicUrl}${called.door}/step?turn=${next}`)
    }
    const conversationOf = ({ connection, form, request }: Called): Conversation => ({
      host,
      runTool,
      openSession: (language) =>
        openSession(host, {
          asker: askerOf(connection),
          requestId: request.id,
          language,
          context: {
            platform: 'twilio',
            callId: form.callSid,
            direction: form.direction,
            partyNumber: form.direction === 'outbound' ? form.to : form.from,
            ownNumber: form.direction === 'outbound' ? form.from : form.to,
          },
        }),
    })
    const end = async (called: Called, reason: string | null) => {
      await endCall(host, await conversationOf(called).openSession(null), reason)
      return hangupTwiml()
    }
    const toPeople = (answer: (called: Called) => Promise<string>) => (called: Called) =>
      called.form.isMachine ? end(called, VOICEMAIL) : answer(called)
    at(
      '/voice/twilio/:connection',
      toPeople((called) => talk(called, null)()),
    )
    at('/voice/twilio/:connection/step', (called) => talk(called, turnOf(called.request))())
    at(
      '/voice/twilio/:connection/connect',
      toPeople(async ({ connection, request }) =>
        connectRelayTwiml({
          url: `${host.publicUrl.replace(/^http/, 'ws')}/voice/relay/${(request.params as Params).connection}`,
          language: voiceLanguage(connection.language ?? 'en'),
        }),
      ),
    )
    at('/voice/twilio/:connection/status', async (called) => {
      const { status, isMachine } = called.form
      return OVER.has(status ?? '') ? end(called, isMachine ? VOICEMAIL : status) : hangupTwiml()
    })
    app.get<{ Params: Params }>(
      '/voice/relay/:connection',
      {
        schema: { hide: true },
        websocket: true,
        // Before anything is upgraded.
        preValidation: async (request) => {
          request.relay = await proveRelay(host, request)
          sockets.check(request.relay.id)
        },
      },
      (socket, request) => {
        const connection = request.relay!
        sockets.add(
          connection.id,
          talkOverRelay(
            { host, runTool, connection, requestId: request.id, log: host.log },
            socket,
          ),
        )
      },
    )
    app.addHook('onClose', () => sockets.over())
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    relay?: OpenConnection
  }
}

/** A carrier's signature is over the form and the address. */
const admission: Admission = {
  platforms: ['twilio'],
  refusal:
    "This request is not proven to be Twilio's. Check the connection's id and auth token, and PUBLIC_URL.",
  prove: ({ secret: token }, { headers, url }) => ({
    coversBody: true,
    verify: (body) =>
      verifyTwilio({
        url,
        params: fieldsOf(body),
        body,
        contentType: headers['content-type'] as string | undefined,
        headers,
        token,
      }),
  }),
}

function readForm(params: Record<string, string | string[]>): GatherForm {
  const form = readGatherForm(params)
  if (!form) throw new Problem('malformed_request', 'The form names no call.')
  return form
}

function fieldsOf(body: Buffer): Record<string, string | string[]> {
  const search = new URLSearchParams(body.toString('utf8'))
  return Object.fromEntries(
    [...new Set(search.keys())]
      .filter((name) => name !== '__proto__')
      .map((name) => {
        const values = search.getAll(name)
        return [name, values.length === 1 ? values[0]! : values]
      }),
  )
}

function eventOf({ digits, speech }: GatherForm) {
  if (digits !== null) return { kind: 'keys' as const, digits }
  return speech !== null && speech.trim() !== ''
    ? { kind: 'heard' as const, text: speech }
    : { kind: 'silence' as const }
}

function turnOf({ query }: FastifyRequest): number {
  const turn = Number((query as { turn?: unknown }).turn)
  return Number.isSafeInteger(turn) && turn > 0 ? turn : 0
}

/** Whatever breaks, the caller hears the truth and not silence; a machine hears nothing. */
function apologise({ log }: VoiceHost, { connection, form }: Called, err: unknown): string {
  log.error({ err }, 'the receptionist failed')
  if (form.isMachine) return hangupTwiml()
  const language = connection.language ?? 'en'
  return hangupTwiml({ say: linesOf(language).unavailable, language: voiceLanguage(language) })
}
