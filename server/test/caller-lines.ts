// The three transports by which a scripted caller reaches the receptionist.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { createIdempotentExecutor } from '../access/create-idempotent-executor.ts'
import { createCallRecorder } from '../calls/create-call-recorder.ts'
import { sql } from '../platform/db/sql.ts'
import type { DialogueEvent, Turn } from '../receptionist/dialogue/dialogue-state.ts'
import { openModel } from '../receptionist/model/open-model.ts'
import { runConversationTurn } from '../receptionist/run-conversation-turn.ts'
import type { ReceptionistHost } from '../receptionist/run-dialogue-turn.ts'
import { openRosters } from '../scheduling/open-rosters.ts'
import { createConnectionCache } from '../voice-connections/create-connection-cache.ts'
import { findConnection } from '../voice-connections/find-connection.ts'
import { endCall } from '../voice/end-call.ts'
import { connectionIdentity, openSession } from '../voice/open-session.ts'
import { platformsWith } from '../voice/platforms/platforms.ts'
import { openToolRunner } from '../voice/run-tool.ts'
import type { TestServer } from './harness.ts'

export const PUBLIC = 'https://slotline.test'
export const OUR_NUMBER = '+14155550199'
export const CARRIER_TOKEN = '0123456789abcdef0123456789abcdef'

export type Doing =
  | { kind: 'say'; text: string }
  | { kind: 'press'; keys: string }
  | { kind: 'wait' }
  /** Interrupts the line that is being spoken, after its first words. */
  | { kind: 'interrupt'; heard: string; text: string }

/**
 * The response of the receptionist. `after`: what follows, which is `listen`, `hang_up` or the
 * number of a transfer.
 */
export type Answered = { say: string; language: string; after: string }

/** A running call. */
export type CallLine = {
  begin: () => Promise<Answered>
  do: (doing: Doing) => Promise<Answered>
  hangUp: () => Promise<void>
}

export type Dialled = {
  server: TestServer
  /** The last segment of the connection's URL. */ door: string
  /** Null: withheld. */ from: string | null
  callId: string
}
export type Way = 'text' | 'twiml' | 'relay'

export const WAYS: Record<Way, (dialled: Dialled) => Promise<CallLine>> = {
  text: textLine,
  twiml: twimlLine,
  relay: relayLine,
}

/** Conducts the conversation directly on the database of the server, without a carrier. */
async function textLine({ server: { deps }, door, from, callId }: Dialled): Promise<CallLine> {
  const host: ReceptionistHost = {
    ...deps,
    model: deps.model && openModel(deps.model),
    rosters: openRosters(),
    connections: createConnectionCache(deps),
    calls: createCallRecorder(deps),
    callPlacements: platformsWith('callPlacement'),
    executeIdempotently: createIdempotentExecutor({ ...deps, onConflict: () => {} }),
  }
  const runTool = openToolRunner(host)
  const connection = await findConnection(deps.pool, deps.secrets, door)
  assert.ok(connection)
  const conversation = {
    host,
    runTool,
    openSession: (language: string | null) =>
      openSession(host, {
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
    answeredBy((await runConversationTurn(conversation, event, null)).speak)
  return {
    begin: () => take({ kind: 'begin' }),
    do: async (doing) => {
      if (doing.kind === 'interrupt') await take({ kind: 'interrupted', heard: doing.heard })
      return take(
        doing.kind === 'press'
          ? { kind: 'keys', digits: doing.keys }
          : doing.kind === 'wait'
            ? { kind: 'silence' }
            : { kind: 'heard', text: doing.text },
      )
    },
    hangUp: async () => endCall(host, await conversation.openSession(null), 'hung up'),
  }
}

function answeredBy({ say, language, next }: Turn): Answered {
  return { say, language, after: typeof next === 'string' ? next : next.transferTo }
}

/** Sends one signed request per utterance. */
async function twimlLine({ server: { app }, door, from, callId }: Dialled): Promise<CallLine> {
  const start = `/voice/twilio/${door}`
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
  const turn = async (form?: Record<string, string>): Promise<Answered> => {
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
    do: (doing) =>
      turn(
        doing.kind === 'press'
          ? { Digits: doing.keys }
          : doing.kind === 'wait'
            ? {}
            : { SpeechResult: doing.text, Confidence: '0.9' },
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

/** Sends the frames of ConversationRelay over a WebSocket. */
async function relayLine({
  server: { app, deps },
  door,
  from,
  callId,
}: Dialled): Promise<CallLine> {
  const path = `/voice/relay/${door}`
  const signature = createHmac('sha1', CARRIER_TOKEN)
    .update(PUBLIC.replace('http', 'ws') + path)
    .digest('base64')
  const socket = await app.injectWS(path, { headers: { 'x-twilio-signature': signature } })
  const frames: Record<string, string>[] = []
  let wake = () => {}
  let language = ''
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()))
    wake()
  })
  const send = (frame: object) => {
    socket.send(JSON.stringify(frame))
  }
  const answered = async (): Promise<Answered> => {
    while (!frames.some(({ type }) => type === 'text'))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    // All frames that were sent with the text have arrived when the pong does.
    await new Promise((resolve) => {
      socket.once('pong', resolve)
      socket.ping()
    })
    const came = frames.splice(0)
    language = came.find(({ type }) => type === 'language')?.ttsLanguage ?? language
    const end = came.find(({ type }) => type === 'end')
    const handoff = JSON.parse(end?.handoffData ?? '{}') as { number?: string }
    return {
      say: came
        .filter(({ type }) => type === 'text')
        .map(({ token }) => token)
        .join(' / '),
      language,
      after: end ? (handoff.number ?? 'hang_up') : 'listen',
    }
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
    do: (doing) => {
      if (doing.kind === 'press')
        for (const digit of doing.keys.length > 1 ? `${doing.keys}#` : doing.keys)
          send({ type: 'dtmf', digit })
      if (doing.kind === 'interrupt')
        send({
          type: 'interrupt',
          utteranceUntilInterrupt: doing.heard,
          durationUntilInterruptMs: 500,
        })
      if (doing.kind !== 'press')
        send({
          type: 'prompt',
          voicePrompt: doing.kind === 'wait' ? '' : doing.text,
          lang: language,
          last: true,
        })
      return answered()
    },
    hangUp: async () => {
      socket.terminate()
      for (let tries = 0; tries < 500; tries++) {
        const [call] = await deps.pool.query<{ ended: boolean }>(
          sql`select ended_at is not null as ended from calls where platform_call_id = ${callId}`,
        )
        if (call?.ended) return
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      }
      assert.fail('the end of the call was not stored')
    },
  }
}
