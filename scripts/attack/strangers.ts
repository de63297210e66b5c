import type { Tally } from './count-answers.ts'
import type { Stand } from './open-stand.ts'

/** What strangers go for, and the count of what they were answered. */
export type Strangers = { stand: Stand; tally: Tally }
