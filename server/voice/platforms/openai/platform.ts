import type { Platform } from '../platform.ts'
import { answerFunctionCall, answerIncomingCall } from './answer-request.ts'
import { describeOpenAiSession } from './assistant-document.ts'
import { describeOpenAiTool } from './tools.ts'
import { OPENAI_SECRET_HELP, verifyOpenAiRequest, verifyOpenAiWebhook } from './verify-request.ts'

export const openai = {
  authentication: { verifyRequest: verifyOpenAiRequest, help: OPENAI_SECRET_HELP },
  endpoints: [
    { path: '', answerRequest: answerFunctionCall },
    {
      path: '/incoming',
      authentication: { verifyRequest: verifyOpenAiWebhook, help: OPENAI_SECRET_HELP },
      answerRequest: answerIncomingCall,
    },
  ],
  describeTool: describeOpenAiTool,
  describeAssistant: describeOpenAiSession,
} satisfies Platform
