import { Problem } from '../platform/http/problem.ts'
import { PARAMETERS, type ToolDefinition, TOOLS } from './core/tools.ts'
import { ANSWER_PARAMETER } from './platforms/dialogflow/read-request.ts'

/**
 * `url`: the connection's. `secret`: what stands where a user writes the connection's secret.
 * `filler`: said while any tool runs; each tool's own, in English, unless given.
 */
type Place = { url: string; secret: string; filler?: string | undefined }
type Property = {
  type: 'string' | 'integer'
  description: string
  maxLength?: number
  minimum?: number
  maximum?: number
}
type Properties = Record<string, Property>

/**
 * Each tool as the platform's own configuration has it, to be pasted there. Made from one table for
 * all of them.
 */
const DOCUMENTS = {
  vapi: (tool: ToolDefinition, { url, secret, filler = tool.filler }: Place) => ({
    type: 'function' as const,
    async: false,
    function: { name: tool.name, description: tool.description, parameters: parametersOf(tool) },
    server: { url, timeoutSeconds: 20, headers: { Authorization: `Bearer ${secret}` } },
    messages: [
      { type: 'request-response-delayed' as const, content: filler, timingMilliseconds: 1000 },
    ],
  }),
  retell: (tool: ToolDefinition, { url, filler = tool.filler }: Place) => ({
    type: 'custom' as const,
    name: tool.name,
    description: tool.description,
    url: `${url}/${tool.name}`,
    method: 'POST' as const,
    timeout_ms: 10_000,
    max_retry: 2,
    speak_during_execution: true,
    execution_message_type: 'static_text' as const,
    execution_message_description: filler,
    speak_after_execution: true,
    parameters: parametersOf(tool),
  }),
  elevenlabs: (tool: ToolDefinition, { url, secret }: Place) => ({
    type: 'webhook',
    name: tool.name,
    description: tool.description,
    response_timeout_secs: 10,
    interruption_mode: tool.readOnly ? 'allow' : 'disable_during_tool_and_turn',
    tool_error_handling_mode: 'passthrough',
    api_schema: {
      url: `${url}/${tool.name}`,
      method: 'POST',
      request_headers: { Authorization: `Bearer ${secret}` },
      request_body_schema: {
        ...parametersOf(tool),
        properties: {
          ...propertiesOf(tool),
          caller_number: bound('system__caller_id'),
          called_number: bound('system__called_number'),
          conversation_id: bound('system__conversation_id'),
        },
      },
    },
  }),
  telnyx: (tool: ToolDefinition, { url }: Place) => ({
    type: 'webhook',
    timeout_ms: 10_000,
    webhook: {
      name: tool.name,
      description: tool.description,
      url: `${url}/${tool.name}`,
      method: 'POST',
      body_parameters: parametersOf(tool),
      preset_body_fields: Object.fromEntries(
        [
          'telnyx_end_user_target',
          'telnyx_agent_target',
          'call_control_id',
          'telnyx_conversation_id',
        ].map((name) => [name, `{{${name}}}`]),
      ),
      messages: [{ type: 'request_response_delayed', content: tool.filler, timing_ms: 1000 }],
    },
  }),
  openai: (tool: ToolDefinition) => ({
    type: 'function' as const,
    name: tool.name,
    description: tool.description,
    parameters: parametersOf(tool),
  }),
  dialogflow: (tool: ToolDefinition, { url, secret }: Place) => ({
    tag: tool.name,
    description: tool.description,
    webhook: { uri: url, requestHeaders: { Authorization: `Bearer ${secret}` }, timeout: '5s' },
    parameters: propertiesOf(tool),
    answer: {
      line: `$session.params.${ANSWER_PARAMETER}.line`,
      ok: `$session.params.${ANSWER_PARAMETER}.ok`,
    },
  }),
  generic: (tool: ToolDefinition, { url }: Place) => ({
    name: tool.name,
    description: tool.description,
    parameters: parametersOf(tool),
    url,
  }),
}
type DocumentedPlatform = keyof typeof DOCUMENTS

export type WantedTools = { publicUrl: string; connectionId?: string | undefined; filler?: string }

/** Stands where a user writes the connection's secret. */
export const SECRET_PLACEHOLDER = 'YOUR_SECRET'

/** All tools for one platform. Throws not_found for a platform that is not known. */
export function toolDocument({
  platform,
  ...wanted
}: WantedTools & { platform: string }): object[] {
  if (!Object.hasOwn(DOCUMENTS, platform))
    throw new Problem('not_found', `There are tools for ${Object.keys(DOCUMENTS).join(', ')}.`)
  return toolsFor(platform as DocumentedPlatform, wanted)
}

/** All tools in the form of that platform. */
export function toolsFor<Platform extends DocumentedPlatform>(
  platform: Platform,
  { publicUrl, connectionId, filler }: WantedTools,
): ReturnType<(typeof DOCUMENTS)[Platform]>[] {
  const make = DOCUMENTS[platform] as (
    tool: ToolDefinition,
    place: Place,
  ) => ReturnType<(typeof DOCUMENTS)[Platform]>
  const place = {
    url: connectionUrl({ publicUrl, platform, connectionId }),
    secret: SECRET_PLACEHOLDER,
    filler,
  }
  return TOOLS.map((tool) => make(tool, place))
}

/** Where the requests of that connection go. */
export function connectionUrl({
  publicUrl,
  platform,
  connectionId = 'YOUR_CONNECTION',
}: {
  publicUrl: string
  platform: string
  connectionId?: string | undefined
}): string {
  return `${publicUrl}/voice/${platform}/${encodeURIComponent(connectionId)}`
}

function parametersOf({ name }: ToolDefinition): {
  type: 'object'
  properties: Properties
  required: string[]
} {
  const { properties, required = [] } = PARAMETERS[name] as unknown as {
    properties: Properties
    required?: string[]
  }
  return { type: 'object', properties, required }
}

function propertiesOf(tool: ToolDefinition): Properties {
  return parametersOf(tool).properties
}

/** A value that the platform fills in itself, and no model can. */
function bound(variable: string) {
  return { type: 'string', dynamic_variable: variable }
}
