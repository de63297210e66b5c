import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { currentOwner } from '../../../platform/current-owner.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { OpenConnection } from '../../../voice-connections/find-connection.ts'
import { linesOf } from '../../../voice/core/lines.ts'
import type { CallContext } from '../../../voice/core/tool-call.ts'
import { endCall } from '../../../voice/end-call.ts'
import { askerOf, openSession } from '../../../voice/open-session.ts'
import {
  readRelayFrame,
  relayEnd,
  type RelayFrame,
  relayLanguage,
  relayText,
} from '../../../voice/platforms/shared/conversation-relay.ts'
import { verifyTelnyx } from '../../../voice/platforms/telnyx/verify-request.ts'
import { verifyTwilio } from '../../../voice/platforms/twilio/verify-request.ts'
import { isProven } from '../../../voice/report-request.ts'
import type { RunTool } from '../../../voice/run-tool.ts'
import type { EndpointHost, VoiceHost } from '../../../voice/voice-session.ts'
import type { DialogueEvent, Turn } from '../../dialogue/dialogue-state.ts'
import { leadConversation, type ReceptionistHost } from '../../lead-conversation.ts'
import { collectKeys, openPatience } from '../collect-keys.ts'
import { voiceLanguage } from '../twiml/answer-twiml.ts'
import { guardSocket, type SocketGuard } from './guard-socket.ts'

/** So long after it has spoken the receptionist waits for an answer. */
const SILENCE_MS = 9_000
/** About how fast a telephone speaks. */
const MS_A_CHARACTER = 65
/** Events of one call that wait to be answered. A caller speaks a few sentences ahead at most. */
const MAX_PENDING = 32

export type Relay = {
  host: ReceptionistHost
  runTool: RunTool
  connection: OpenConnection
  requestId: string
  log: VoiceHost['log']
}

/**
 * The connection of a WebSocket that asks to be opened, proven by the carrier's signature. Throws
 * invalid_token.
 */
export async function proveRelay(
  host: EndpointHost,
  request: FastifyRequest,
): Promise<OpenConnection> {
  const { connections, publicUrl, now, requestReports } = host
  const connection = await connections.find((request.params as { connection: string }).connection)
  const empty = Buffer.alloc(0)
  const prove = ({ platform, secret }: OpenConnection) =>
    platform === 'twilio'
      ? verifyTwilio({
          url: publicUrl.replace(/^http/, 'ws') + request.url,
          params: {},
          body: empty,
          contentType: undefined,
          headers: request.headers,
          token: secret,
        })
      : verifyTelnyx({
          body: empty,
          headers: request.headers,
          publicKey: secret,
          now: now().epochMilliseconds,
        })
  if (
    !connection ||
    !isProven(host, { connection, platforms: ['twilio', 'telnyx'], prove: () => prove(connection) })
  )
    throw new Problem('invalid_token', "This connection is not proven to be the carrier's.")
  requestReports.accepted(connection, now())
  return connection
}

/**
 * Leads a conversation over the frames of ConversationRelay, one event after another in the order
 * in which they came.
 * Resolves once the socket is closed and the end of the call is noted; never rejects.
 */
export function talkOverRelay(relay: Relay, socket: WebSocket): Promise<void> {
  const { host, log, connection, runTool, requestId } = relay
  const patience = openPatience()
  const guard = guardSocket(socket)
  let pending = 0
  let context: CallContext | null = null
  let language = ''
  let work = Promise.resolve()
  const openCall = (known: CallContext, spoken: string | null) =>
    openSession(host, { asker: askerOf(connection), context: known, requestId, language: spoken })

  const take = (event: DialogueEvent | { kind: 'begin' }) => {
    patience.end()
    if (pending >= MAX_PENDING) return guard.refuse('Too many events.')
    pending++
    work = currentOwner
      .run(`voice ${connection.workspaceId}`, () => work.then(() => answer(event)))
      .catch((err: unknown) => {
        log.error({ err }, 'the receptionist failed')
        socket.send(relayText(linesOf(language || 'en').unavailable, { last: true }))
        sendEnd(socket, guard, { reason: 'unavailable' })
      })
      .finally(() => {
        pending--
      })
  }
  const keys = collectKeys(patience, (digits) => take({ kind: 'keys', digits }))
  const answer = async (event: DialogueEvent | { kind: 'begin' }) => {
    const known = context
    if (!known || socket.readyState !== socket.OPEN) return
    const { speak } = await leadConversation(
      { host, runTool, openSession: (spoken) => openCall(known, spoken) },
      event,
      null,
    )
    // What was said into a line counts by what comes next, which is on its way.
    if (event.kind !== 'interrupted') say(speak)
  }
  const say = ({ say: line, next, language: spoken, digits }: Turn) => {
    keys.await(digits)
    if (spoken !== language) socket.send(relayLanguage(voiceLanguage(spoken)))
    language = spoken
    socket.send(
      relayText(line, { last: true, language: voiceLanguage(spoken), interruptible: true }),
    )
    if (next === 'listen')
      patience.begin(SILENCE_MS + line.length * MS_A_CHARACTER, () => take({ kind: 'silence' }))
    else
      sendEnd(
        socket,
        guard,
        next === 'hang_up' ? { reason: 'done' } : { reason: 'transfer', number: next.transferTo },
      )
  }
  const hear = (frame: RelayFrame) => {
    if (frame.kind === 'setup') {
      context = frame.context
      guard.begun()
    }
    if (frame.kind === 'end') socket.close()
    else if (frame.kind === 'partial') patience.end()
    else if (frame.kind === 'dtmf') keys.press(frame.digit)
    else if (frame.kind === 'setup') take({ kind: 'begin' })
    else if (frame.kind === 'prompt') take({ kind: 'heard', text: frame.text })
    else if (frame.kind === 'interrupt') take({ kind: 'interrupted', heard: frame.heard })
  }

  hearFrames(socket, guard, hear)
  return untilOver(socket, log, async () => {
    patience.end()
    // A call that is cut off ends, and a write that has begun is finished.
    await work
    patience.end()
    if (context) await endCall(host, await openCall(context, null), 'hung up')
  })
}

function sendEnd(socket: WebSocket, guard: SocketGuard, handoff: Record<string, unknown>): void {
  socket.send(relayEnd(handoff))
  guard.ending()
}

function hearFrames(
  socket: WebSocket,
  guard: SocketGuard,
  hear: (frame: RelayFrame) => void,
): void {
  socket.on('message', (data: Buffer) => {
    if (socket.readyState !== socket.OPEN || !guard.countFrame()) return
    const frame = readRelayFrame(data.toString())
    if (frame) hear(frame)
  })
}

/** Resolves once the socket is closed and `end` is done; never rejects. */
function untilOver(
  socket: WebSocket,
  log: VoiceHost['log'],
  end: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      void end()
        .catch((err: unknown) => log.error({ err }, 'the end of a call could not be noted'))
        .finally(resolve)
    })
  })
}
