import type { MarkKind } from '../../../parts/state-mark.tsx'
import type { Call } from '../api/calls.ts'
import { callsWords } from '../words/calls-words.ts'

const KINDS: Readonly<Record<string, MarkKind>> = {
  booked: 'done',
  rescheduled: 'moved',
  cancelled: 'moved',
}

/** What became of a call: a shape and a word. */
export function describeOutcome({
  attributes: { outcome, claimed_without_booking: isFlagged },
}: Call): { kind: MarkKind; label: string } {
  if (isFlagged) return { kind: 'flagged', label: callsWords.outcomes.flagged }
  const names: Readonly<Record<string, string>> = callsWords.outcomes
  return {
    kind: KINDS[outcome ?? ''] ?? 'nothing',
    label: names[outcome ?? 'none'] ?? callsWords.outcomes.none,
  }
}
