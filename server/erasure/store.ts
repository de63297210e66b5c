import type { Db, Tx } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Subject } from './core/subject.ts'
import type { Cursor } from './step.ts'

type Progress = { step: number; after: Cursor | null }

/** An erasure that has not ended. */
export type Erasure = {
  workspaceId: WorkspaceId
  contactId: string
  erasedAt: Temporal.Instant
  subject: Subject
  progress: Progress
  /** Whether everything was erased once, and this is the repetition. */
  isRepeated: boolean
  dueAt: Temporal.Instant
}

export type ErasureKey = Pick<Erasure, 'workspaceId' | 'contactId'>

export async function insertErasure(
  tx: Tx,
  { workspaceId, contactId, erasedAt, subject, progress, isRepeated, dueAt }: Erasure,
): Promise<void> {
  await tx.query(sql`
    insert into contact_erasures (workspace_id, contact_id, erased_at, subject, progress, is_repeated,
      due_at)
    values (${workspaceId}, ${contactId}, ${erasedAt}, ${json(subject)}::jsonb,
      ${json(progress)}::jsonb, ${isRepeated}, ${dueAt})`)
}

export async function updateErasure(
  tx: Tx,
  { workspaceId, contactId, subject, progress, isRepeated, dueAt }: Erasure,
): Promise<void> {
  await tx.query(sql`
    update contact_erasures set subject = ${json(subject)}::jsonb, progress = ${json(progress)}::jsonb,
      is_repeated = ${isRepeated}, due_at = ${dueAt}
    where workspace_id = ${workspaceId} and contact_id = ${contactId}`)
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

/** The erasure if it is due and not locked by another process; locked until the transaction ends. */
export async function lockDueErasure(
  tx: Tx,
  { workspaceId, contactId }: ErasureKey,
  now: Temporal.Instant,
): Promise<Erasure | null> {
  const rows = await tx.query<Erasure>(sql`
    select workspace_id as "workspaceId", contact_id as "contactId", erased_at as "erasedAt", subject,
      progress, is_repeated as "isRepeated", due_at as "dueAt"
    from contact_erasures
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and due_at <= ${now}
    for update skip locked`)
  return rows[0] ?? null
}
