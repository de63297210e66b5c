import { formatAsOneLine } from '../../core/format-as-one-line.ts'

/** Whether the model only talks, and delegates all work. */
export function isLiveModel(model: string | null): boolean {
  return model?.startsWith('gpt-live') ?? false
}

/** Most answers arrive within this time, so that the model need not say that it is looking. */
const ACKNOWLEDGEMENT_DELAY_MS = 1_000

/**
 * The body of `POST /v1/live/sessions/{id}/accept`: the model delegates the work to this server.
 */
export function writeSessionAcceptance({
  model,
  instructions,
}: {
  model: string
  instructions: string
}) {
  return {
    session: {
      type: 'live',
      model,
      instructions,
      delegation: { type: 'client', acknowledgement_delay_ms: ACKNOWLEDGEMENT_DELAY_MS },
    },
  }
}

/**
 * Makes the live model say one line, as the result of a delegation or (null) without one. A line is
 * far below the maximum of 500 tokens.
 */
export function writeCommentary(delegationId: string | null, line: string) {
  return {
    type: 'session.commentary.append',
    delegation_id: delegationId,
    content: formatAsOneLine(line),
  }
}
