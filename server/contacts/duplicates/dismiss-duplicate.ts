import type { Write } from '../../access/write.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { type Duplicate, updateDismissed } from './store/pairs.ts'

/** Dismisses a pair: it is not found again without a further reason. Throws not_found. */
export async function dismissDuplicate({ db, workspaceId }: Write, id: string): Promise<Duplicate> {
  return requireFound(
    isUuid(id) ? await updateDismissed(db, workspaceId, id) : null,
    'pair of duplicates',
  )
}
