import { type Query, sql } from './sql.ts'

/**
 * The most rows of a range of an index that a page of a list can need, with one more. It is a
 * number in the text: for a parameter, the planner would expect a tenth of all rows, and sort them.
 */
export function limitOfRange(limit: number): Query {
  return limit <= 50 ? sql`51` : sql`201`
}
