import type { Step } from '../step.ts'
import { eraseCallsStep } from './erase-calls-step.ts'
import { eraseHistoryStep } from './erase-history-step.ts'
import { eraseImportsStep } from './erase-imports-step.ts'
import { eraseMeetingsStep } from './erase-meetings-step.ts'
import { eraseResponsesStep } from './erase-responses-step.ts'
import { eraseRestStep } from './erase-rest-step.ts'
import { eraseSharedHistoryStep } from './erase-shared-history-step.ts'
import { followMergesStep } from './follow-merges-step.ts'

/**
 * The steps of an erasure after the contact was deleted, in their order: what an earlier one finds,
 * a later one uses. A folder with values of persons has a function that a step calls, and its
 * tables in `test/personal-tables.ts`.
 */
export const STEPS: readonly Step[] = [
  followMergesStep,
  eraseMeetingsStep,
  eraseCallsStep,
  eraseRestStep,
  eraseImportsStep,
  eraseHistoryStep,
  eraseSharedHistoryStep,
  eraseResponsesStep,
]
