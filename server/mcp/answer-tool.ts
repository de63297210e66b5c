import type { ClientActor } from '../access/actor.ts'
import { Problem } from '../platform/http/problem.ts'
import { getToolLines } from '../voice/core/get-tool-lines.ts'
import { readArguments } from '../voice/core/read-arguments.ts'
import type { CallContext, ToolAnswer } from '../voice/core/tool-call.ts'
import { openSession } from '../voice/open-session.ts'
import type { RunTool } from '../voice/run-tool.ts'
import type { VoiceHost } from '../voice/session.ts'
import { chooseProfile } from './choose-profile.ts'

/** A request, and the call's data from the operator's client, which no model can set. */
export type McpRequest = {
  actor: ClientActor
  requestId: string
  /** The voice connection in the URL. */
  connection: string | null
  callId: string | null
  callerNumber: string | null
}
export type ToolRequest = {
  name: string
  raw: unknown
  /** The metadata of the request, which takes precedence over the headers. */
  meta: Readonly<Record<string, unknown>>
}

const MAX_LENGTH = 500

/** Runs a tool for the owner of a token, and answers with a line in every case. */
export async function answerTool(
  host: VoiceHost,
  runTool: RunTool,
  visit: McpRequest,
  { name, raw, meta }: ToolRequest,
): Promise<ToolAnswer> {
  try {
    if (!host.secrets)
      throw new Problem(
        'secrets_unavailable',
        'SECRET_KEY has to be set on the server before these tools can be used. See docs/configuration.md.',
      )
    const profile = await chooseProfile(host, visit.actor, visit.connection)
    const reading = readArguments(raw)
    const wanted = 'args' in reading ? reading.args.language : null
    const identity = { actor: visit.actor, profile }
    const session = await openSession(host, {
      identity,
      context: contextOf(visit, meta),
      requestId: visit.requestId,
      language: typeof wanted === 'string' && wanted !== '' ? wanted : null,
    })
    // Clients restart their request numbers with each connection, so the arguments identify a call.
    return await runTool(session, { id: '', name, ...reading })
  } catch (error) {
    if (error instanceof Problem && error.code !== 'internal')
      return { ok: false, line: error.message, data: { problem: error.code } }
    host.log.error({ err: error }, 'a tool failed before it ran')
    return { ok: false, line: getToolLines('en').unavailable, data: { problem: 'unavailable' } }
  }
}

function contextOf({ callId, callerNumber }: McpRequest, meta: ToolRequest['meta']): CallContext {
  return {
    platform: 'mcp',
    callId: textOf(meta['slotline/callId']) ?? callId,
    direction: null,
    partyNumber: textOf(meta['slotline/callerNumber']) ?? callerNumber,
    ownNumber: null,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? value : null
}
