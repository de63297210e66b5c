import type {
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { compareEtags } from './compare-etags.ts'
import { resumeRound } from './resume-round.ts'
import { readCollectionState } from './read-collection-state.ts'
import { isUnchanged } from './is-unchanged.ts'
import type { CaldavCursor } from './round-state.ts'

/** A round that reads what has changed since the last one. Mostly that is one request. */
export async function startIncrementalRound(
  context: ProviderContext,
  question: PageQuestion,
  cursor: CaldavCursor,
): Promise<ProviderOutcome<Page>> {
  const state = await readCollectionState(context, question.calendar.externalId)
  if (!state.ok) return state
  if (isUnchanged(cursor, state.value))
    return {
      ok: true,
      value: { events: [], removed: [], next: { kind: 'end', cursor: question.cursor } },
    }
  if (cursor.token !== null)
    return resumeRound(context, question, {
      paths: [],
      next: { kind: 'changes' },
      lists: 0,
      isIncremental: true,
      cursor,
    })
  return compareEtags(context, question, { ...cursor, tag: state.value.tag })
}
