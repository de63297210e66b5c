import type { Pattern } from './phrases.ts'

/** What an assistant can claim; `standing`: that a meeting is booked already. */
export type MeetingClaim = 'booked' | 'standing' | 'held' | 'rescheduled' | 'cancelled'

/** What an assistant says about a meeting that it has changed: in lower case, with accents. */
export type ClaimWords = {
  /** `between`: a pattern for words between the parts of a claim, none of which revokes it. */
  claims: (between: Pattern) => readonly (readonly [MeetingClaim, Pattern])[]
  /** Words, and beginnings of words, that revoke a claim from within it. */
  revoking: Pattern
  revokingPrefixes: Pattern | null
  /** Words before a claim that deny it. */
  denied: Pattern
  /** Words before and after a claim that make it conditional. */
  depends: Pattern
  dependsAfter: Pattern
  and: string
  /** The beginning of a question after a claim that does not ask about it. */
  anythingElse: Pattern
}
