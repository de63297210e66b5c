import { writeCallInstructions } from '../../core/write-call-instructions.ts'
import { getToolLines } from '../../core/get-tool-lines.ts'
import {
  ASSISTANT_NAME,
  type AssistantRequest,
  MAX_CALL_SECONDS,
  REMINDER_SECONDS,
  SILENCE_SECONDS,
} from '../protocol/assistant-request.ts'
import { connectionUrl, describeTools, SECRET_PLACEHOLDER } from '../protocol/describe-tools.ts'
import { describeElevenLabsTool } from './tools.ts'

/** The body of ElevenLabs' `POST /v1/convai/agents/create`. */
export function describeElevenLabsAssistant(request: AssistantRequest) {
  const { language, publicUrl, connectionId } = request
  const { assistantGreeting } = getToolLines(language)
  return {
    name: ASSISTANT_NAME,
    conversation_config: {
      agent: {
        first_message: assistantGreeting,
        language,
        prompt: {
          prompt: writeCallInstructions({
            business: null,
            language,
            greeting: assistantGreeting,
            endCallTool: 'end_call',
          }),
          llm: 'gpt-4.1',
          temperature: 0.2,
          tools: describeTools('elevenlabs', describeElevenLabsTool, {
            publicUrl,
            connectionId,
          }).map(withoutLimits),
          built_in_tools: {
            end_call: {
              type: 'system',
              name: 'end_call',
              description: 'Ends the call. Use it after you have said goodbye.',
              params: { system_tool_type: 'end_call' },
            },
          },
        },
      },
      // English agents use the English model, all others the multilingual one.
      tts: {
        voice_id: 'JBFqnCBsd6RMkjVDRZzb',
        model_id: language === 'en' ? 'eleven_flash_v2' : 'eleven_flash_v2_5',
      },
      turn: { turn_timeout: REMINDER_SECONDS, silence_end_call_timeout: SILENCE_SECONDS },
      conversation: { max_duration_seconds: MAX_CALL_SECONDS },
    },
    platform_settings: {
      overrides: { enable_conversation_initiation_client_data_from_webhook: true },
      workspace_overrides: {
        conversation_initiation_client_data_webhook: {
          url: `${connectionUrl({ ...request, platform: 'elevenlabs' })}/initiation`,
          request_headers: { Authorization: `Bearer ${SECRET_PLACEHOLDER}` },
        },
      },
    },
  }
}

/** ElevenLabs' property schema has no limits; the server validates them. */
function withoutLimits(tool: ReturnType<typeof describeElevenLabsTool>) {
  const { api_schema: schema, ...rest } = tool
  const { properties, ...body } = schema.request_body_schema
  const plain = Object.fromEntries(
    Object.entries(properties).map(
      ([name, { maxLength: _maxLength, minimum: _minimum, maximum: _maximum, ...property }]: [
        string,
        Record<string, unknown>,
      ]) => [name, property],
    ),
  )
  return { ...rest, api_schema: { ...schema, request_body_schema: { ...body, properties: plain } } }
}
