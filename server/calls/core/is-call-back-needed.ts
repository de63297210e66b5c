import type { Call } from '../store/calls.ts'

/** Tools that give callers what they called for, without a change of a meeting. */
const HELPFUL: readonly string[] = [
  'transfer_or_book',
  'leave_note',
  'answer_question',
  'find_my_meetings',
]

/**
 * Whether nobody helped the caller, who can be called back. `toolsDone`: the tools that succeeded.
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
    !toolsDone.some((tool) => HELPFUL.includes(tool))
  )
}
