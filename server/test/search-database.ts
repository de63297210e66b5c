import type { Db } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'

/** SQL of a name that comes from the catalogue of the database. */
function nameOf(schema: string, table: string): Query {
  const text = [schema, table].map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
  // A template of one part has no parameters.
  return sql([text] as unknown as TemplateStringsArray)
}

/**
 * The tables of the database, partitions included, with a row that contains one of these texts in
 * any column: as it is, in base64 or in hexadecimal. By table, the texts that were found.
 */
export async function searchDatabase(
  db: Db,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const tables = await db.query<{ schema: string; table: string }>(sql`
    select nspname as schema, relname as "table" from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
      and nspname not like 'pg_toast%' and nspname not like 'pg_temp%'
    order by nspname, relname`)
  const forms = texts.flatMap((text) => formsOf(text).map((form) => ({ text, form })))
  const found = new Map<string, string[]>()
  for (const { schema, table } of tables) {
    const rows = await db.query<{ content: string }>(
      sql`select to_jsonb(each)::text as content from ${nameOf(schema, table)} each`,
    )
    const contents = rows.map(({ content }) => `${content}\n${content.toLowerCase()}`).join('\n')
    const hits = forms.filter(({ form }) => contents.includes(form)).map(({ text }) => text)
    if (hits.length > 0) found.set(table, [...new Set(hits)])
  }
  return found
}

/** A text in lower case, in hexadecimal, and inside of base64 at each of its three offsets. */
export function formsOf(text: string): string[] {
  const bytes = [text, text.toLowerCase()].map((each) => Buffer.from(each))
  const inBase64 = bytes.flatMap((each) =>
    [0, 1, 2].map((offset) => {
      const whole = Buffer.concat([Buffer.alloc(offset), each]).toString('base64url')
      // The first and the last characters depend on the neighbors.
      return whole.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + each.length) * 8) / 6))
    }),
  )
  return [text.toLowerCase(), ...bytes.map((each) => each.toString('hex')), ...inBase64]
}
