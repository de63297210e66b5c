import { type Query, sql } from '../../platform/db/sql.ts'

/** SQL: a meeting that was marked as completed, or is over and was not marked. */
export function tookPlace(now: Temporal.Instant): Query {
  return sql`(meeting.status = 'completed' or meeting.status = 'scheduled' and meeting.ends_at <= ${now})`
}
