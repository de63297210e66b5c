import type { When } from '../../speech/when/when.ts'
import { askWhichTime, explainWhen } from './ask-which-time.ts'
import { offer, offerEarliest, offerStart, offerWindows } from './offer-found-times.ts'
import type { RecalledTimes } from './recalled-times.ts'
import type { Search } from './search-slots.ts'
import type { ToolResult } from '../call/session.ts'

/**
 * `recalled`: the times of the call so far. `isEarliest`: whether the caller asked for the earliest
 * time rather than for any.
 */
type Said = {
  recalled: Pick<RecalledTimes, 'previous' | 'offered'>
  isEarliest: boolean
  /** To the model, about words that were not understood. */ hints?: readonly string[]
}

/** The answer to the meaning of a caller's words about a time: times, a question, or a fault. */
export function answerWhen(
  search: Search,
  when: When,
  { recalled: { previous, offered }, isEarliest, hints = [] }: Said,
): Promise<ToolResult> | ToolResult {
  switch (when.kind) {
    case 'anytime':
      return offerEarliest(search, isEarliest)
    case 'offer':
      return offer(search, [offered[when.index]!], { asked: previous, more: false })
    case 'start':
      return offerStart(search, when)
    case 'windows':
      return offerWindows(search, when)
    case 'ask':
      return askWhichTime(search, when)
    default:
      return explainWhen(search.session, when, hints)
  }
}
