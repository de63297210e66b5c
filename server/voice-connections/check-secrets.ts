import type { Pool } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { selectSealedRows } from './store.ts'
import { statesOf, walkSecrets } from './walk-secrets.ts'

const MAX_NAMED = 20

/**
 * The number of stored secrets that each key decrypts. `lost`: the number of connections with an
 * unreadable secret; `named`: the first of them.
 */
export type SecretCounts = {
  current: number
  old: number
  unreadable: number
  lost: number
  named: { workspaceId: number; id: string; name: string }[]
}

/** Counts the stored secrets by the key that decrypts them, up to `limit` connections. */
export async function checkSecrets(
  pool: Pool,
  secrets: SecretBox,
  limit?: number,
): Promise<SecretCounts> {
  const counts: SecretCounts = { current: 0, old: 0, unreadable: 0, lost: 0, named: [] }
  await walkSecrets(
    pool,
    (row) => {
      const states = statesOf(secrets, row)
      for (const { state } of states) counts[state]++
      if (!states.some(({ state }) => state === 'unreadable')) return
      counts.lost++
      if (counts.named.length < MAX_NAMED)
        counts.named.push({ workspaceId: row.workspaceId, id: row.id, name: row.name })
    },
    limit,
  )
  return counts
}

/** Whether any connection has a stored secret. */
export async function hasSecrets(pool: Pool): Promise<boolean> {
  return (await selectSealedRows(pool, { after: null, limit: 1 })).length > 0
}
