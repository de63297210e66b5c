// The three ways in which a scripted caller reaches the receptionist.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { createIdempotentExecutor } from '../../access/writes/create-idempotent-executor.ts'
import { createCallRecorder } from '../../calls/create-call-recorder.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DialogueEvent, Turn } from '../../receptionist/dialogue/dialogue-state.ts'
import { runConversationTurn } from '../../receptionist/run-conversation-turn.ts'
import { openModel } from '../../receptionist/model/open-model.ts'
import type { ReceptionistDeps } from '../../receptionist/run-dialogue-turn.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { findConnection } from '../../voice-connections/find-connection.ts'
import { createConnectionCache } from '../../voice-connections/create-connection-cache.ts'
import { endCall } from '../../voice/call/end-call.ts'
import { connectionIdentity, openSession } from '../../voice/call/open-session.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import { openToolRunner } from '../../voice/run/run-tool.ts'
import { allowMs } from '../allow-ms.ts'
import type { TestServer } from '../harness.ts'
import { waitUntil } from '../wait-until.ts'

export const PUBLIC = 'https://slotline.test'
const OUR_NUMBER = '+14155550199'
export const CARRIER_TOKEN = '0123456789abcdef0123456789abcdef'
const PONG_TIMEOUT_MS = allowMs(120_000)

export type CallerAction =
  | { kind: 'say'; text: string }
  | { kind: 'press'; keys: string }
  | { kind: 'wait' }
  /** Interrupts the spoken line after these words of it. */
  | { kind: 'interrupt'; heard: string; text: string }

/**
 * The spoken response. `after`: the next step of the call: `listen`, `hang_up`, or the number to
 * which it is transferred.
 */
export type SpokenResponse = { say: string; language: string; after: string }

/** A call in progress. */
export type CallLine = {
  begin: () => Promise<SpokenResponse>
  do: (action: CallerAction) => Promise<SpokenResponse>
  hangUp: () => Promise<void>
}

type CallOptions = {
  server: TestServer
  /** The connection in the URL. */ connectionKey: string
  /** Null: withheld. */ from: string | null
  callId: string
}
export type Transport = 'text' | 'twiml' | 'relay'

export const TRANSPORTS: Record<Transport, (options: CallOptions) => Promise<CallLine>> = {
  text: textLine,
  twiml: twimlLine,
  relay: relayLine,
}

/** Without a carrier: the conversation itself, over the database of the server. */
async function textLine({ server, connectionKey, from, callId }: CallOptions): Promise<CallLine> {
  const deps: ReceptionistDeps = {
    ...server.deps,
    model: server.deps.model && openModel(server.deps.model, server.deps.limits.model),
    rosters: openRosters(),
    connections: createConnectionCache(server.deps),
    calls: createCallRecorder(server.deps),
    callPlacements: platformsWith('callPlacement'),
    executeIdempotently: createIdempotentExecutor({ ...server.deps, onConflict: () => {} }),
  }
  const runTool = openToolRunner(deps)
  const connection = await findConnection(deps.pool, deps.secrets, connectionKey)
  assert.ok(connection)
  const conversation = {
    deps,
    runTool,
    openSession: (language: string | null) =>
      openSession(deps, {
        identity: connectionIdentity(connection),
        requestId: 'text',
        language,
        context: {
          platform: 'receptionist',
          callId,
          direction: 'inbound',
          partyNumber: from,
          ownNumber: OUR_NUMBER,
        },
      }),
  }
  const take = async (event: DialogueEvent | { kind: 'begin' }) =>
    responseOf((await runConversationTurn(conversation, event, null)).speak)
  return {
    begin: () => take({ kind: 'begin' }),
    do: async (action) => {
      if (action.kind === 'interrupt') await take({ kind: 'interrupted', heard: action.heard })
      return take(
        action.kind === 'press'
          ? { kind: 'keys', digits: action.keys }
          : action.kind === 'wait'
            ? { kind: 'silence' }
            : { kind: 'heard', text: action.text },
      )
    },
    hangUp: async () => endCall(deps, await conversation.openSession(null), 'hung up'),
  }
}

function responseOf({ say, language, next }: Turn): SpokenResponse {
  return { say, language, after: typeof next === 'string' ? next : next.transferTo }
}

/** One signed request for each utterance. */
async function twimlLine({
  server: { app },
  connectionKey,
  from,
  callId,
}: CallOptions): Promise<CallLine> {
  const start = `/voice/twilio/${connectionKey}`
  let action = start
  const post = async (url: string, form: Record<string, string> = {}) => {
    const params = {
      CallSid: callId,
      From: from ?? 'anonymous',
      To: OUR_NUMBER,
      Direction: 'inbound',
      CallStatus: 'in-progress',
      ...form,
    }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(CARRIER_TOKEN, PUBLIC + url, params),
    }
    const response = await app.inject({
      method: 'POST',
      url,
      headers,
      payload: new URLSearchParams(params).toString(),
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.body
  }
  const turn = async (form?: Record<string, string>): Promise<SpokenResponse> => {
    const xml = await post(action, form)
    action = readXml(/action="https:\/\/slotline\.test([^"]+)"/.exec(xml)?.[1] ?? action)
    const [, language = '', say = ''] = /<Say language="([^"]*)">([^<]*)<\/Say>/.exec(xml) ?? []
    return {
      say: readXml(say),
      language,
      after: xml.includes('<Hangup') ? 'hang_up' : (/<Number>([^<]*)</.exec(xml)?.[1] ?? 'listen'),
    }
  }
  return {
    begin: () => turn(),
    do: (action) =>
      turn(
        action.kind === 'press'
          ? { Digits: action.keys }
          : action.kind === 'wait'
            ? {}
            : { SpeechResult: action.text, Confidence: '0.9' },
      ),
    hangUp: async () => {
      await post(`${start}/status`, { CallStatus: 'completed' })
    },
  }
}

function readXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:apos|#39);/g, "'")
    .replaceAll('&amp;', '&')
}

/** The frames of ConversationRelay over a WebSocket. */
async function relayLine({ server, connectionKey, from, callId }: CallOptions): Promise<CallLine> {
  const { socket, send, receive } = await openRelay(server, connectionKey)
  let language = ''
  const answered = async (): Promise<SpokenResponse> => {
    const answer = readFrames(await receive(), language)
    language = answer.language
    return answer
  }
  return {
    begin: () => {
      send({
        type: 'setup',
        sessionId: callId,
        callSid: callId,
        from: from ?? 'anonymous',
        to: OUR_NUMBER,
        direction: 'inbound',
      })
      return answered()
    },
    do: (action) => {
      for (const frame of framesOf(action, language)) send(frame)
      return answered()
    },
    hangUp: async () => {
      socket.terminate()
      await waitUntil(async () => {
        const [call] = await server.deps.pool.query<{ ended: boolean }>(
          sql`select ended_at is not null as ended from calls where platform_call_id = ${callId}`,
        )
        return call?.ended === true
      }, 'the end of the call is recorded')
    },
  }
}

type Frame = Record<string, string>

/** `receive` returns the frames of the next turn, once there is one with words. */
async function openRelay({ app }: TestServer, connectionKey: string) {
  const path = `/voice/relay/${connectionKey}`
  const signature = createHmac('sha1', CARRIER_TOKEN)
    .update(PUBLIC.replace('http', 'ws') + path)
    .digest('base64')
  const socket = await app.injectWS(path, { headers: { 'x-twilio-signature': signature } })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()))
  })
  return {
    socket,
    send: (frame: object) => {
      socket.send(JSON.stringify(frame))
    },
    receive: async (): Promise<Frame[]> => {
      await waitUntil(
        () => frames.some(({ type }) => type === 'text'),
        () => `a frame with words in ${JSON.stringify(frames)}`,
      )
      // The frames that were sent together with the words have arrived once this is answered.
      const pong = once(socket, 'pong', { signal: AbortSignal.timeout(PONG_TIMEOUT_MS) })
      socket.ping()
      await pong
      return frames.splice(0)
    },
  }
}

/** `language`: that of the previous turn, which stays unless a frame changes it. */
function readFrames(frames: readonly Frame[], language: string): SpokenResponse {
  const end = frames.find(({ type }) => type === 'end')
  const handoff = JSON.parse(end?.handoffData ?? '{}') as { number?: string }
  return {
    say: frames
      .filter(({ type }) => type === 'text')
      .map(({ token }) => token)
      .join(' / '),
    language: frames.find(({ type }) => type === 'language')?.ttsLanguage ?? language,
    after: end ? (handoff.number ?? 'hang_up') : 'listen',
  }
}

function framesOf(action: CallerAction, language: string): object[] {
  if (action.kind === 'press')
    return Array.from(action.keys.length > 1 ? `${action.keys}#` : action.keys, (digit) => ({
      type: 'dtmf',
      digit,
    }))
  const prompt = {
    type: 'prompt',
    voicePrompt: action.kind === 'wait' ? '' : action.text,
    lang: language,
    last: true,
  }
  if (action.kind !== 'interrupt') return [prompt]
  const interrupt = {
    type: 'interrupt',
    utteranceUntilInterrupt: action.heard,
    durationUntilInterruptMs: 500,
  }
  return [interrupt, prompt]
}
