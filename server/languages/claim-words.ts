import type { Pattern } from './phrases.ts'

/** What an assistant can claim; `standing`: that a meeting is already booked. */
export type MeetingClaim = 'booked' | 'standing' | 'held' | 'rescheduled' | 'cancelled'

/**
 * The words with which an assistant claims to have changed a meeting, in lower case, with accents.
 */
export type ClaimWords = {
  /** `between`: a pattern for the words between the parts of a claim that do not revoke it. */
  claims: (between: Pattern) => readonly (readonly [MeetingClaim, Pattern])[]
  /** Words and prefixes within a claim that revoke it. */
  revoking: Pattern
  revokingPrefixes: Pattern | null
  /** Words before a claim that deny it. */
  denied: Pattern
  /** Words before and after a claim that make it conditional. */
  conditions: Pattern
  conditionsAfter: Pattern
  and: string
  /** The beginning of a question that follows a claim and is not about it. */
  anythingElse: Pattern
}
