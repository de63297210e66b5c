import { declareColumns, type RowOf } from '../../platform/db/declare-columns.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

const PERSON = declareColumns({
  id: 'uuid',
  name: 'text',
  email: 'text',
  /** PHC string; null: the person has no password. */
  password_hash: 'text | null',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})
type Person = RowOf<typeof PERSON>

/** False if another person has the email or the id. */
export async function insertPerson(db: Db, person: Person): Promise<boolean> {
  const rows = await db.query(sql`
    insert into people (${PERSON.names}) values (${PERSON.valuesOf(person)})
    on conflict do nothing returning 1`)
  return rows.length > 0
}

export async function selectPersonByEmail(db: Db, email: string): Promise<Person | null> {
  const rows = await db.query<Person>(
    sql`select ${PERSON.selected} from people where lower(email) = lower(${email})`,
  )
  return rows[0] ?? null
}

/** Locks the person: changes of its sign-in wait until the transaction ends. */
export async function lockPerson(db: Db, id: string): Promise<Person | null> {
  const rows = await db.query<Person>(
    sql`select ${PERSON.selected} from people where id = ${id} for no key update`,
  )
  return rows[0] ?? null
}

export async function updatePassword(
  db: Db,
  { id, hash, now }: { id: string; hash: string | null; now: Temporal.Instant },
): Promise<void> {
  await db.query(
    sql`update people set password_hash = ${hash}, updated_at = ${now} where id = ${id}`,
  )
}

/** Deletes the person with its sessions, passkeys and links. */
export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.query(sql`delete from people where id = ${id}`)
}

/** Deletes those of these people who belong to no workspace any more. */
export async function deletePeopleWithoutWorkspace(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    delete from people where id = any(${ids}::uuid[])
      and not exists (select from members where members.person_id = people.id)`)
}
