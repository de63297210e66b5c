import type {
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { findOwnAddresses } from '../dav/find-own-addresses.ts'
import { resumeRound } from './resume-round.ts'
import { readCollectionState } from './read-collection-state.ts'

/** A round that lists everything in the window. */
export async function startFullRound(
  context: ProviderContext,
  question: PageQuestion,
): Promise<ProviderOutcome<Page>> {
  // Before the listing: what changes in the meantime is a change of the next round.
  const state = await readCollectionState(context, question.calendar.externalId)
  if (!state.ok) return state
  const { token, tag, principal } = state.value
  const addresses = await findOwnAddresses(context, principal)
  if (!addresses.ok) return addresses
  return resumeRound(context, question, {
    paths: [],
    next: { kind: 'list', after: '' },
    lists: 0,
    isIncremental: false,
    cursor: { token, tag, addresses: addresses.value },
  })
}
