import type { Db, Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes } from '../../core/attributes/attributes.ts'

type UnderivedContact = { id: string; attributes: Attributes }

/** Whether the workspace has contacts without search keys, or words without sounds. */
export async function hasUnderived(db: Db, workspaceId: WorkspaceId): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from underived_contacts where workspace_id = ${workspaceId} limit 1`)
  return rows.length > 0
}

/**
 * Contacts whose search keys are not derived yet, locked: a change of one of them that is written
 * in the meantime waits, and replaces the keys.
 */
export function selectUnderived(
  tx: Tx,
  workspaceId: WorkspaceId,
  limit: number,
): Promise<UnderivedContact[]> {
  return tx.query<UnderivedContact>(sql`
    select contact.id, contact.attributes
    from (
      select workspace_id, contact_id from contact_searches
      where workspace_id = ${workspaceId} and keys is null
      order by contact_id limit ${limit} for update skip locked
    ) search
    join contacts contact on contact.workspace_id = search.workspace_id
      and contact.id = search.contact_id`)
}

export async function storeDerivedKeys(
  tx: Tx,
  workspaceId: WorkspaceId,
  derived: readonly { id: string; keys: readonly string[] }[],
): Promise<void> {
  await tx.query(sql`
    update contact_searches search set keys = derived.keys
    from jsonb_to_recordset(${json(derived)}) as derived (id uuid, keys text[])
    where search.workspace_id = ${workspaceId} and search.contact_id = derived.id`)
}

/**
 * Words whose sounds are not derived yet, locked: each is derived once, however many processes do
 * this work.
 */
export async function selectUnsoundedWords(
  tx: Tx,
  workspaceId: WorkspaceId,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ word: string }>(sql`
    select word from contact_search_words
    where workspace_id = ${workspaceId} and sounds is null
    order by word limit ${limit} for update skip locked`)
  return rows.map(({ word }) => word)
}

export async function storeSounds(
  tx: Tx,
  workspaceId: WorkspaceId,
  derived: readonly { word: string; sounds: readonly string[] }[],
): Promise<void> {
  await tx.query(sql`
    update contact_search_words known set sounds = derived.sounds
    from jsonb_to_recordset(${json(derived)}) as derived (word text, sounds text[])
    where known.workspace_id = ${workspaceId} and known.word = derived.word
      and known.sounds is null`)
}
