import type { Pool } from '../../platform/db/pool.ts'
import type { DeletionScope, FixedRetention } from '../../platform/retention.ts'
import { deleteRowsOf } from './delete-rows-of.ts'
import { deleteImportsBefore, deleteUploadsBefore, selectWithOldRows } from './store/imports.ts'

export const IMPORTS_RETENTION: FixedRetention[] = [
  {
    name: 'incomplete-uploads',
    what: 'Files of contacts that have not arrived completely, from their last part',
    kept: { hours: 1 },
    deleteOld: deleteUploadsBefore,
  },
  {
    name: 'uploaded-files',
    what: 'Files of contacts that were not imported, from their last change',
    kept: { hours: 7 * 24 },
    deleteOld: (pool, scope) => deleteRowsOfEach(pool, 'ready', scope),
  },
  {
    name: 'rejected-rows',
    what: 'Rejected rows of an import, from its end',
    kept: { hours: 30 * 24 },
    deleteOld: (pool, scope) => deleteRowsOfEach(pool, 'ended', scope),
  },
  {
    name: 'imports',
    what: 'Imports without their rows, which can be reverted, from their end',
    kept: { hours: 365 * 24 },
    deleteOld: deleteImportsBefore,
  },
]

async function deleteRowsOfEach(
  pool: Pool,
  states: 'ready' | 'ended',
  scope: DeletionScope,
): Promise<number> {
  const old = await selectWithOldRows(pool, states, scope)
  for (const one of old) await deleteRowsOf(pool, one, scope.now)
  return old.length
}
