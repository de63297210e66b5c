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
import { connectionUrl, describeTools, SECRET_PLACEHOLDER } from '../protocol/describe-tools.ts'
import { describeVapiTool } from './tools.ts'

const END_CALL = { type: 'endCall' as const }

/** The body of Vapi's `POST /assistant`. */
export function describeVapiAssistant(request: AssistantRequest) {
  const { language } = request
  const { assistantGreeting, assistantStillThere } = getToolLines(language)
  return {
    name: ASSISTANT_NAME,
    firstMessage: assistantGreeting,
    firstMessageMode: 'assistant-speaks-first' as const,
    model: describeModel(request, assistantGreeting),
    voice: { provider: 'vapi' as const, voiceId: 'Elliot', version: '2' as const },
    transcriber: { provider: 'deepgram' as const, model: 'nova-3' as const, language },
    server: {
      url: connectionUrl({ ...request, platform: 'vapi' }),
      timeoutSeconds: 20,
      headers: { Authorization: `Bearer ${SECRET_PLACEHOLDER}` },
    },
    serverMessages: [
      'tool-calls' as const,
      'transfer-destination-request' as const,
      'status-update' as const,
      'end-of-call-report' as const,
    ],
    backgroundSound: 'off' as const,
    maxDurationSeconds: MAX_CALL_SECONDS,
    hooks: [
      {
        on: 'customer.speech.timeout',
        options: {
          timeoutSeconds: REMINDER_SECONDS,
          triggerMaxCount: 2,
          triggerResetMode: 'onUserSpeech' as const,
        },
        do: [{ type: 'say' as const, exact: assistantStillThere }],
      },
      {
        on: 'customer.speech.timeout',
        options: { timeoutSeconds: SILENCE_SECONDS, triggerMaxCount: 1 },
        do: [{ type: 'tool' as const, tool: END_CALL }],
      },
    ],
  }
}

function describeModel(request: AssistantRequest, greeting: string) {
  const content = writeCallInstructions({
    business: null,
    language: request.language,
    greeting,
    endCallTool: 'endCall',
  })
  return {
    provider: 'openai' as const,
    model: 'gpt-4.1' as const,
    temperature: 0.2,
    maxTokens: 500,
    messages: [{ role: 'system' as const, content }],
    tools: [
      ...describeTools('vapi', describeVapiTool, toolConnectionOf(request)),
      { type: 'transferCall' as const, destinations: [] },
      END_CALL,
    ],
  }
}
