import type { WebSocket } from '@fastify/websocket'
import { currentOwner } from '../../../platform/current-owner.ts'
import type { OpenConnection } from '../../../voice-connections/find-connection.ts'
import { chooseConnectionLanguage } from '../../../voice-connections/choose-connection-language.ts'
import { getToolLines } from '../../../voice/core/get-tool-lines.ts'
import type { CallContext } from '../../../voice/core/tool-call.ts'
import { endCall } from '../../../voice/call/end-call.ts'
import { connectionIdentity, openSession } from '../../../voice/call/open-session.ts'
import {
  readRelayFrame,
  type RelayFrame,
} from '../../../voice/platforms/protocol/read-relay-frame.ts'
import {
  writeEndFrame,
  writeLanguageFrame,
  writeTextFrame,
} from '../../../voice/platforms/protocol/write-relay-frame.ts'
import type { RunTool } from '../../../voice/run/run-tool.ts'
import type { VoiceDeps } from '../../../voice/call/session.ts'
import type { DialogueEvent, Turn } from '../../dialogue/dialogue-state.ts'
import { runConversationTurn } from '../../run-conversation-turn.ts'
import type { ReceptionistDeps } from '../../run-dialogue-turn.ts'
import { collectKeys } from '../collect-keys.ts'
import { openTimer } from '../restartable-timer.ts'
import { voiceLanguage } from '../twiml/answer-twiml.ts'
import { guardSocket, type SocketGuard } from './guard-socket.ts'

/** The time that the caller has for an answer after a line was spoken. */
const SILENCE_TIMEOUT_MS = 9_000
/** The approximate time to speak a character. */
const MS_PER_CHARACTER = 65
/** The maximum number of pending events of one call. A caller is at most a few sentences ahead. */
const MAX_PENDING_EVENTS = 32

type Event = DialogueEvent | { kind: 'begin' }

type RelayCall = {
  deps: ReceptionistDeps
  runTool: RunTool
  connection: OpenConnection
  requestId: string
  log: VoiceDeps['log']
}

/**
 * Leads a conversation over the frames of ConversationRelay, one event after another in order of
 * arrival. Resolves once the socket is closed and the end of the call is recorded; never rejects.
 */
export function handleRelayCall(call: RelayCall, socket: WebSocket): Promise<void> {
  const { deps, connection, runTool, requestId } = call
  const silence = openTimer()
  const guard = guardSocket(socket, deps.limits.voice)
  const voice = openVoice(socket, guard, connection)
  let context: CallContext | null = null
  const openCall = (known: CallContext, language: string | null, isOver = false) =>
    openSession(deps, {
      identity: connectionIdentity(connection),
      context: known,
      requestId,
      language,
      isOver,
    })
  const answer = async (event: Event) => {
    const known = context
    if (!known || socket.readyState !== socket.OPEN) return
    const { speak } = await runConversationTurn(
      { deps, runTool, openSession: (language) => openCall(known, language) },
      event,
      null,
    )
    // An interruption is answered together with the words that follow it.
    if (event.kind === 'interrupted') return
    keys.expect(speak.digits)
    voice.speak(speak)
    if (speak.next === 'listen')
      silence.start(SILENCE_TIMEOUT_MS + speak.say.length * MS_PER_CHARACTER, () =>
        receive({ kind: 'silence' }),
      )
  }
  const events = queueEvents(call, { answer, guard, onFailure: voice.apologize })
  const receive = (event: Event) => {
    silence.stop()
    events.add(event)
  }
  const keys = collectKeys(silence, (digits) => receive({ kind: 'keys', digits }))

  onFrame(socket, guard, (frame) => {
    if (frame.kind === 'setup') {
      context = frame.context
      guard.setUp()
    }
    if (frame.kind === 'end') socket.close()
    else if (frame.kind === 'partial') silence.stop()
    else if (frame.kind === 'dtmf') keys.press(frame.digit)
    else receive(eventOf(frame))
  })
  return onceClosed(socket, call.log, async () => {
    silence.stop()
    // Work in progress is completed before the call ends.
    await events.done()
    silence.stop()
    if (context) await endCall(deps, await openCall(context, null, true), 'hung up')
  })
}

function eventOf(frame: Extract<RelayFrame, { kind: 'setup' | 'prompt' | 'interrupt' }>): Event {
  if (frame.kind === 'setup') return { kind: 'begin' }
  return frame.kind === 'prompt'
    ? { kind: 'heard', text: frame.text }
    : { kind: 'interrupted', heard: frame.heard }
}

/** Sends lines, each in the language of its turn, and the end of the session. */
function openVoice(
  socket: WebSocket,
  guard: SocketGuard,
  connection: Pick<OpenConnection, 'language' | 'teamLanguage'>,
) {
  let language = ''
  const sendEnd = (handoff: Record<string, unknown>) => {
    socket.send(writeEndFrame(handoff))
    guard.ending()
  }
  return {
    speak: ({ say, next, language: spoken }: Turn) => {
      if (spoken !== language) socket.send(writeLanguageFrame(voiceLanguage(spoken)))
      language = spoken
      socket.send(writeTextFrame(say, voiceLanguage(spoken)))
      if (next === 'hang_up') sendEnd({ reason: 'done' })
      else if (next !== 'listen') sendEnd({ reason: 'transfer', number: next.transferTo })
    },
    apologize: () => {
      socket.send(
        writeTextFrame(getToolLines(language || chooseConnectionLanguage(connection)).unavailable),
      )
      sendEnd({ reason: 'unavailable' })
    },
  }
}

type EventHandling = {
  answer: (event: Event) => Promise<void>
  guard: SocketGuard
  onFailure: () => void
}

/** Answers events one after another. */
function queueEvents({ connection, log }: RelayCall, { answer, guard, onFailure }: EventHandling) {
  let pending = 0
  let work = Promise.resolve()
  return {
    done: () => work,
    add: (event: Event) => {
      if (pending >= MAX_PENDING_EVENTS) return guard.reject('Too many events.')
      pending++
      work = currentOwner
        .run(`voice ${connection.workspaceId}`, () => work.then(() => answer(event)))
        .catch((err: unknown) => {
          log.error({ err }, 'the receptionist failed')
          onFailure()
        })
        .finally(() => {
          pending--
        })
    },
  }
}

function onFrame(socket: WebSocket, guard: SocketGuard, handle: (frame: RelayFrame) => void): void {
  socket.on('message', (data: Buffer) => {
    if (socket.readyState !== socket.OPEN || !guard.countFrame()) return
    const frame = readRelayFrame(data.toString())
    if (frame) handle(frame)
  })
}

/** Resolves once the socket is closed and `end` is done; never rejects. */
function onceClosed(
  socket: WebSocket,
  log: VoiceDeps['log'],
  end: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      void end()
        .catch((err: unknown) => log.error({ err }, 'recording the end of a call failed'))
        .finally(resolve)
    })
  })
}
