import type { FixedRetention } from '../platform/retention.ts'
import { MAX_ROUND_ROBIN_DAYS } from '../roster/teams/team-attributes.ts'
import { deleteTurnsBefore } from './store.ts'

/** A day longer than any team counts, whatever its zone. */
export const TURNS_RETENTION: FixedRetention = {
  name: 'turns',
  what: 'Counts of the meetings that round robin assigned, from their day',
  kept: { hours: 24 * (MAX_ROUND_ROBIN_DAYS + 2) },
  deleteOld: deleteTurnsBefore,
}
