import type { Platform } from '../platform.ts'
import { answerDialogflowRequest } from './answer-request.ts'
import { describeDialogflowTool } from './tools.ts'
import { DIALOGFLOW_SECRET_HELP, verifyDialogflowRequest } from './verify-request.ts'

export const dialogflow = {
  authentication: { verifyRequest: verifyDialogflowRequest, help: DIALOGFLOW_SECRET_HELP },
  endpoints: [{ path: '', answerRequest: answerDialogflowRequest }],
  describeTool: describeDialogflowTool,
} satisfies Platform
