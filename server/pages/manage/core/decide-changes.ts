import type { ManagePage } from '../../../languages/manage-page.ts'
import type { MeetingStatus } from '../../../meetings/core/transitions.ts'
import type { ManageRole } from '../../../meetings/core/seal-link.ts'

/** What the holder of a link can do with the meeting. */
export const CHANGES = ['move', 'cancel', 'confirm', 'decline'] as const
export type ChangeName = (typeof CHANGES)[number]

/** Times are Unix seconds, and cut-offs minutes before the start. */
type MeetingState = {
  status: MeetingStatus
  startSeconds: number
  endSeconds: number
  cutoffs: { move: number; cancel: number }
}

/**
 * `closed`: why nothing can be changed; null: the meeting still takes place. `untils`: the last
 * moment of a change with a cut-off, in Unix seconds, whether it has passed or not.
 */
export type PossibleChanges = {
  closed: keyof ManagePage['closed'] | null
  allowed: readonly ChangeName[]
  untils: readonly { change: 'move' | 'cancel'; until: number }[]
}

const SECONDS_PER_MINUTE = 60
const NOTHING = { allowed: [], untils: [] }

/** The changes that the operations on meetings permit to this role at `now` (Unix seconds). */
export function decideChanges(state: MeetingState, role: ManageRole, now: number): PossibleChanges {
  const { status, startSeconds, endSeconds, cutoffs } = state
  if (status !== 'pending' && status !== 'scheduled') return { ...NOTHING, closed: status }
  if (now >= endSeconds) return { ...NOTHING, closed: 'over' }
  if (role !== 'attendee')
    return {
      closed: null,
      allowed: status === 'pending' ? ['confirm', 'decline'] : ['cancel'],
      untils: [],
    }
  if (now > startSeconds) return { ...NOTHING, closed: 'begun' }
  const names = status === 'pending' ? (['cancel'] as const) : (['move', 'cancel'] as const)
  const limits = names.map((change) => ({
    change,
    until: startSeconds - cutoffs[change] * SECONDS_PER_MINUTE,
  }))
  return {
    closed: null,
    allowed: limits.filter(({ until }) => now <= until).map(({ change }) => change),
    untils: limits.filter(({ until }) => until < startSeconds),
  }
}
