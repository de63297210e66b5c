import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectHeldNumbers } from './store.ts'

/**
 * Those of the phone numbers (E.164) that no contact has: what is stored only with such a number
 * belongs to no other person.
 */
export async function listUnsharedNumbers(
  db: Db,
  workspaceId: WorkspaceId,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const held = await selectHeldNumbers(db, workspaceId, numbers)
  return numbers.filter((number) => !held.has(number))
}
