import { leaveCall, takeCall } from '../../../calls/take-call.ts'
import { Problem } from '../../../http/problems/problem.ts'
import { writeCallInstructions } from '../../core/write-call-instructions.ts'
import { readTextField } from '../../core/read-field.ts'
import type { CallContext } from '../../core/tool-call.ts'
import { endCall } from '../../call/end-call.ts'
import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { connectionIdentity, openSession } from '../../call/open-session.ts'
import { API_KEY_MISSING } from '../../endpoint/report-request.ts'
import type { Session, VoiceDeps } from '../../call/session.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import { describeTools } from '../protocol/describe-tools.ts'
import type { ExpectedBody } from '../protocol/expected-body.ts'
import { postToOpenAi } from './post-to-openai.ts'
import { type OpenAiWebhook, readOpenAiWebhook } from './read-request.ts'
import { runRealtimeTools } from './run-realtime-tools.ts'
import { describeOpenAiTool } from './tools.ts'
import { writeCallAcceptance } from './write-answer.ts'
import { isLiveModel, writeSessionAcceptance } from './write-live-events.ts'
import { writeLiveInstructions } from './write-live-instructions.ts'

/** The model that takes calls, unless `assistant_id` of the connection names another one. */
const DEFAULT_MODEL = 'gpt-realtime-2'

const EXPECTED_WEBHOOK: ExpectedBody = {
  what: 'a webhook of OpenAI',
  needs: { type: 'text', 'data.call_id': 'text' },
  shape: '{"type": "realtime.call.incoming", "data": {"call_id": "..."}}',
}
const EXPECTED_LIVE_WEBHOOK: ExpectedBody = {
  what: 'a webhook of OpenAI',
  needs: { type: 'text', 'data.session_id': 'text' },
  shape: '{"type": "live.transport.incoming", "data": {"session_id": "..."}}',
}

/**
 * Accepts a call that OpenAI announces, once across repeated webhooks and processes, and attends
 * its session: runs the tools, or leads the conversation if the model has none. A call that is
 * announced as both kinds is accepted as the kind of the connection's model. Throws overloaded if
 * OpenAI does not acknowledge, so that it announces the call again.
 */
export async function acceptCall(
  context: PlatformContext,
  { connection, bytes, body, request }: PlatformRequest,
): Promise<void> {
  const { deps } = context
  const webhook = readWebhook(bytes, body)
  const model = connection.assistantId ?? DEFAULT_MODEL
  if (webhook.kind !== (isLiveModel(model) ? 'live-call' : 'realtime-call')) return
  const { apiKey, workspaceId } = connection
  if (apiKey === null)
    throw new Problem(
      'invalid_attributes',
      'This voice connection has no api_key, so it cannot take calls. Set api_key.',
      { members: { reason: API_KEY_MISSING } },
    )
  const callId = webhook.kind === 'live-call' ? webhook.sessionId : webhook.callId
  const callContext: CallContext = {
    platform: 'openai',
    callId,
    direction: 'inbound',
    // The number in the SIP headers is not trusted, since the caller's side writes them.
    partyNumber: null,
    ownNumber: webhook.claimedOwnNumber,
  }
  const openCall = (language: string | null) =>
    openSession(deps, {
      identity: connectionIdentity(connection),
      context: callContext,
      requestId: request.id,
      language,
    })
  const session = await openCall(null)
  const { id } = session.call!
  if (!(await takeCall(deps.pool, workspaceId, id))) return
  const { path, socketPath } = pathsOf(webhook.kind, callId)
  const post = (action: string, fields: object) =>
    postToOpenAi(
      `${deps.openAiUrl}/${path}/${action}`,
      { apiKey, timeoutMs: deps.limits.voice.openAiMs },
      fields,
    )
  const accepted = await post('accept', acceptanceOf(deps, session, model))
  if (accepted === 'failed') {
    await leaveCall(deps.pool, workspaceId, id)
    throw new Problem(
      'overloaded',
      'OpenAI did not accept the response to this call. Send the webhook again.',
    )
  }
  if (accepted === 'refused') return endCall(deps, session, 'not_accepted')
  attend(context, webhook.kind, {
    openCall,
    language: session.language,
    url: `${deps.openAiUrl.replace(/^http/, 'ws')}/${socketPath}`,
    apiKey,
    hangUp: () => post('hangup', {}),
    transferTo: async (number: string) =>
      (await post('refer', { target_uri: `tel:${number}` })) === 'done',
  })
}

type CallKind = 'live-call' | 'realtime-call'

function readWebhook(bytes: Buffer, body: unknown): OpenAiWebhook {
  const webhook = readOpenAiWebhook(body)
  if (webhook) return webhook
  throw explainMalformedBody(
    { bytes, body },
    readTextField(body, 'type')?.startsWith('live.') ? EXPECTED_LIVE_WEBHOOK : EXPECTED_WEBHOOK,
  )
}

function attend(
  { deps, runTool, handleLiveCall, ongoingCalls }: PlatformContext,
  kind: CallKind,
  call: Omit<Parameters<typeof handleLiveCall>[0], 'deps' | 'runTool'>,
): void {
  const lead = kind === 'live-call' ? handleLiveCall : runRealtimeTools
  const ongoing = lead({ ...call, deps, runTool })
  ongoingCalls.add(ongoing)
  void ongoing.over.then(() => ongoingCalls.delete(ongoing))
}

/** The path of a call in OpenAI's API, and of its WebSocket. */
function pathsOf(kind: CallKind, callId: string): { path: string; socketPath: string } {
  const call = encodeURIComponent(callId)
  if (kind === 'realtime-call')
    return { path: `realtime/calls/${call}`, socketPath: `realtime?call_id=${call}` }
  const path = `live/sessions/${call}`
  return { path, socketPath: `${path}/attach?graceful_close=true` }
}

function acceptanceOf(
  { publicUrl }: VoiceDeps,
  { team, language }: Session,
  model: string,
): object {
  const speaking = { business: team.name, language }
  if (isLiveModel(model))
    return writeSessionAcceptance({ model, instructions: writeLiveInstructions(speaking) })
  return writeCallAcceptance({
    model,
    instructions: writeCallInstructions({ ...speaking, greeting: null, endCallTool: null }),
    tools: describeTools('openai', describeOpenAiTool, { publicUrl }),
  })
}
