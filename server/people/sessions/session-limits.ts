/** How long a session lasts that is not used, how long any, and how many a person has at most. */
export const SESSION_LIMITS = {
  idle: Temporal.Duration.from({ hours: 7 * 24 }),
  lifetime: Temporal.Duration.from({ hours: 30 * 24 }),
  /** A new session ends the oldest. */
  ofPerson: 50,
}
