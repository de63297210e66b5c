import type { CallContext } from '../../core/tool-call.ts'
import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { runToolCall } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import type { ExpectedBody } from '../protocol/expected-body.ts'
import { acceptCall } from './accept-call.ts'
import { readFunctionCall } from './read-request.ts'
import { writeFunctionOutput } from './write-answer.ts'

const FUNCTION_CALL_EVENT = 'response.function_call_arguments.done'

const EXPECTED: ExpectedBody = {
  what: `an event ${FUNCTION_CALL_EVENT}`,
  needs: { type: { exactly: FUNCTION_CALL_EVENT } },
  shape: `{"type": "${FUNCTION_CALL_EVENT}", "call_id": "...", "name": "find_times", "arguments": "{...}"}`,
}

/**
 * Runs a function call that a client of the operator forwards, and returns the events to send back.
 */
export async function answerFunctionCall(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const call = readFunctionCall(request.body)
  if (!call) throw explainMalformedBody(request, EXPECTED)
  const header = (name: string) => {
    const value = request.request.headers[name]
    return typeof value === 'string' ? value : null
  }
  const callContext: CallContext = {
    platform: 'openai',
    callId: header('x-call-id'),
    direction: null,
    partyNumber: header('x-caller-number'),
    ownNumber: null,
  }
  const answer = await runToolCall(context, request, { call, context: callContext })
  return { events: writeFunctionOutput(call.id, answer) }
}

export async function answerIncomingCall(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  await acceptCall(context, request)
  return {}
}
