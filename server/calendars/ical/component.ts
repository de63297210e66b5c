import type { UnreadableEvent } from '../core/unreadable-event.ts'
import type { Properties } from './read-properties.ts'
import type { Length } from './read-length.ts'
import type { Moment } from './read-moment.ts'
import type { Rule } from './series/read-rule.ts'

/** An event, a series, or a changed occurrence of a series. */
export type Component = {
  uid: string | null
  sequence: number
  properties: Properties
  start: Moment
  end: Moment | null
  /** Instead of `end`. */
  duration: Length
  /** Whether `duration` only says until when the day of the start lasts: the end is not known. */
  isEndGuessed: boolean
  /** Null: not a changed occurrence. `id` null: of which one, cannot be read. */
  recurrence: { id: Moment | null; andFuture: boolean } | null
  rules: Rule[]
  exclusions: Rule[]
  dates: Added[]
  excluded: Moment[]
  /** The first thing that cannot be read; null: none. */
  fault: UnreadableEvent | null
}

/** An event whose time is not known at all. */
export type UnplacedComponent = Pick<Component, 'uid' | 'sequence' | 'properties'> & {
  start: null
  fault: UnreadableEvent
}

/** An occurrence of RDATE; `length` null: as long as the others. */
export type Added = { start: Moment; length: Length | null }
