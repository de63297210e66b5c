import { type Pool, transaction } from '../../platform/db/pool.ts'
import { deriveSearchKeys } from './core/derive-search-keys.ts'
import { selectUnderived, storeDerivedKeys } from './store/underived.ts'

const BATCH_SIZE = 500

/**
 * Derives the search keys of contacts that were stored before there was a search, until no contact
 * lacks them or the process stops.
 */
export async function deriveMissingKeys(
  pool: Pool,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const deriveBatch = () =>
    transaction(pool, async (tx) => {
      const contacts = await selectUnderived(tx, BATCH_SIZE)
      if (contacts.length === 0) return 0
      const derived = contacts.map(({ workspaceId, id, attributes }) => ({
        workspaceId,
        id,
        keys: deriveSearchKeys(attributes),
      }))
      await storeDerivedKeys(tx, derived)
      return contacts.length
    })
  while (!signal?.aborted && (await deriveBatch()) > 0);
}
