import type { Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes } from '../../core/attributes.ts'

type UnderivedContact = { workspaceId: WorkspaceId; id: string; attributes: Attributes }

/**
 * Contacts whose search keys are not derived yet, locked: a change of one of them that is written in
 * the meantime waits, and replaces the keys.
 */
export function selectUnderived(tx: Tx, limit: number): Promise<UnderivedContact[]> {
  return tx.query<UnderivedContact>(sql`
    select contact.workspace_id as "workspaceId", contact.id, contact.attributes
    from (
      select workspace_id, contact_id from contact_searches where keys is null
      order by workspace_id, contact_id limit ${limit} for update skip locked
    ) search
    join contacts contact on contact.workspace_id = search.workspace_id
      and contact.id = search.contact_id`)
}

export async function storeDerivedKeys(
  tx: Tx,
  derived: readonly { workspaceId: WorkspaceId; id: string; keys: readonly string[] }[],
): Promise<void> {
  await tx.query(sql`
    update contact_searches search set keys = derived.keys
    from jsonb_to_recordset(${json(derived)}) as derived ("workspaceId" integer, id uuid, keys text[])
    where search.workspace_id = derived."workspaceId" and search.contact_id = derived.id`)
}
