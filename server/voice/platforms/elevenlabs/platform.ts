import type { Platform } from '../platform.ts'
import { answerInitiation, answerPostCall, answerTool } from './answer-request.ts'
import { describeElevenLabsAssistant } from './assistant-document.ts'
import { describeElevenLabsTool } from './tools.ts'
import {
  ELEVENLABS_SECRET_HELP,
  ELEVENLABS_WEBHOOK_HELP,
  verifyElevenLabsRequest,
  verifyElevenLabsWebhook,
} from './verify-request.ts'

export const elevenlabs = {
  authentication: { verifyRequest: verifyElevenLabsRequest, help: ELEVENLABS_SECRET_HELP },
  endpoints: [
    {
      path: '/post-call',
      authentication: {
        verifyRequest: verifyElevenLabsWebhook,
        help: ELEVENLABS_WEBHOOK_HELP,
        hasSecret: ({ webhookSecret }) => webhookSecret !== null,
      },
      answerRequest: answerPostCall,
    },
    { path: '/initiation', answerRequest: answerInitiation },
    { path: '/:tool', answerRequest: answerTool },
  ],
  describeTool: describeElevenLabsTool,
  describeAssistant: describeElevenLabsAssistant,
} satisfies Platform
