import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Subject } from './core/subject.ts'
import type { Cursor } from './step.ts'

type Progress = { step: number; after: Cursor | null }

const ERASURE_CHANGE = declareColumns({
  subject: typed<Subject>('jsonb'),
  progress: typed<Progress>('jsonb'),
  /** Whether everything was erased once, and this is the repetition. */
  is_repeated: 'boolean',
  due_at: 'timestamptz',
})

/** An erasure that has not ended. */
const ERASURE = declareColumns({
  workspace_id: typed<WorkspaceId>('integer'),
  contact_id: 'uuid',
  erased_at: 'timestamptz',
  ...ERASURE_CHANGE.types,
})
export type Erasure = RowOf<typeof ERASURE>

export type ErasureKey = Pick<Erasure, 'workspaceId' | 'contactId'>

export async function insertErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tx.query(sql`
    insert into contact_erasures (${ERASURE.names}) values (${ERASURE.valuesOf(erasure)})`)
}

export async function updateErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tx.query(sql`
    update contact_erasures set (${ERASURE_CHANGE.names}) = row(${ERASURE_CHANGE.valuesOf(erasure)})
    where workspace_id = ${erasure.workspaceId} and contact_id = ${erasure.contactId}`)
}

export async function deleteErasure(tx: Tx, { workspaceId, contactId }: ErasureKey): Promise<void> {
  await tx.query(sql`
    delete from contact_erasures
    where workspace_id = ${workspaceId} and contact_id = ${contactId}`)
}

/** Erasures of a workspace that are due, without those of `except`, the longest due first. */
export function selectDueErasures(
  db: Db,
  workspaceId: WorkspaceId,
  { now, except, limit }: { now: Temporal.Instant; except: readonly string[]; limit: number },
): Promise<ErasureKey[]> {
  return db.query<ErasureKey>(sql`
    select workspace_id as "workspaceId", contact_id as "contactId" from contact_erasures
    where workspace_id = ${workspaceId} and due_at <= ${now}
      and contact_id <> all (${except}::uuid[])
    order by due_at, contact_id limit ${limit}`)
}

/**
 * The erasure if it is due and not locked by another process; locked until the transaction ends.
 */
export async function lockDueErasure(
  tx: Tx,
  { workspaceId, contactId }: ErasureKey,
  now: Temporal.Instant,
): Promise<Erasure | null> {
  const rows = await tx.query<Erasure>(sql`
    select ${ERASURE.selected} from contact_erasures
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and due_at <= ${now}
    for update skip locked`)
  return rows[0] ?? null
}
