import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { findHeldNumber } from '../../call/find-held-number.ts'
import { readCallVariables } from '../../run/read-call-variables.ts'
import { recordCallEnd } from '../../call/record-call-end.ts'
import { runToolCalls } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import type { ExpectedBody } from '../protocol/expected-body.ts'
import { readVapiRequest } from './read-request.ts'
import { writeVapiAnswer, writeVapiAssistant, writeVapiTransfer } from './write-answer.ts'

const EXPECTED: ExpectedBody = {
  what: 'a server message of Vapi',
  needs: { 'message.type': 'text' },
  shape: '{"message": {"type": "tool-calls", ...}}',
}

export async function answerVapiRequest(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<object> {
  const message = readVapiRequest(request.body)
  if (!message) throw explainMalformedBody(request, EXPECTED)
  const { kind, context: call } = message
  if (kind === 'tool-calls')
    return writeVapiAnswer(
      await runToolCalls(context, request, { context: call, calls: message.calls }),
    )
  if (kind === 'assistant-request') {
    const { assistantId } = request.connection
    return assistantId === null
      ? { error: 'Nobody can take this call right now. Please try again later.' }
      : writeVapiAssistant({
          assistantId,
          variables: await readCallVariables(context, request, call),
        })
  }
  if (kind === 'transfer-destination-request')
    return writeVapiTransfer(await findHeldNumber(context, request, call))
  const reason = 'endedReason' in message ? message.endedReason : null
  if (kind === 'end-of-call-report') {
    const { lines, recordingUrl } = message
    await recordCallEnd(context, request, { context: call, reason, lines, recordingUrl })
  }
  if (kind === 'status-update' && message.status === 'ended')
    await recordCallEnd(context, request, { context: call, reason })
  return {}
}
