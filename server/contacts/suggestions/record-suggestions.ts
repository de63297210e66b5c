import type { Tx } from '../../platform/db/pool.ts'
import type { SaveRequest } from '../save-request.ts'
import type { Suggested } from '../core/decide-by-rank.ts'
import { generateId } from '../../platform/generate-id.ts'
import { insertSuggestions } from './store.ts'

type Request = Pick<SaveRequest, 'workspaceId' | 'provenance' | 'now'>
type Plan = { contactId: string; suggested: readonly Suggested[] }

/**
 * Keeps the values of a request that the contact did not get. A value that was suggested before, or
 * dismissed, is not suggested again.
 */
export async function recordSuggestions(
  tx: Tx,
  { workspaceId, provenance, now }: Request,
  { contactId, suggested }: Plan,
): Promise<void> {
  if (suggested.length === 0) return
  const { actorKind, actorId, callId } = provenance
  await insertSuggestions(
    tx,
    workspaceId,
    suggested.map(({ field, value, knowledge }) => ({
      id: generateId(),
      contactId,
      field,
      value,
      knownAs: knowledge.as,
      confidence: knowledge.confidence ?? null,
      callId,
      importId: actorKind === 'import' ? actorId : null,
      createdAt: now,
    })),
  )
}
