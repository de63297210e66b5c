import { leaveCall, takeCall } from '../../../calls/call.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { OpenConnection } from '../../../voice-connections/find-connection.ts'
import { callInstructions } from '../../core/call-instructions.ts'
import type { CallContext } from '../../core/tool-call.ts'
import { textOf } from '../../core/untrusted.ts'
import { endCall } from '../../end-call.ts'
import { refuseBody } from '../../explain-malformed-body.ts'
import { askerOf, openSession } from '../../open-session.ts'
import { API_KEY_MISSING } from '../../report-request.ts'
import type { RunTool } from '../../run-tool.ts'
import { toolDocument } from '../../tool-document.ts'
import type { Session, VoiceHost } from '../../voice-session.ts'
import type { AttendedCall, Talking } from './attend-session.ts'
import { acceptLiveSession, isLiveModel } from './live-events.ts'
import { liveInstructions } from './live-instructions.ts'
import { type Posted, postToOpenAi } from './post-to-openai.ts'
import { acceptRealtimeCall, readOpenAiWebhook } from './read-request.ts'
import { talkOverRealtime } from './talk-over-realtime.ts'

/** Takes calls unless the connection names another in `assistant_id`. */
const MODEL = 'gpt-realtime-2'

/** A call whose model only talks. */
export type LiveCall = AttendedCall & {
  runTool: RunTool
  /** Hands the telephone call over to a number, in E.164. */ refer: (
    number: string,
  ) => Promise<Posted>
}
export type TalkOverLive = (call: LiveCall) => Talking

export type OpenAiDoor = {
  host: VoiceHost
  runTool: RunTool
  talkOverLive: TalkOverLive
  /** The calls that this process talks in. */ talks: Set<Talking>
}
type Incoming = { connection: OpenConnection; bytes: Buffer; body: unknown; requestId: string }

/**
 * Takes a call that OpenAI announces, once however often and to however many processes it is
 * announced, and then works for its model: runs the tools, or leads the conversation of one that
 * has none. A call that is announced as both kinds is taken as the kind of the connection's model.
 * Throws overloaded where OpenAI did not take the answer, so that it announces it again.
 */
export async function answerOpenAiCall(
  { host, runTool, talkOverLive, talks }: OpenAiDoor,
  { connection, bytes, body, requestId }: Incoming,
): Promise<void> {
  const webhook = readOpenAiWebhook(body)
  if (!webhook)
    throw refuseBody(
      { bytes, body },
      textOf(body, 'type')?.startsWith('live.') ? 'openai live webhook' : 'openai webhook',
    )
  const model = connection.assistantId ?? MODEL
  if (webhook.kind !== (isLiveModel(model) ? 'live-call' : 'realtime-call')) return
  const { apiKey, workspaceId } = connection
  if (apiKey === null)
    throw new Problem(
      'invalid_attributes',
      'This voice connection has no api_key, so it cannot take calls. Set api_key.',
      { members: { reason: API_KEY_MISSING } },
    )
  const callId = webhook.kind === 'live-call' ? webhook.sessionId : webhook.callId
  // Who calls is what the headers of SIP claim, which anybody may write.
  const context: CallContext = {
    platform: 'openai',
    callId,
    direction: 'inbound',
    partyNumber: null,
    ownNumber: webhook.claimedOwnNumber,
  }
  const openCall = (language: string | null) =>
    openSession(host, { asker: askerOf(connection), context, requestId, language })
  const session = await openCall(null)
  const { id } = session.call!
  if (!(await takeCall(host.pool, workspaceId, id))) return
  const { path, attachedAt } = placeOf(webhook.kind, callId)
  const post = (verb: string, about: object) =>
    postToOpenAi(`${host.openAiUrl}/${path}/${verb}`, apiKey, about)
  const accepted = await post('accept', acceptanceOf(host, session, model))
  if (accepted === 'failed') {
    await leaveCall(host.pool, workspaceId, id)
    throw new Problem('overloaded', 'OpenAI did not take the answer to this call. Send it again.')
  }
  if (accepted === 'refused') return endCall(host, session, 'not_accepted')
  const call = {
    host,
    runTool,
    openCall,
    url: `${host.openAiUrl.replace(/^http/, 'ws')}/${attachedAt}`,
    apiKey,
    hangUp: () => post('hangup', {}),
    refer: (number: string) => post('refer', { target_uri: `tel:${number}` }),
  }
  const talking = webhook.kind === 'live-call' ? talkOverLive(call) : talkOverRealtime(call)
  talks.add(talking)
  void talking.over.then(() => talks.delete(talking))
}

/** Where a call is in OpenAI's API, and its WebSocket. */
function placeOf(
  kind: 'live-call' | 'realtime-call',
  callId: string,
): { path: string; attachedAt: string } {
  const call = encodeURIComponent(callId)
  if (kind === 'realtime-call')
    return { path: `realtime/calls/${call}`, attachedAt: `realtime?call_id=${call}` }
  const path = `live/sessions/${call}`
  return { path, attachedAt: `${path}/attach?graceful_close=true` }
}

function acceptanceOf(
  { publicUrl }: VoiceHost,
  { team, language }: Session,
  model: string,
): object {
  const speaking = { business: team.name, language }
  if (isLiveModel(model))
    return acceptLiveSession({ model, instructions: liveInstructions(speaking) })
  const tools = toolDocument({ platform: 'openai', publicUrl }) as Parameters<
    typeof acceptRealtimeCall
  >[0]['tools']
  return acceptRealtimeCall({
    model,
    instructions: callInstructions({ ...speaking, greeting: null, endCallTool: null }),
    tools,
  })
}

/**
 * Ends the calls that this process talks in, so that nobody goes on talking to a model that nobody
 * works for.
 */
export async function leaveTalks(talks: ReadonlySet<Talking>): Promise<void> {
  for (const { close } of talks) close()
  await Promise.all([...talks].map(({ over }) => over))
}
