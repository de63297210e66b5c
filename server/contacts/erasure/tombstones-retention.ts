import type { Retention } from '../../platform/retention.ts'
import { deleteTombstonesBefore } from './store.ts'
import { TOMBSTONE_RETENTION } from './tombstone-retention.ts'

export const TOMBSTONES_RETENTION: Retention = {
  name: 'erased-identifiers',
  what: 'Hashes of the identifiers of erased contacts, from the erasure',
  kept: TOMBSTONE_RETENTION,
  deleteOld: deleteTombstonesBefore,
}
