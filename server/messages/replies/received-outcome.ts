import type { IgnoredReason } from './core/decide-reply.ts'

/** What became of a mail that came in. */
export type ReceivedOutcome =
  | { result: 'recorded' | 'bounced' | 'complained' }
  | { result: 'ignored'; reason: IgnoredReason }
  /** It was not read, and should be sent again. */
  | { result: 'busy' }
