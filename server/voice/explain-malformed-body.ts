import { Problem } from '../platform/http/problem.ts'
import { readJson } from '../platform/http/read-json.ts'
import { fieldOf, recordOf } from './core/untrusted.ts'

/** What has to be at a path: a text that is not empty, this text, an object, or anything. */
type Need = 'text' | 'object' | 'any' | { exactly: string }
type Expected = { what: string; needs: Readonly<Record<string, Need>>; shape: string }

const TOOL_EVENT = 'response.function_call_arguments.done'

/** What the platforms send to each kind of address. */
const EXPECTED = {
  'generic tool': {
    what: 'a tool call',
    needs: { tool: 'text' },
    shape:
      '{"tool": "find_times", "arguments": {...}, "call_id": "..."}. GET /voice/tools/generic.json lists the tools',
  },
  'vapi message': {
    what: 'a server message of Vapi',
    needs: { 'message.type': 'text' },
    shape: '{"message": {"type": "tool-calls", ...}}',
  },
  'retell function': {
    what: 'a function call of Retell',
    needs: { name: 'text', args: 'any', call: 'object' },
    shape: '{"name": "find_times", "args": {...}, "call": {...}}',
  },
  'elevenlabs initiation': {
    what: 'a conversation initiation of ElevenLabs',
    needs: { agent_id: 'text' },
    shape: '{"agent_id": "...", "caller_id": "...", "called_number": "...", "call_sid": "..."}',
  },
  'telnyx initialization': {
    what: 'a request for variables of Telnyx',
    needs: { 'data.event_type': { exactly: 'assistant.initialization' }, 'data.payload': 'object' },
    shape: '{"data": {"event_type": "assistant.initialization", "payload": {...}}}',
  },
  'dialogflow webhook': {
    what: 'a webhook of Dialogflow CX with a tag',
    needs: { 'fulfillmentInfo.tag': 'text' },
    shape: '{"fulfillmentInfo": {"tag": "find_times"}, "sessionInfo": {...}}',
  },
  'openai function': {
    what: `an event ${TOOL_EVENT}`,
    needs: { type: { exactly: TOOL_EVENT } },
    shape: `{"type": "${TOOL_EVENT}", "call_id": "...", "name": "find_times", "arguments": "{...}"}`,
  },
  'openai webhook': {
    what: 'a webhook of OpenAI',
    needs: { type: 'text', 'data.call_id': 'text' },
    shape: '{"type": "realtime.call.incoming", "data": {"call_id": "..."}}',
  },
  'openai live webhook': {
    what: 'a webhook of OpenAI',
    needs: { type: 'text', 'data.session_id': 'text' },
    shape: '{"type": "live.transport.incoming", "data": {"session_id": "..."}}',
  },
} as const satisfies Record<string, Expected>

/**
 * The refusal of a body that is not what was expected: whether it could not be read, or what it
 * lacks. Nothing of the body is quoted.
 */
export function refuseBody(
  { bytes, body }: { bytes: Buffer; body: unknown },
  kind: keyof typeof EXPECTED,
): Problem {
  const { what, needs, shape }: Expected = EXPECTED[kind]
  const unreadable = whyUnreadable(bytes)
  const fault =
    unreadable ??
    (recordOf(body)
      ? `The body is not ${what}: ${faultsOf(body, needs).join(', ')}.`
      : `The body is JSON, but ${kindOf(body)} and not an object.`)
  return new Problem(
    unreadable === null ? 'malformed_request' : 'malformed_json',
    `${fault} Send ${what}: ${shape}.`,
  )
}

function whyUnreadable(bytes: Buffer): string | null {
  const text = bytes.toString('utf8')
  if (text.trim() === '') return 'The body is empty.'
  try {
    JSON.parse(text)
    return null
  } catch {
    return reasonOf(bytes)
  }
}

function reasonOf(bytes: Buffer): string {
  try {
    readJson(bytes)
  } catch (error) {
    if (error instanceof Problem) return error.message
  }
  return 'The body is not valid JSON.'
}

function faultsOf(body: unknown, needs: Expected['needs']): string[] {
  return Object.entries(needs).flatMap(([path, need]) => {
    const value = fieldOf(body, ...path.split('.'))
    if (value === undefined) return [`${path} is missing`]
    if (need === 'object') return recordOf(value) ? [] : [`${path} is not an object`]
    if (need === 'text')
      return typeof value === 'string' && value !== ''
        ? []
        : [`${path} is ${value === '' ? 'empty' : 'not a text'}`]
    return need === 'any' || value === need.exactly ? [] : [`${path} is not ${need.exactly}`]
  })
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return value === null ? 'null' : typeof value === 'string' ? 'a text' : `a ${typeof value}`
}
