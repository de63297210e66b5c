import type { Write } from '../../access/write.ts'
import { type Choice, lockSuggestion } from './lock-suggestion.ts'
import { markDismissed, type Suggestion } from './store.ts'

/**
 * Dismisses a suggestion: the value is not suggested again. Throws not_found and
 * precondition_failed.
 */
export async function dismissSuggestion(write: Write, choice: Choice): Promise<Suggestion> {
  const { db, workspaceId, now } = write
  const { suggestion } = await lockSuggestion(write, choice)
  await markDismissed(db, workspaceId, { id: suggestion.id, at: now })
  return suggestion
}
