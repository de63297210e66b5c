/*
 * Who is in the measured workspace and what is asked of it. The same numbers make the rows of our
 * service and of the raw limits, so that both are asked for the same thing.
 */

/**
 * Agents of each team: one booked by name, two booked round robin, three whose slots are searched.
 */
export const TEAMS = {
  named: { id: 1, firstAgent: 1, agents: 100, assignment: 'any' },
  roundRobin10: { id: 2, firstAgent: 101, agents: 10, assignment: 'round_robin' },
  roundRobin100: { id: 3, firstAgent: 201, agents: 100, assignment: 'round_robin' },
  slots10: { id: 4, firstAgent: 301, agents: 10, assignment: 'any' },
  slots100: { id: 5, firstAgent: 401, agents: 100, assignment: 'any' },
  slots500: { id: 6, firstAgent: 501, agents: 500, assignment: 'any' },
} as const

export type Team = (typeof TEAMS)[keyof typeof TEAMS]

export const SLOT_SECONDS = 1800
/**
 * Days on which the agents whose slots are searched have their meetings, six a day on every other
 * half hour from 09:00.
 */
export const BUSY_DAYS = 30
export const MEETINGS_A_DAY = 6

/**
 * Unix seconds of the day after `now` began in UTC, where stored meetings begin; new ones begin a
 * year later.
 */
export function firstDay(now: Temporal.Instant): number {
  return (Math.floor(now.epochMilliseconds / 86_400_000) + 1) * 86_400
}

export function firstFreeDay(now: Temporal.Instant): number {
  return firstDay(now) + 365 * 86_400
}

/**
 * Of twenty contact writes nineteen change four attributes of a stored contact, and one creates a
 * contact.
 */
export const CREATED_ONE_IN = 20

/**
 * Which contact the `k`th write is about: one of those stored, or one that no write before it was
 * about.
 */
export function contactNumber(k: number, stored: number): number {
  return k % CREATED_ONE_IN === 0
    ? stored + 1 + k / CREATED_ONE_IN
    : 1 + Math.floor(Math.random() * stored)
}

/** An attendee who is stored, another one each time for as long as there are others. */
export function attendeeEmail(k: number, stored: number): string {
  return `person${1 + (k % stored)}@example.com`
}
