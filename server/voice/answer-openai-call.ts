import { leaveCall, takeCall } from '../calls/record-call.ts'
import { Problem } from '../platform/http/problem.ts'
import type { OpenConnection } from '../voice-connections/find-connection.ts'
import type { Talking } from './attend-session.ts'
import { callInstructions } from './core/call-instructions.ts'
import { acceptRealtimeCall, readOpenAiWebhook } from './core/openai.ts'
import type { CallContext } from './core/tool-call.ts'
import { endCall } from './end-call.ts'
import { askerOf, openSession } from './open-session.ts'
import { postToOpenAi } from './post-to-openai.ts'
import type { RunTool } from './run-tool.ts'
import { talkOverRealtime } from './talk-over-realtime.ts'
import { toolDocument } from './tool-document.ts'
import type { VoiceHost } from './voice-session.ts'

/** Takes calls unless the connection names another in `assistant_id`. */
const MODEL = 'gpt-realtime-2'

export type OpenAiDoor = { host: VoiceHost; runTool: RunTool; /** The calls that this process talks in. */ talks: Set<Talking> }
type Incoming = { connection: OpenConnection; body: unknown; requestId: string }

/**
 * Takes a call that OpenAI announces, with instructions and the tools, once however often and to however many processes it
 * is announced, and then runs its tools. Throws overloaded where OpenAI did not take the answer, so that it announces it again.
 */
export async function answerOpenAiCall({ host, runTool, talks }: OpenAiDoor, { connection, body, requestId }: Incoming): Promise<void> {
  const webhook = readOpenAiWebhook(body)
  if (!webhook) throw new Problem('malformed_request', 'The body is no webhook of OpenAI.')
  if (webhook.kind !== 'realtime-call') return
  const { apiKey, workspaceId } = connection
  if (apiKey === null) throw new Problem('invalid_attributes', 'This voice connection has no api_key, so it cannot take calls. Make another one with it.')
  // Who calls is what the headers of SIP claim, which anybody may write.
  const context: CallContext = { platform: 'openai', callId: webhook.callId, direction: 'inbound', partyNumber: null, ownNumber: webhook.claimedOwnNumber }
  const openCall = (language: string | null) => openSession(host, { asker: askerOf(connection), context, requestId, language })
  const session = await openCall(null)
  const { id } = session.call!
  if (!(await takeCall(host.pool, workspaceId, id))) return
  const path = `realtime/calls/${encodeURIComponent(webhook.callId)}`
  const post = (verb: string, about: object) => postToOpenAi(`${host.openAiUrl}/${path}/${verb}`, apiKey, about)
  const instructions = callInstructions({ business: session.team.name, language: session.language })
  const tools = toolDocument({ platform: 'openai', publicUrl: host.publicUrl }) as Parameters<typeof acceptRealtimeCall>[0]['tools']
  const accepted = await post('accept', acceptRealtimeCall({ model: connection.assistantId ?? MODEL, instructions, tools }))
  if (accepted === 'failed') {
    await leaveCall(host.pool, workspaceId, id)
    throw new Problem('overloaded', 'OpenAI did not take the answer to this call. Send it again.')
  }
  if (accepted === 'refused') return endCall(host, session, 'not_accepted')
  const talking = talkOverRealtime({ host, runTool, openCall, url: `${host.openAiUrl.replace(/^http/, 'ws')}/realtime?call_id=${encodeURIComponent(webhook.callId)}`, apiKey, hangUp: () => post('hangup', {}) })
  talks.add(talking)
  void talking.over.then(() => talks.delete(talking))
}

/** Ends the calls that this process talks in, so that nobody goes on talking to a model without tools. */
export async function leaveTalks(talks: ReadonlySet<Talking>): Promise<void> {
  for (const { close } of talks) close()
  await Promise.all([...talks].map(({ over }) => over))
}
