import { retryOnConflict } from '../../../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../../../platform/db/pool.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import { saveContacts } from '../../save-contacts.ts'
import { createDryRun, type DryRun } from './create-dry-run.ts'
import { type ContactImport, NO_ROWS, type RowCounts } from '../contact-import.ts'
import { addUnstored } from '../core/add-unstored.ts'
import type { EraseAttempts } from '../revert/erase-deleted.ts'
import { importRows, type SaveRows } from './import-rows.ts'
import { revertChanges } from '../revert/revert-changes.ts'
import { lockAtWork, updateImport } from '../store/imports.ts'
import { readBlock } from '../read-block.ts'
import { deleteRows, deleteRejections, insertRejections } from '../store/rows.ts'

export type AtWork = Pick<ContactImport, 'workspaceId' | 'id' | 'state'>
export type ImportContext = {
  pool: Pool
  /** The key of the hashes of erased persons; null: there is none. */
  secrets: SecretBox | null
  now: () => Temporal.Instant
  eraseAttempts: EraseAttempts
  /** The dry runs of this process, by the id of their import. */
  dryRuns: Map<string, DryRun>
}

/**
 * Does the next piece of work of an import in one transaction, which locks the import, with its
 * progress: each row is saved once, and a process that dies leaves the import to another one, which
 * continues exactly there. False: there was nothing to do here.
 */
export async function workOnImport(context: ImportContext, wanted: AtWork): Promise<boolean> {
  const { pool, secrets, now, eraseAttempts } = context
  return retryOnConflict(
    () =>
      transaction(pool, async (tx) => {
        const one = await lockAtWork(tx, wanted)
        if (one === null) return false
        if (one.state === 'reverting') await revertChanges(tx, one, { now: now(), eraseAttempts })
        else if (one.state === 'checking') await checkBlock(tx, context, one)
        else await importBlock(tx, one, { now: now(), secrets, save: saveContacts })
        return true
      }),
    () => {},
  )
}

type Step = { now: Temporal.Instant; secrets: SecretBox | null; save: SaveRows }

async function importBlock(tx: Tx, one: ContactImport, step: Step): Promise<void> {
  const { isLast, ...progress } = await passBlock(tx, one, step)
  if (!isLast) return void (await updateImport(tx, one, progress, step.now))
  await endImport(tx, { ...one, ...progress }, { state: 'completed', now: step.now })
}

/** A dry run that another process began starts again, because it keeps what it saw in memory. */
async function checkBlock(
  tx: Tx,
  { dryRuns, secrets, now }: ImportContext,
  one: ContactImport,
): Promise<void> {
  const known = dryRuns.get(one.id)
  const continues = known !== undefined && known.nextBlock === one.nextBlock
  const dryRun = continues ? known : createDryRun()
  const from = continues ? one : { ...one, nextBlock: 0, counts: NO_ROWS, unstored: [] }
  if (!continues) await deleteRejections(tx, { workspaceId: one.workspaceId, importId: one.id })
  dryRuns.delete(one.id)
  const { counts, isLast, nextBlock, unstored } = await passBlock(tx, from, {
    now: now(),
    secrets,
    save: dryRun.decide,
  })
  if (isLast) {
    const ended = { state: 'ready', counts: NO_ROWS, dryRun: counts, nextBlock: 0 } as const
    return void (await updateImport(tx, one, { ...ended, unstored }, now()))
  }
  await updateImport(tx, one, { counts, nextBlock, unstored }, now())
  dryRun.nextBlock = nextBlock
  dryRuns.set(one.id, dryRun)
}

type Progress = Pick<ContactImport, 'counts' | 'unstored' | 'nextBlock'>

async function passBlock(
  tx: Tx,
  one: ContactImport,
  step: Step,
): Promise<Progress & { isLast: boolean }> {
  const key = { workspaceId: one.workspaceId, importId: one.id }
  const rows = await readBlock(tx, one, one.nextBlock)
  const { counts, rejections, unstored } = await importRows(tx, one, { rows, ...step })
  await insertRejections(tx, key, rejections)
  const nextBlock = one.nextBlock + 1
  return {
    counts: addCounts(one.counts, counts),
    unstored: addUnstored(one.unstored, unstored),
    nextBlock,
    isLast: nextBlock >= one.blockCount,
  }
}

/** Ends an import. The rows of its file are needed no longer, except the rejected ones. */
export async function endImport(
  tx: Tx,
  one: ContactImport,
  { state, now }: { state: 'completed' | 'cancelled'; now: Temporal.Instant },
): Promise<ContactImport> {
  const hasRejections = one.counts.rejected > 0
  const key = { workspaceId: one.workspaceId, importId: one.id }
  await deleteRows(tx, key, { withRejections: !hasRejections })
  const rowsDeletedAt = hasRejections ? null : now
  const { counts, nextBlock, unstored } = one
  const ended = {
    state,
    counts,
    nextBlock,
    unstored,
    endedAt: now,
    rowsDeletedAt,
    byteHeader: null,
  }
  return updateImport(tx, one, ended, now)
}

function addCounts(a: RowCounts, b: RowCounts): RowCounts {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    rejected: a.rejected + b.rejected,
  }
}
