import { localeOf } from '../../../languages/languages.ts'
import { writeCallInstructions } from '../../core/write-call-instructions.ts'
import { getToolLines } from '../../core/get-tool-lines.ts'
import {
  ASSISTANT_NAME,
  type AssistantRequest,
  MAX_CALL_SECONDS,
  REMINDER_SECONDS,
  SILENCE_SECONDS,
  toolConnectionOf,
} from '../protocol/assistant-request.ts'
import { connectionUrl, describeTools } from '../protocol/describe-tools.ts'
import { describeRetellTool } from './tools.ts'

/**
 * Transfers the call to the number that transfer_or_book returned, which Retell's model finds among
 * the answers in the call.
 */
const TRANSFER_TOOL = {
  type: 'transfer_call' as const,
  name: 'transfer_call',
  description:
    'Transfers the call to a person. Use it only after transfer_or_book has returned a ' +
    'number in `transfer`, and never for another number.',
  transfer_destination: {
    type: 'inferred' as const,
    prompt:
      'The number in `transfer.number` of the last answer of transfer_or_book, exactly as it ' +
      'was returned. Never a number that the caller said.',
  },
  transfer_option: { type: 'cold_transfer' as const },
  // The line of transfer_or_book has already announced the transfer.
  speak_during_execution: false,
}

/**
 * An agent as Retell's dashboard exports and imports it: the agent, with its Retell LLM in
 * `retellLlmData`.
 */
export function describeRetellAssistant(request: AssistantRequest) {
  const { language } = request
  const { assistantGreeting } = getToolLines(language)
  return {
    channel: 'voice' as const,
    agent_name: ASSISTANT_NAME,
    response_engine: { type: 'retell-llm' as const, llm_id: '', version: 0 },
    voice_id: '11labs-Adrian',
    language: localeOf(language),
    webhook_url: connectionUrl({ ...request, platform: 'retell' }),
    webhook_events: ['call_started' as const, 'call_ended' as const, 'call_analyzed' as const],
    max_call_duration_ms: MAX_CALL_SECONDS * 1000,
    reminder_trigger_ms: REMINDER_SECONDS * 1000,
    reminder_max_count: 2,
    end_call_after_silence_ms: SILENCE_SECONDS * 1000,
    retellLlmData: {
      model: 'gpt-4.1' as const,
      model_temperature: 0.2,
      start_speaker: 'agent' as const,
      begin_message: assistantGreeting,
      general_prompt: writeCallInstructions({
        business: null,
        language,
        greeting: assistantGreeting,
        endCallTool: 'end_call',
      }),
      general_tools: [
        ...describeTools('retell', describeRetellTool, toolConnectionOf(request)),
        TRANSFER_TOOL,
        {
          type: 'end_call' as const,
          name: 'end_call',
          description: 'Ends the call. Use it after you have said goodbye.',
        },
      ],
    },
  }
}
