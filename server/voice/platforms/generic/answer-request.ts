import { explainMalformedBody } from '../../explain-malformed-body.ts'
import { runToolCall } from '../../run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import { EXPECTED_TOOL_CALL } from '../shared/expected-body.ts'
import { writePlainAnswer } from '../shared/write-plain-answer.ts'
import { readGenericRequest } from './read-request.ts'

export async function answerGenericRequest(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readGenericRequest(request.body)
  if (!read) throw explainMalformedBody(request, EXPECTED_TOOL_CALL)
  return writePlainAnswer(await runToolCall(context, request, read))
}
