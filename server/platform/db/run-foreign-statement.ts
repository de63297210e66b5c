import { type Db, type Pool, send } from './pool.ts'
import type { Query } from './sql.ts'

type Row = Record<string, unknown>

/**
 * Runs a statement that a library wrote, in `db`: the pool, or a transaction. Several statements in
 * one text have no values; they run only in the pool, and may contain a transaction of their own.
 */
export async function runForeignStatement(
  db: Db | Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (values.length === 0 && 'connect' in db) return runText(db, text)
  return db.query({ text, values } as unknown as Query)
}

async function runText(pool: Pool, text: string): Promise<Row[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return [await send<Row>(client, text)].flat().flatMap(({ rows }) => rows)
  } catch (error) {
    // The text may have begun a transaction. On a destroyed connection this fails immediately.
    await send(client, 'rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
