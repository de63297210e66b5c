import type { Tx } from '../../platform/db/pool.ts'
import type { ContactImport } from './import.ts'
import { updateImport } from './store/imports.ts'

export async function revertChanges(
  tx: Tx,
  one: ContactImport,
  now: Temporal.Instant,
): Promise<void> {
  await updateImport(tx, one, { state: 'reverted' }, now)
}
