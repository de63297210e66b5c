import type { Platform } from '../platform.ts'
import { answerRetellRequest } from './answer-request.ts'
import { describeRetellAssistant } from './assistant-document.ts'
import { retellCallPlacement } from './place-call.ts'
import { describeRetellTool } from './tools.ts'
import { RETELL_SECRET_HELP, verifyRetellRequest } from './verify-request.ts'

export const retell = {
  authentication: { verifyRequest: verifyRetellRequest, help: RETELL_SECRET_HELP },
  endpoints: [
    { path: '', answerRequest: answerRetellRequest },
    { path: '/:tool', answerRequest: answerRetellRequest },
  ],
  describeTool: describeRetellTool,
  describeAssistant: describeRetellAssistant,
  callPlacement: retellCallPlacement,
} satisfies Platform
