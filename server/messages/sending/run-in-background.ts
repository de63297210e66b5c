import { currentOwner } from '../../platform/current-owner.ts'
import { runJob } from '../../platform/db/time-limits.ts'

/** Runs work for messages, which shares one part of the connections to the database. */
export function runInBackground<T>(work: () => Promise<T>): Promise<T> {
  return currentOwner.run('messages', () => runJob(work))
}
