import type { Pool } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ItemsQuestion } from '../../work/work-kind.ts'
import { insertChecksOfEnded, selectDueChecks } from '../store/conflict-checks.ts'

/** The meetings whose conflict with calendars has to be looked at, by id. */
export async function findDueChecks(
  pool: Pool,
  workspaceId: WorkspaceId,
  question: ItemsQuestion,
): Promise<string[]> {
  await insertChecksOfEnded(pool, workspaceId, question)
  return selectDueChecks(pool, workspaceId, question)
}
