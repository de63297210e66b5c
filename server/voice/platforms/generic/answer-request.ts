import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { recordCallEnd } from '../../call/record-call-end.ts'
import { runToolCall } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import { EXPECTED_TOOL_CALL, type ExpectedBody } from '../protocol/expected-body.ts'
import { writePlainAnswer } from '../protocol/write-plain-answer.ts'
import { readGenericCallEnd, readGenericRequest } from './read-request.ts'

const EXPECTED_CALL_END: ExpectedBody = {
  what: 'the end of a call',
  needs: { call_id: 'text' },
  shape: '{"call_id": "...", "reason": "..."}',
}

export async function answerGenericRequest(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readGenericRequest(request.body)
  if (!read) throw explainMalformedBody(request, EXPECTED_TOOL_CALL)
  return writePlainAnswer(await runToolCall(context, request, read))
}

export async function answerGenericCallEnd(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readGenericCallEnd(request.body)
  if (!read) throw explainMalformedBody(request, EXPECTED_CALL_END)
  await recordCallEnd(context, request, read)
  return {}
}
