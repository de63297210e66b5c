import { declareColumns, type RowOf } from '../../platform/db/declare-columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'

const PASSKEY = declareColumns({
  id: 'uuid',
  person_id: 'uuid',
  credential_id: 'bytea',
  public_key: 'bytea',
  counter: 'bigint',
  transports: 'text[]',
  name: 'text',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz | null',
})
export type Passkey = RowOf<typeof PASSKEY>

/** False if the credential is registered already. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const rows = await db.query(sql`
    insert into passkeys (${PASSKEY.names}) values (${PASSKEY.valuesOf(passkey)})
    on conflict (credential_id) do nothing returning 1`)
  return rows.length > 0
}

export async function selectPasskey(db: Db, credentialId: Buffer): Promise<Passkey | null> {
  const rows = await db.query<Passkey>(
    sql`select ${PASSKEY.selected} from passkeys where credential_id = ${credentialId}`,
  )
  return rows[0] ?? null
}

/** The passkeys of a person, oldest first. */
export function listPasskeys(db: Db, personId: string): Promise<Passkey[]> {
  return db.query<Passkey>(sql`
    select ${PASSKEY.selected} from passkeys where person_id = ${personId} order by created_at, id`)
}

/**
 * Stores the counter of a sign-in. False if the authenticator counts and the stored counter is not
 * lower: then another sign-in has used this one, or the key was copied.
 */
export async function updateCounter(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning 1`)
  return rows.length > 0
}

export async function deletePasskey(db: Db, personId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from passkeys where id = ${id} and person_id = ${personId} returning 1`,
  )
  return rows.length > 0
}

export async function deletePasskeysOf(db: Db, personId: string): Promise<void> {
  await db.query(sql`delete from passkeys where person_id = ${personId}`)
}

/** `personId`: the person that registers; null: a sign-in. */
type Challenge = {
  hash: Buffer
  purpose: 'register' | 'sign_in'
  personId: string | null
  expiresAt: Temporal.Instant
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.query(sql`
    insert into passkey_challenges (hash, purpose, person_id, expires_at)
    values (${challenge.hash}, ${challenge.purpose}, ${challenge.personId}::uuid,
      ${challenge.expiresAt})`)
}

/** Deletes the challenge, and returns it; of two uses at once, one gets it. */
export async function takeChallenge(
  db: Db | Tx,
  { hash, purpose, now }: Pick<Challenge, 'hash' | 'purpose'> & { now: Temporal.Instant },
): Promise<{ personId: string | null } | null> {
  const rows = await db.query<{ personId: string | null }>(sql`
    delete from passkey_challenges
    where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning person_id as "personId"`)
  return rows[0] ?? null
}

export async function deleteExpiredChallenges(
  db: Db,
  { before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from passkey_challenges where hash in (
      select hash from passkey_challenges
      where expires_at <= ${before} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
