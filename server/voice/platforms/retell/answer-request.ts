import { sanitizeJson } from '../../core/sanitize-json.ts'
import { explainMalformedBody } from '../../endpoint/explain-malformed-body.ts'
import { readCallVariables } from '../../run/read-call-variables.ts'
import { recordCallEnd } from '../../call/record-call-end.ts'
import { runToolCall } from '../../run/run-tool-calls.ts'
import type { PlatformContext, PlatformRequest } from '../platform.ts'
import type { ExpectedBody } from '../protocol/expected-body.ts'
import { readRetellEvent, readRetellFunction, readRetellInbound } from './read-request.ts'
import { writeRetellAnswer, writeRetellInbound } from './write-answer.ts'

const EXPECTED: ExpectedBody = {
  what: 'a function call of Retell',
  needs: { name: 'text', args: 'any', call: 'object' },
  shape: '{"name": "find_times", "args": {...}, "call": {...}}',
}

export async function answerRetellRequest(
  context: PlatformContext,
  request: PlatformRequest,
): Promise<unknown> {
  const inbound = readRetellInbound(request.body)
  if (inbound) return writeRetellInbound(await readCallVariables(context, request, inbound))
  const event = readRetellEvent(request.body)
  if (event) {
    if (event.event === 'call_ended' || event.event === 'call_analyzed')
      await recordCallEnd(context, request, event)
    return {}
  }
  const read = readRetellFunction(request.body, {
    toolFromPath: request.toolFromPath || null,
    query: sanitizeJson(request.request.query) as Record<string, unknown>,
  })
  if (!read) throw explainMalformedBody(request, EXPECTED)
  const answer = await runToolCall(context, request, read)
  request.reply.type('application/json; charset=utf-8')
  return writeRetellAnswer(answer)
}
