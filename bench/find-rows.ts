import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { rawSide, serviceSide, type Measurable } from './sides.ts'
import { WORKSPACE } from './seed-service.ts'
import type { SqlLoad } from './sql-load.ts'

/** A service with its database, and the number of contacts in it. */
type Stored = { service: Measurable; url: string; stored: number; seconds: number }

const COLUMNS = 'contact.id, contact.attributes, contact.version, contact.created_at'

/**
 * Lists, searches and looks up contacts, one caller, each compared with one statement that reads
 * the same contacts by an index. All stored contacts have the same name, so a search by it has to
 * choose.
 */
export function findRows({ service, url, stored, seconds }: Stored): Row[] {
  const size = `${stored.toLocaleString('en')} stored`
  const person = (k: number) => 1 + ((k * 7_919) % stored)
  const row = (name: string, path: (k: number) => string, atMost: number, raw: SideQuery): Row => ({
    name: `${name}, ${size}`,
    value: 'p50',
    target: { atMost },
    raw: rawSide({ ...NO_BENCH, rawUrl: url, seconds }, 1, (from, count) => ({
      statement: raw.statement,
      values: Array.from({ length: count }, (_, i) => raw.values(person(from + i))),
    })),
    service: serviceSide({ service, seconds }, 1, (k) =>
      httpRequest('GET', `/core/contacts${path(person(k))}`, service.token),
    ),
  })
  return [
    row('contacts, page of 50', () => '?sort=-updated_at', 10, {
      statement: `select ${COLUMNS} from contacts contact
        where workspace_id::bigint = ${WORKSPACE} order by updated_at desc, id desc limit 50`,
      values: () => [],
    }),
    row('contact by email', (n) => `/lookup?email=person${n}@example.com`, 2, {
      statement: `select ${COLUMNS} from contact_identifiers held
        join contacts contact using (workspace_id)
        where workspace_id = ${WORKSPACE} and held.kind = 'email' and held.value = $1
          and contact.id = held.contact_id`,
      values: (n) => [`person${n}@example.com`],
    }),
    row('search of a name', () => '?search=lindqvist', 20, byKey('lindqvist')),
    row('search, misspelled', () => '?search=lindqvst', 20, byKey('lindqvist')),
    row('search of an email', (n) => `?search=person${n}`, 20, byKey('@person')),
  ]
}

type SideQuery = { statement: string; values: (n: number) => SqlLoad['values'][number] }

/**
 * The contacts of one key, of which the last part is the number of the contact if it ends with
 * `person`.
 */
function byKey(key: string): SideQuery {
  return {
    statement: `select ${COLUMNS} from (
        select contact_id from contact_search_keys
        where workspace_id = ${WORKSPACE} and key >= $1 and key < $1 || '!' limit 50
      ) found
      join contacts contact on contact.workspace_id = ${WORKSPACE} and contact.id = found.contact_id`,
    values: (n) => [key.endsWith('person') ? `${key}${n}` : key],
  }
}

const NO_BENCH = { pgbench: false } as const
