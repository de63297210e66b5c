import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { readCallVariables } from '../../run/read-call-variables.ts'
import { runToolCall } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import { EXPECTED_TOOL_CALL, type ExpectedBody } from '../protocol/expected-body.ts'
import { writePlainAnswer } from '../protocol/write-plain-answer.ts'
import { readTelnyxInitialization, readTelnyxTool } from './read-request.ts'
import { writeTelnyxVariables } from './write-answer.ts'

const EXPECTED_INITIALIZATION: ExpectedBody = {
  what: 'a dynamic variables request of Telnyx',
  needs: { 'data.event_type': { exactly: 'assistant.initialization' }, 'data.payload': 'object' },
  shape: '{"data": {"event_type": "assistant.initialization", "payload": {...}}}',
}

export async function answerTool(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readTelnyxTool(request.body, request)
  if (!read) throw explainMalformedBody(request, EXPECTED_TOOL_CALL)
  return writePlainAnswer(await runToolCall(context, request, read))
}

export async function answerInitialization(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const call = readTelnyxInitialization(request.body)
  if (!call) throw explainMalformedBody(request, EXPECTED_INITIALIZATION)
  return writeTelnyxVariables(await readCallVariables(context, request, call))
}
