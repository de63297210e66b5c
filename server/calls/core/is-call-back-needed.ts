import type { Call } from '../store/calls.ts'

/** Tools that give callers what they called for, or a time to decide on. */
const HELPFUL: readonly string[] = [
  'transfer_or_book',
  'leave_note',
  'answer_question',
  'find_my_meetings',
  'hold_time',
]

/**
 * Whether the caller was not served and can be called back. A caller who was offered times was
 * served. `toolsDone`: the tools that succeeded.
 */
export function isCallBackNeeded(
  {
    direction,
    partyNumber,
    outcome,
    memory,
  }: Pick<Call, 'direction' | 'partyNumber' | 'outcome' | 'memory'>,
  toolsDone: readonly string[],
): boolean {
  return (
    direction !== 'outbound' &&
    partyNumber !== null &&
    outcome === null &&
    memory.transfer === undefined &&
    // A caller who heard times and took none has decided.
    memory.wasOffered !== true &&
    !toolsDone.some((tool) => HELPFUL.includes(tool))
  )
}
