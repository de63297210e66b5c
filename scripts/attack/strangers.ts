import type { Tally } from './count-answers.ts'
import type { Stand } from './open-stand.ts'

/** The target of unauthenticated attackers, and the counts of its responses. */
export type Strangers = { stand: Stand; tally: Tally }
