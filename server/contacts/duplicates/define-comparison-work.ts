import { getWorkspace } from '../../access/store/workspaces.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { WorkKind } from '../../work/work-kind.ts'
import { comparePairs } from './compare-pairs.ts'
import { deleteScan, lockScan, selectContactIdsAfter, updateScan } from './store/scans.ts'

/** Contacts that are compared in one transaction. */
const PAGE_SIZE = 100

type Host = { pool: Pool; now: () => Temporal.Instant }

/** Compares the contacts from before the search for duplicates began, a page at a time. */
export function defineComparisonWork({ pool, now }: Host): WorkKind<'scan'> {
  return {
    name: 'compare-contacts',
    isPass: true,
    find: (_workspaceId, { except }) =>
      Promise.resolve(except.length === 0 ? (['scan'] as const).slice() : []),
    keyOf: (item) => item,
    run: (workspaceId) =>
      retryOnConflict(
        () => transaction(pool, (tx) => scanPage(tx, workspaceId, now())),
        () => {},
      ),
  }
}

async function scanPage(tx: Tx, workspaceId: WorkspaceId, now: Temporal.Instant): Promise<boolean> {
  const after = await lockScan(tx, workspaceId)
  if (after === null) return false
  const ids = await selectContactIdsAfter(tx, workspaceId, after, PAGE_SIZE)
  const { phoneRegion } = await getWorkspace(tx, workspaceId)
  const isLast = ids.length < PAGE_SIZE
  // Pairs of contacts that the scan has yet to reach are not deleted.
  await (isLast ? deleteScan(tx, workspaceId) : updateScan(tx, workspaceId, ids.at(-1)!))
  await comparePairs(tx, { workspaceId, phoneRegion, now }, ids)
  return !isLast
}
