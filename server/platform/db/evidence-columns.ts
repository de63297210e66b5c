import type { Evidence } from '../answers/evidence.ts'
import { type Query, sql } from './sql.ts'

/**
 * What an update sets in a row that keeps evidence, so that all processes count together, also
 * after a restart. Null: a good answer has ended it.
 */
export function setEvidence(evidence: Evidence | null): Query {
  return sql`bad_answers = ${evidence?.answers ?? 0},
    bad_answers_since = ${evidence?.since ?? null}::timestamptz`
}

/** The columns of a row that keeps evidence, as `EvidenceColumns`. */
export function selectEvidence(prefix: Query = sql``): Query {
  return sql`${prefix}bad_answers as "badAnswers", ${prefix}bad_answers_since as "badAnswersSince"`
}

export type EvidenceColumns = { badAnswers: number; badAnswersSince: Temporal.Instant | null }

export function evidenceOf({ badAnswers, badAnswersSince }: EvidenceColumns): Evidence | null {
  return badAnswersSince && { answers: badAnswers, since: badAnswersSince }
}
