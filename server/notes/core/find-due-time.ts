import type { Fault } from '../../http/problems/problem.ts'
import { fromUnixSeconds, readMoment } from '../../platform/time.ts'

/** When a task is due for which nobody chose a time. */
const DEFAULT_TIME = { hours: 24 }

type DueTime = { at: Temporal.Instant | null; faults: Fault[] }

/**
 * When a note of this kind is due: only a task is, at the wanted time (a moment), else at its
 * current one, else a day from now.
 */
export function findDueTime(
  kind: 'note' | 'task',
  {
    wanted,
    current,
    now,
  }: { wanted: string | undefined; current: Temporal.Instant | null; now: Temporal.Instant },
): DueTime {
  if (kind === 'task')
    return {
      at:
        wanted === undefined
          ? (current ?? now.add(DEFAULT_TIME))
          : fromUnixSeconds(readMoment(wanted)),
      faults: [],
    }
  const detail = 'Only a task is due at a time. Send `"kind": "task"` too.'
  return {
    at: null,
    faults:
      wanted === undefined
        ? []
        : [{ pointer: '/data/attributes/due_at', code: 'not_a_task', detail }],
  }
}
