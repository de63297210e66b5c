import type { Platform } from '../platform.ts'
import { answerGenericCallEnd, answerGenericRequest } from './answer-request.ts'
import { describeGenericTool } from './tools.ts'
import { GENERIC_SECRET_HELP, verifyGenericRequest } from './verify-request.ts'

/** The generic format, for any client that sends JSON. */
export const generic = {
  authentication: { verifyRequest: verifyGenericRequest, help: GENERIC_SECRET_HELP },
  endpoints: [
    { path: '', answerRequest: answerGenericRequest },
    { path: '/end', answerRequest: answerGenericCallEnd },
  ],
  describeTool: describeGenericTool,
} satisfies Platform
