import { LANGUAGE_TAGS, type LanguageTag, localeOf } from '../languages/languages.ts'
import { Problem } from '../platform/http/problem.ts'
import { callInstructions } from './core/call-instructions.ts'
import { linesOf } from './core/lines.ts'
import { connectionUrl, SECRET_PLACEHOLDER, toolsFor } from './tool-document.ts'

const NAME = 'Appointment assistant'
/** A call ends after this time, and after silence. */
const MAX_CALL_SECONDS = 900
const REMINDER_SECONDS = 10
const SILENCE_SECONDS = 40
type Wanted = { publicUrl: string; connectionId: string | undefined; language: LanguageTag }

/** A whole assistant for each platform, as the platform's API or import takes it. */
const ASSISTANTS = {
  vapi: vapiAssistant,
  retell: retellAssistant,
  elevenlabs: elevenLabsAssistant,
  openai: openAiSession,
}

/** `language`: one of those that the lines exist in; English unless given. */
export type WantedAssistant = {
  platform: string
  publicUrl: string
  connectionId?: string | undefined
  language?: string | undefined
}

/**
 * An assistant to import on a platform: prompt, first message, tools and settings. It holds no
 * secret and nothing of the workspace, since anyone may read it. Throws not_found for a platform or
 * language that there is none for.
 */
export function assistantDocument({
  platform,
  publicUrl,
  connectionId,
  language = 'en',
}: WantedAssistant): object {
  if (!Object.hasOwn(ASSISTANTS, platform))
    throw new Problem(
      'not_found',
      `There are assistants for ${Object.keys(ASSISTANTS).join(', ')}. GET /voice/tools/{platform}.json has the tools for further platforms.`,
    )
  const spoken = LANGUAGE_TAGS.find((one) => one === language)
  if (!spoken)
    throw new Problem('not_found', `There are assistants in ${LANGUAGE_TAGS.join(', ')}.`)
  return ASSISTANTS[platform as keyof typeof ASSISTANTS]({
    publicUrl,
    connectionId,
    language: spoken,
  })
}

/** The tools speak English while they run; in other languages one line serves them all. */
const fillerOf = (language: LanguageTag) =>
  language === 'en' ? {} : { filler: linesOf(language).assistantWait }

/** The body of Vapi's `POST /assistant`. */
export function vapiAssistant({ publicUrl, connectionId, language }: Wanted) {
  const { assistantGreeting, assistantStillThere } = linesOf(language)
  const content = callInstructions({
    business: null,
    language,
    greeting: assistantGreeting,
    endCallTool: 'endCall',
  })
  return {
    name: NAME,
    firstMessage: assistantGreeting,
    firstMessageMode: 'assistant-speaks-first' as const,
    model: {
      provider: 'openai' as const,
      model: 'gpt-4.1' as const,
      temperature: 0.2,
      maxTokens: 500,
      messages: [{ role: 'system' as const, content }],
      tools: [
        ...toolsFor('vapi', { publicUrl, connectionId, ...fillerOf(language) }),
        { type: 'transferCall' as const, destinations: [] },
        { type: 'endCall' as const },
      ],
    },
    voice: { provider: 'vapi' as const, voiceId: 'Elliot', version: '2' as const },
    transcriber: { provider: 'deepgram' as const, model: 'nova-3' as const, language },
    server: {
      url: connectionUrl({ publicUrl, platform: 'vapi', connectionId }),
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
        do: [{ type: 'tool' as const, tool: { type: 'endCall' as const } }],
      },
    ],
  }
}

/**
 * Connects the call to the number that transfer_or_book answered: Retell's model reads it from the
 * answers in the call.
 */
const RETELL_TRANSFER = {
  type: 'transfer_call' as const,
  name: 'transfer_call',
  description:
    'Transfers the call to a person. Use it only after transfer_or_book has answered a number in `transfer`, and never for another number.',
  transfer_destination: {
    type: 'inferred' as const,
    prompt:
      'The number in `transfer.number` of the last answer of transfer_or_book, exactly as it was answered. Never a number that the caller said.',
  },
  transfer_option: { type: 'cold_transfer' as const },
  // The line of transfer_or_book has said it.
  speak_during_execution: false,
}

/**
 * An agent as Retell's dashboard exports and imports it: the agent, with its Retell LLM in
 * `retellLlmData`.
 */
export function retellAssistant({ publicUrl, connectionId, language }: Wanted) {
  const { assistantGreeting } = linesOf(language)
  return {
    channel: 'voice' as const,
    agent_name: NAME,
    response_engine: { type: 'retell-llm' as const, llm_id: '', version: 0 },
    voice_id: '11labs-Adrian',
    language: localeOf(language),
    webhook_url: connectionUrl({ publicUrl, platform: 'retell', connectionId }),
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
      general_prompt: callInstructions({
        business: null,
        language,
        greeting: assistantGreeting,
        endCallTool: 'end_call',
      }),
      general_tools: [
        ...toolsFor('retell', { publicUrl, connectionId, ...fillerOf(language) }),
        RETELL_TRANSFER,
        {
          type: 'end_call' as const,
          name: 'end_call',
          description: 'Ends the call. Use it after you have said goodbye.',
        },
      ],
    },
  }
}

/** The body of ElevenLabs' `POST /v1/convai/agents/create`. */
function elevenLabsAssistant({ publicUrl, connectionId, language }: Wanted) {
  const { assistantGreeting } = linesOf(language)
  return {
    name: NAME,
    conversation_config: {
      agent: {
        first_message: assistantGreeting,
        language,
        prompt: {
          prompt: callInstructions({
            business: null,
            language,
            greeting: assistantGreeting,
            endCallTool: 'end_call',
          }),
          llm: 'gpt-4.1',
          temperature: 0.2,
          tools: toolsFor('elevenlabs', { publicUrl, connectionId }).map(withoutLimits),
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
      // English agents take the English model, and all others the multilingual one.
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
          url: `${connectionUrl({ publicUrl, platform: 'elevenlabs', connectionId })}/initiation`,
          request_headers: { Authorization: `Bearer ${SECRET_PLACEHOLDER}` },
        },
      },
    },
  }
}

/**
 * ElevenLabs' schema of a property has a type and a description, and no limits; the server checks
 * them anyway.
 */
function withoutLimits(tool: ReturnType<typeof toolsFor<'elevenlabs'>>[number]) {
  const { api_schema: schema, ...rest } = tool
  const { properties, ...body } = schema.request_body_schema
  const plain = Object.fromEntries(
    Object.entries(properties).map(
      ([name, { maxLength: _most, minimum: _least, maximum: _greatest, ...property }]: [
        string,
        Record<string, unknown>,
      ]) => [name, property],
    ),
  )
  return { ...rest, api_schema: { ...schema, request_body_schema: { ...body, properties: plain } } }
}

/** The session of OpenAI's Realtime API, for a client that runs the tools. */
export function openAiSession({ publicUrl, connectionId, language }: Wanted) {
  return {
    type: 'realtime' as const,
    model: 'gpt-realtime-2' as const,
    output_modalities: ['audio' as const],
    instructions: callInstructions({ business: null, language, greeting: null, endCallTool: null }),
    tools: toolsFor('openai', { publicUrl, connectionId }),
    tool_choice: 'auto' as const,
    audio: {
      input: {
        turn_detection: {
          type: 'semantic_vad' as const,
          eagerness: 'auto' as const,
          create_response: true,
          interrupt_response: true,
        },
        transcription: { model: 'gpt-4o-mini-transcribe' as const, language },
      },
      output: { voice: 'marin' },
    },
  }
}
