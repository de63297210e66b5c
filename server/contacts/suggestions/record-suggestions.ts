import type { Tx } from '../../platform/db/pool.ts'
import type { SaveRequest } from '../save-request.ts'
import type { Suggested } from '../core/attributes/decide-by-rank.ts'
import { generateId } from '../../platform/generate-id.ts'
import { insertSuggestions } from './store.ts'

type Request = Pick<SaveRequest, 'workspaceId' | 'provenance' | 'now'>
type Plan = { contactId: string; suggested: readonly Suggested[] }

/**
 * Keeps the values of a request that the contact did not get. A value that was suggested before, or
 * dismissed, is not suggested again.
 */
export function recordSuggestions(tx: Tx, request: Request, plan: Plan): Promise<void> {
  return recordAllSuggestions(tx, [{ request, ...plan }])
}

/** Does the same for requests in one workspace, with one statement. */
export async function recordAllSuggestions(
  tx: Tx,
  plans: readonly (Plan & { request: Request })[],
): Promise<void> {
  const found = plans.flatMap(({ request, contactId, suggested }) => {
    const { actorKind, actorId, callId } = request.provenance
    return suggested.map(({ field, value, knowledge }) => ({
      id: generateId(),
      contactId,
      field,
      value,
      knownAs: knowledge.as,
      confidence: knowledge.confidence ?? null,
      callId,
      importId: actorKind === 'import' ? actorId : null,
      createdAt: request.now,
    }))
  })
  if (found.length > 0) await insertSuggestions(tx, plans[0]!.request.workspaceId, found)
}
