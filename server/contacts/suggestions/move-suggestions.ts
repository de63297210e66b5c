import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { insertSuggestionRows, selectSuggestionRows, updateSuggestedContact } from './store.ts'

/**
 * By former contact: the ids of the suggestions that moved. `rows`: of those that were repeated.
 */
export type MovedSuggestions = {
  moved: Readonly<Record<string, readonly string[]>>
  rows: readonly object[]
}

/**
 * Moves the suggestions of contacts to another one. Of those that it has already, the rows are
 * returned: they are deleted with their contact.
 */
export async function moveSuggestions(
  tx: Tx,
  workspaceId: WorkspaceId,
  { from, to }: { from: readonly string[]; to: string },
): Promise<MovedSuggestions> {
  const moved: Record<string, readonly string[]> = {}
  for (const contactId of from) {
    const move = { from: contactId, to, only: null }
    moved[contactId] = await updateSuggestedContact(tx, workspaceId, move)
  }
  return { moved, rows: await selectSuggestionRows(tx, workspaceId, from) }
}

/** Gives contacts back their suggestions that are still there. */
export async function giveBackSuggestions(
  tx: Tx,
  workspaceId: WorkspaceId,
  { from, moved, rows }: MovedSuggestions & { from: string },
): Promise<void> {
  for (const [to, only] of Object.entries(moved))
    await updateSuggestedContact(tx, workspaceId, { from, to, only })
  await insertSuggestionRows(tx, rows)
}
