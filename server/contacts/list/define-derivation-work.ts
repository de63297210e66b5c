import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import { deriveSearchKeys } from './core/derive-search-keys.ts'
import { listSoundCodes } from './core/derive-search-words.ts'
import {
  hasUnderived,
  selectUnderived,
  selectUnsoundedWords,
  storeDerivedKeys,
  storeSounds,
} from './store/underived.ts'

const BATCH_SIZE = 200
const REST = 'rest'

/**
 * Derives the search keys of contacts, and the sounds of words, that an earlier version has stored.
 */
export function defineDerivationWork(pool: Pool): WorkKind<typeof REST> {
  return {
    name: 'derive-search-keys',
    isPass: true,
    find: async (workspaceId, { except }) =>
      !except.includes(REST) && (await hasUnderived(pool, workspaceId)) ? [REST] : [],
    keyOf: (rest) => rest,
    run: (workspaceId) =>
      transaction(pool, async (tx) => {
        const [contacts, words] = await Promise.all([
          selectUnderived(tx, workspaceId, BATCH_SIZE),
          selectUnsoundedWords(tx, workspaceId, BATCH_SIZE),
        ])
        const derived = contacts.map(({ id, attributes }) => ({
          id,
          keys: deriveSearchKeys(attributes),
        }))
        if (derived.length > 0) await storeDerivedKeys(tx, workspaceId, derived)
        const sounded = words.map((word) => ({ word, sounds: listSoundCodes(workspaceId, word) }))
        if (sounded.length > 0) await storeSounds(tx, workspaceId, sounded)
        return derived.length === BATCH_SIZE || words.length === BATCH_SIZE
      }),
  }
}
