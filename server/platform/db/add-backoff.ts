import { type Backoff, MAX_DOUBLINGS } from '../compute-backoff.ts'
import { type Query, sql } from './sql.ts'

/**
 * The time of the next attempt in a statement that claims a row. `failures`: the column with the
 * number of attempts before. The same as `computeBackoff`.
 */
export function addBackoff(
  now: Temporal.Instant,
  failures: Query,
  { firstSeconds, maxSeconds }: Backoff,
): Query {
  return sql`${now}::timestamptz + make_interval(secs => least(
    ${firstSeconds}::float8 * power(2, least(${failures}, ${MAX_DOUBLINGS}::integer)),
    ${maxSeconds}::float8))`
}
