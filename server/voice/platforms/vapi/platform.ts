import type { Platform } from '../platform.ts'
import { answerVapiRequest } from './answer-request.ts'
import { describeVapiAssistant } from './assistant-document.ts'
import { vapiCallPlacement } from './place-call.ts'
import { describeVapiTool } from './tools.ts'
import { VAPI_SECRET_HELP, verifyVapiRequest } from './verify-request.ts'

export const vapi = {
  authentication: { verifyRequest: verifyVapiRequest, help: VAPI_SECRET_HELP },
  endpoints: [{ path: '', answerRequest: answerVapiRequest }],
  describeTool: describeVapiTool,
  describeAssistant: describeVapiAssistant,
  callPlacement: vapiCallPlacement,
} satisfies Platform
