import type { ClientActor } from '../../access/actor.ts'
import { Problem } from '../../http/problems/problem.ts'
import { getToolLines } from '../core/get-tool-lines.ts'
import { readArguments } from '../core/read-arguments.ts'
import type { CallContext, ToolAnswer } from '../core/tool-call.ts'
import { openSession } from '../call/open-session.ts'
import type { RunTool } from '../run/run-tool.ts'
import type { VoiceDeps } from '../call/session.ts'
import { chooseProfile } from './choose-profile.ts'

/** A request, with the call's data from the operator's client, which a model cannot set. */
export type McpRequest = {
  actor: ClientActor
  requestId: string
  /** The voice connection in the URL. */
  connection: string | null
  callId: string | null
  callerNumber: string | null
}
export type McpToolRequest = {
  name: string
  raw: unknown
  /** The metadata of the request. It takes precedence over the headers. */
  meta: Readonly<Record<string, unknown>>
}

const MAX_LENGTH = 500

/**
 * Runs a tool for the owner of a token. The result always has a line to say, also after an error.
 */
export async function answerTool(
  deps: VoiceDeps,
  runTool: RunTool,
  request: McpRequest,
  { name, raw, meta }: McpToolRequest,
): Promise<ToolAnswer> {
  try {
    if (!deps.secrets)
      throw new Problem(
        'secrets_unavailable',
        'Set SECRET_KEY on the server before using these tools. See docs/configuration.md.',
      )
    const profile = await chooseProfile(deps, request.actor, request.connection)
    const reading = readArguments(raw)
    const wanted = 'args' in reading ? reading.args.language : null
    const identity = { actor: request.actor, profile }
    const session = await openSession(deps, {
      identity,
      context: contextOf(request, meta),
      requestId: request.requestId,
      language: typeof wanted === 'string' && wanted !== '' ? wanted : null,
    })
    // Clients restart their request numbers with each connection, so the arguments identify a call.
    return await runTool(session, { id: '', name, ...reading })
  } catch (error) {
    if (error instanceof Problem && error.code !== 'internal')
      return { ok: false, line: error.message, data: { problem: error.code } }
    deps.log.error({ err: error }, 'a tool failed before it ran')
    return { ok: false, line: getToolLines('en').unavailable, data: { problem: 'unavailable' } }
  }
}

function contextOf(
  { callId, callerNumber }: McpRequest,
  meta: McpToolRequest['meta'],
): CallContext {
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
