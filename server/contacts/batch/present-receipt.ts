import { limitFaults } from '../../http/problems/limit-faults.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { problemOf } from '../present-contact.ts'
import type { SaveOutcome } from '../save-contact.ts'
import type { Receipt } from './schemas.ts'

const REJECTED = { result: 'rejected', id: null, matched_on: null, changed: [], warnings: [] }

/** What became of an item, with pointers into the body of the batch. */
export function presentReceipt(
  outcome: SaveOutcome,
  { index, ignored }: { index: number; ignored: readonly Fault[] },
): Receipt {
  const placed = (faults: readonly Fault[]) =>
    faults.map((fault) => ({
      ...fault,
      pointer: fault.pointer.replace(/^\/data(?=\/|$)/, `/data/${index}`),
    }))
  if (outcome.ok)
    return {
      result: outcome.result,
      id: outcome.id,
      matched_on: outcome.matchedOn,
      changed: outcome.changed,
      warnings: [...ignored, ...placed(outcome.warnings)],
    }
  if (outcome.reason === 'invalid_attributes') return rejectItem(placed(outcome.faults))
  const { code, message } = problemOf(outcome, null)
  return {
    ...REJECTED,
    code,
    detail: message,
    candidates: outcome.candidates.map(({ id, matchedOn }) => ({ id, matched_on: matchedOn })),
  }
}

/** The receipt of an item with faults. */
export function rejectItem(faults: readonly Fault[]): Receipt {
  const errors = limitFaults(faults)
  return { ...REJECTED, code: 'invalid_attributes', detail: errors[0]!.detail, errors }
}
