/*
 * The content of the measured workspace, and its requests. The service and the raw limits use the
 * same numbers, so that both do the same work.
 */

/**
 * The teams and their agents: one team is booked by name, two by round robin, and the others have
 * their slots searched. Only agents of the last one have calendars.
 */
export const TEAMS = {
  named: { id: 1, firstAgent: 1, agents: 100, assignment: 'any' },
  roundRobin10: { id: 2, firstAgent: 101, agents: 10, assignment: 'round_robin' },
  roundRobin100: { id: 3, firstAgent: 201, agents: 100, assignment: 'round_robin' },
  slots10: { id: 4, firstAgent: 301, agents: 10, assignment: 'any' },
  slots100: { id: 5, firstAgent: 401, agents: 100, assignment: 'any' },
  slots500: { id: 6, firstAgent: 501, agents: 500, assignment: 'any' },
  calendars10: { id: 7, firstAgent: 1001, agents: 10, assignment: 'any' },
} as const

export type Team = (typeof TEAMS)[keyof typeof TEAMS]

export const SLOT_SECONDS = 1800
/**
 * The days on which the agents whose slots are searched have meetings: six a day, each hour from
 * 09:00.
 */
export const BUSY_DAYS = 30
export const MEETINGS_A_DAY = 6

/**
 * The start of the next day in UTC, in Unix seconds. Stored meetings begin then, and new ones a
 * year later.
 */
export function firstDay(now: Temporal.Instant): number {
  return (Math.floor(now.epochMilliseconds / 86_400_000) + 1) * 86_400
}

export function firstFreeDay(now: Temporal.Instant): number {
  return firstDay(now) + 365 * 86_400
}

/**
 * One of twenty contact writes creates a contact. The others change four attributes of a stored
 * contact.
 */
export const CREATED_ONE_IN = 20

/** The number of the contact of the `k`th write: a stored contact, or a new one. */
export function contactNumber(k: number, stored: number): number {
  return k % CREATED_ONE_IN === 0
    ? stored + 1 + k / CREATED_ONE_IN
    : 1 + Math.floor(Math.random() * stored)
}

/** A stored attendee. The attendees repeat only after all of them have been used. */
export function attendeeEmail(k: number, stored: number): string {
  return `person${1 + (k % stored)}@example.com`
}
