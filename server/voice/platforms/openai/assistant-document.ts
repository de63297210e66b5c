import { writeCallInstructions } from '../../core/write-call-instructions.ts'
import type { AssistantRequest } from '../protocol/assistant-request.ts'
import { describeTools } from '../protocol/describe-tools.ts'
import { describeOpenAiTool } from './tools.ts'

/** The session of OpenAI's Realtime API, for a client that runs the tools. */
export function describeOpenAiSession({ publicUrl, connectionId, language }: AssistantRequest) {
  return {
    type: 'realtime' as const,
    model: 'gpt-realtime-2' as const,
    output_modalities: ['audio' as const],
    instructions: writeCallInstructions({
      business: null,
      language,
      greeting: null,
      endCallTool: null,
    }),
    tools: describeTools('openai', describeOpenAiTool, { publicUrl, connectionId }),
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
