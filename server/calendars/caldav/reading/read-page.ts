import type {
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { startFullRound } from './start-full-round.ts'
import { startIncrementalRound } from './start-incremental-round.ts'
import { resumeRound } from './resume-round.ts'
import { readJson } from './read-json.ts'
import { CaldavCursor, RoundState } from './round-state.ts'

/** The next page of a round, with at most 50 objects. */
export async function readPage(
  context: ProviderContext,
  question: PageQuestion,
): Promise<ProviderOutcome<Page>> {
  if (question.page !== null) {
    const state = readJson(RoundState, question.page)
    return state === null ? expire() : resumeRound(context, question, state)
  }
  if (question.cursor === null) return startFullRound(context, question)
  const cursor = readJson(CaldavCursor, question.cursor)
  return cursor === null ? expire() : startIncrementalRound(context, question, cursor)
}

function expire(): ProviderOutcome<never> {
  return {
    ok: false,
    fault: {
      kind: 'cursor_expired',
      detail: 'The stored position was written by another version.',
    },
  }
}
