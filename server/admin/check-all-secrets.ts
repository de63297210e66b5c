import type { Pool } from '../platform/db/pool.ts'
import { checkSecrets, type SecretCounts } from '../platform/secrets/sealed-table.ts'
import type { KeyState, SecretBox } from '../platform/secrets/secret-box.ts'
import { SEALED_TABLES } from './sealed-tables.ts'

/** The number of stored secrets that each key decrypts, in all tables and in each. */
export type AllSecretCounts = Record<KeyState, number> & {
  tables: Record<keyof typeof SEALED_TABLES, SecretCounts>
}

/**
 * Counts all stored secrets by the key that decrypts them, in at most `maxRows` rows of a table.
 */
export async function checkAllSecrets(
  pool: Pool,
  box: SecretBox,
  maxRows?: number,
): Promise<AllSecretCounts> {
  const tables = {
    connections: await checkSecrets(pool, SEALED_TABLES.connections, box, maxRows),
    endpoints: await checkSecrets(pool, SEALED_TABLES.endpoints, box, maxRows),
    calendars: await checkSecrets(pool, SEALED_TABLES.calendars, box, maxRows),
  }
  const sum = (state: KeyState) =>
    Object.values(tables).reduce((total, counts) => total + counts[state], 0)
  return { current: sum('current'), old: sum('old'), unreadable: sum('unreadable'), tables }
}
