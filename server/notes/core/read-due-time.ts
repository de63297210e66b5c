import { fromUnixSeconds, readMoment } from '../../platform/time.ts'

/** When a task is due, from a moment; null: the note is not a task. */
export function readDueTime(moment: string | null): Temporal.Instant | null {
  return moment === null ? null : fromUnixSeconds(readMoment(moment))
}
