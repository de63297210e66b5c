import type { Tx } from '../../../platform/db/pool.ts'
import { type ErasedQuestion, findErased } from '../../erasure/find-erased.ts'
import { planSaves } from '../../save-contact.ts'
import type { SaveRequest } from '../../save-request.ts'
import type { FileRow } from '../core/file-row.ts'

/** `unstored`: the columns with a value that is not stored. */
export type SavableRow = { row: FileRow; request: SaveRequest; unstored: number[] }

/**
 * The rows that would create a contact with an identifier of a person who was erased. A row for a
 * contact that exists is none of them: the person came back.
 */
export async function findErasedRows(
  tx: Tx,
  question: ErasedQuestion,
  rows: readonly SavableRow[],
): Promise<Set<SavableRow>> {
  const erased = await findErased(
    tx,
    question,
    rows.flatMap(({ request }) => request.identifiers),
  )
  if (erased.size === 0) return new Set()
  const suspects = rows.filter(({ request }) =>
    request.identifiers.some(({ key }) => erased.has(key)),
  )
  const plans = await planSaves(
    tx,
    suspects.map(({ request }) => request),
  )
  return new Set(
    suspects.filter((_, i) => {
      const { outcome } = plans[i]!
      return outcome.ok && outcome.result === 'created'
    }),
  )
}
