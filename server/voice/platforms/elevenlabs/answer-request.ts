import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { readCallVariables } from '../../run/read-call-variables.ts'
import { recordCallEnd } from '../../call/record-call-end.ts'
import { runToolCall } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import { EXPECTED_TOOL_CALL, type ExpectedBody } from '../protocol/expected-body.ts'
import { writePlainAnswer } from '../protocol/write-plain-answer.ts'
import {
  readElevenLabsInitiation,
  readElevenLabsPostCall,
  readElevenLabsTool,
} from './read-request.ts'
import { writeElevenLabsInitiation } from './write-answer.ts'

const EXPECTED_INITIATION: ExpectedBody = {
  what: 'a conversation initiation request of ElevenLabs',
  needs: { agent_id: 'text' },
  shape: '{"agent_id": "...", "caller_id": "...", "called_number": "...", "call_sid": "..."}',
}

export async function answerTool(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readElevenLabsTool(request.body, request)
  if (!read) throw explainMalformedBody(request, EXPECTED_TOOL_CALL)
  return writePlainAnswer(await runToolCall(context, request, read))
}

export async function answerInitiation(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const call = readElevenLabsInitiation(request.body)
  if (!call) throw explainMalformedBody(request, EXPECTED_INITIATION)
  return writeElevenLabsInitiation(await readCallVariables(context, request, call))
}

export async function answerPostCall(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readElevenLabsPostCall(request.body)
  if (read) await recordCallEnd(context, request, read)
  return {}
}
