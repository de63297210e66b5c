/** The bad answers in a row that can mean a lasting state. `since`: the first of them. */
export type Evidence = { answers: number; since: Temporal.Instant }
