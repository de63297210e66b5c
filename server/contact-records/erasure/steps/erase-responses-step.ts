import { eraseResponses } from '../../../access/store/responses.ts'
import type { Step } from '../step.ts'

const RESPONSES_AT_ONCE = 2_000

/** The stored responses to requests with an Idempotency-Key that are about the person. */
export const eraseResponsesStep: Step = async ({ db, workspaceId }, subject, after) => {
  const { texts, erasedCallIds: callIds } = subject
  const page = { after: (after as string | null) ?? '', limit: RESPONSES_AT_ONCE }
  const next = await eraseResponses(db, workspaceId, { texts, callIds }, page)
  return { subject, next }
}
