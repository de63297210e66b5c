import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { runToolCall } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import type { ExpectedBody } from '../protocol/expected-body.ts'
import { readDialogflowRequest } from './read-request.ts'
import { writeDialogflowAnswer } from './write-answer.ts'

const EXPECTED: ExpectedBody = {
  what: 'a webhook request of Dialogflow CX with a tag',
  needs: { 'fulfillmentInfo.tag': 'text' },
  shape: '{"fulfillmentInfo": {"tag": "find_times"}, "sessionInfo": {...}}',
}

export async function answerDialogflowRequest(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const read = readDialogflowRequest(request.body)
  if (!read) throw explainMalformedBody(request, EXPECTED)
  return writeDialogflowAnswer(read.call.name, await runToolCall(context, request, read))
}
