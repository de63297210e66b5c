import type { Platform } from '../platform.ts'
import { answerInitialization, answerTool } from './answer-request.ts'
import { describeTelnyxTool } from './tools.ts'
import { TELNYX_SECRET_HELP, verifyTelnyxRequest } from './verify-request.ts'

const authentication = { verifyRequest: verifyTelnyxRequest, help: TELNYX_SECRET_HELP }

export const telnyx = {
  authentication,
  relayAuthentication: authentication,
  endpoints: [
    { path: '/variables', answerRequest: answerInitialization },
    { path: '/:tool', answerRequest: answerTool },
  ],
  describeTool: describeTelnyxTool,
} satisfies Platform
