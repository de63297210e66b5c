import { Problem } from '../platform/http/problem.ts'
import { ANSWER_PARAMETER } from './core/dialogflow.ts'
import { PARAMETERS, type ToolDefinition, TOOLS } from './core/tools.ts'

type Place = { url: string; /** What stands where a user writes the connection's secret. */ secret: string }
type Properties = Record<string, Record<string, unknown>>

/** Each tool as the platform's own configuration has it, to be pasted there. Made from one table for all of them. */
const DOCUMENTS: Record<string, (tool: ToolDefinition, place: Place) => object> = {
  vapi: (tool, { url, secret }) => ({
    type: 'function', async: false, function: { name: tool.name, description: tool.description, parameters: parametersOf(tool) },
    server: { url, timeoutSeconds: 20, headers: { Authorization: `Bearer ${secret}` } }, messages: [{ type: 'request-response-delayed', content: tool.filler, timingMilliseconds: 1000 }],
  }),
  retell: (tool, { url }) => ({
    type: 'custom', name: tool.name, description: tool.description, url: `${url}/${tool.name}`, method: 'POST', timeout_ms: 10_000, max_retry: 2,
    speak_during_execution: true, execution_message_type: 'static_text', execution_message_description: tool.filler, speak_after_execution: true, parameters: parametersOf(tool),
  }),
  elevenlabs: (tool, { url, secret }) => ({
    type: 'webhook', name: tool.name, description: tool.description, response_timeout_secs: 10, interruption_mode: tool.readOnly ? 'allow' : 'disable_during_tool_and_turn', tool_error_handling_mode: 'passthrough',
    api_schema: {
      url: `${url}/${tool.name}`, method: 'POST', request_headers: { Authorization: `Bearer ${secret}` },
      request_body_schema: { ...parametersOf(tool), properties: { ...propertiesOf(tool), caller_number: bound('system__caller_id'), called_number: bound('system__called_number'), conversation_id: bound('system__conversation_id') } },
    },
  }),
  telnyx: (tool, { url }) => ({
    type: 'webhook', timeout_ms: 10_000,
    webhook: {
      name: tool.name, description: tool.description, url: `${url}/${tool.name}`, method: 'POST', body_parameters: parametersOf(tool),
      preset_body_fields: Object.fromEntries(['telnyx_end_user_target', 'telnyx_agent_target', 'call_control_id', 'telnyx_conversation_id'].map((name) => [name, `{{${name}}}`])),
      messages: [{ type: 'request_response_delayed', content: tool.filler, timing_ms: 1000 }],
    },
  }),
  openai: (tool) => ({ type: 'function', name: tool.name, description: tool.description, parameters: parametersOf(tool) }),
  dialogflow: (tool, { url, secret }) => ({
    tag: tool.name, description: tool.description, webhook: { uri: url, requestHeaders: { Authorization: `Bearer ${secret}` }, timeout: '5s' }, parameters: propertiesOf(tool),
    answer: { line: `$session.params.${ANSWER_PARAMETER}.line`, ok: `$session.params.${ANSWER_PARAMETER}.ok` },
  }),
  generic: (tool, { url }) => ({ name: tool.name, description: tool.description, parameters: parametersOf(tool), url }),
}

/** All tools for one platform. Throws not_found for a platform that is not known. */
export function toolDocument({ platform, publicUrl, connectionId = 'YOUR_CONNECTION' }: { platform: string; publicUrl: string; connectionId?: string | undefined }): object[] {
  const make = Object.hasOwn(DOCUMENTS, platform) ? DOCUMENTS[platform] : undefined
  if (!make) throw new Problem('not_found', `There are tools for ${Object.keys(DOCUMENTS).join(', ')}.`)
  const place = { url: `${publicUrl}/voice/${platform}/${encodeURIComponent(connectionId)}`, secret: 'YOUR_SECRET' }
  return TOOLS.map((tool) => make(tool, place))
}

function parametersOf({ name }: ToolDefinition): { type: string; properties: Properties; required: readonly string[] } {
  const { type, properties, required = [] } = PARAMETERS[name] as unknown as { type: string; properties: Properties; required?: readonly string[] }
  return { type, properties, required }
}

function propertiesOf(tool: ToolDefinition): Properties {
  return parametersOf(tool).properties
}

/** A value that the platform fills in itself, and no model can. */
function bound(variable: string) {
  return { type: 'string', dynamic_variable: variable }
}
