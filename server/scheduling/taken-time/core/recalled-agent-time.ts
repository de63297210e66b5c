import type { AgentTime, Closure, Group, TakenTime } from './agent-time.ts'
import type { Interval } from './interval.ts'
import { intervalsOf, takenTimesOf } from './periods.ts'
import type { SweptTime } from './remembered-time.ts'

type Fixed = Omit<AgentTime, 'taken' | 'busy'>

/**
 * The time of an agent that a process remembers, in the form that slot search sweeps. Few of its
 * rules need lists of objects, so those are made when they are asked for.
 */
export class RecalledAgentTime implements AgentTime {
  readonly swept: SweptTime
  readonly agentId: number
  readonly standsInFor: number | null
  readonly archived: boolean
  readonly timeZone: string
  readonly capacity: number
  readonly open: readonly Interval[]
  readonly closures: readonly Closure[]
  readonly away: readonly Interval[]
  readonly full: readonly Interval[]
  readonly groups: readonly Group[]
  #taken: readonly TakenTime[] | null = null
  #busy: readonly Interval[] | null = null

  constructor(fixed: Fixed, swept: SweptTime) {
    this.swept = swept
    this.agentId = fixed.agentId
    this.standsInFor = fixed.standsInFor
    this.archived = fixed.archived
    this.timeZone = fixed.timeZone
    this.capacity = fixed.capacity
    this.open = fixed.open
    this.closures = fixed.closures
    this.away = fixed.away
    this.full = fixed.full
    this.groups = fixed.groups
  }

  get taken(): readonly TakenTime[] {
    return (this.#taken ??= takenTimesOf(this.swept.taken))
  }

  get busy(): readonly Interval[] {
    return (this.#busy ??= intervalsOf(this.swept.busy))
  }
}
