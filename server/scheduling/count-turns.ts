import type { Query } from '../platform/db/sql.ts'
import { insertCounts } from './store.ts'

/**
 * The part of a statement that counts a stored meeting or hold in round robin. It reads the CTE
 * `stored` of that statement, with the columns workspace_id, team_id, counted_for, counted_on
 * and created_at.
 */
export function countTurns(): Query {
  return insertCounts()
}
