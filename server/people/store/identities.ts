import { declareColumns, type RowOf } from '../../platform/db/declare-columns.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

const IDENTITY = declareColumns({
  issuer: 'text',
  subject: 'text',
  person_id: 'uuid',
  created_at: 'timestamptz',
})
type StoredIdentity = RowOf<typeof IDENTITY>

/** False if the account is that of a person already. */
export async function insertIdentity(db: Db, identity: StoredIdentity): Promise<boolean> {
  const rows = await db.query(sql`
    insert into person_identities (${IDENTITY.names}) values (${IDENTITY.valuesOf(identity)})
    on conflict (issuer, subject) do nothing returning 1`)
  return rows.length > 0
}

/** The person with this account; null: none. */
export async function findPersonOfIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const rows = await db.query<{ personId: string }>(sql`
    select person_id as "personId" from person_identities
    where issuer = ${issuer} and subject = ${subject}`)
  return rows[0]?.personId ?? null
}

export async function deleteIdentitiesOf(db: Db, personId: string): Promise<void> {
  await db.query(sql`delete from person_identities where person_id = ${personId}`)
}
