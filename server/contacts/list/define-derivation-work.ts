import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import { deriveSearchKeys } from './core/derive-search-keys.ts'
import { hasUnderived, selectUnderived, storeDerivedKeys } from './store/underived.ts'

const BATCH_SIZE = 500
const REST = 'rest'

/** Derives the search keys of contacts that were stored before there was a search. */
export function defineDerivationWork(pool: Pool): WorkKind<typeof REST> {
  return {
    name: 'derive-search-keys',
    find: async (workspaceId, { except }) =>
      !except.includes(REST) && (await hasUnderived(pool, workspaceId)) ? [REST] : [],
    keyOf: (rest) => rest,
    run: (workspaceId) =>
      transaction(pool, async (tx) => {
        const contacts = await selectUnderived(tx, workspaceId, BATCH_SIZE)
        const derived = contacts.map(({ id, attributes }) => ({
          id,
          keys: deriveSearchKeys(attributes),
        }))
        if (derived.length > 0) await storeDerivedKeys(tx, workspaceId, derived)
        return derived.length === BATCH_SIZE
      }),
  }
}
