import type { Write } from '../../access/write.ts'
import { updateStatus } from '../store/connections.ts'
import type { CalendarConnection, ConnectionState } from './calendar-connection-attributes.ts'
import type { FailureCode } from './core/failures.ts'
import { lockConnection } from './find-connection.ts'
import { recordChange } from './record-change.ts'

/** `failureCode` null: the calendars are read. */
export type ReachedState =
  | { state: 'active'; failureCode: null }
  | { state: Exclude<ConnectionState, 'active' | 'pending'>; failureCode: FailureCode }

/**
 * Stores the state that a connection has reached, with an event if it is another one. A failure has
 * its time from the first one on. A connection that is archived, or that nothing has signed in to,
 * stays as it is; so does one that needs a sign-in, unless the credentials are accepted again:
 * `endsSignIn`.
 */
export async function changeState(
  write: Write,
  id: string,
  { state, failureCode }: ReachedState,
  { endsSignIn = false }: { endsSignIn?: boolean } = {},
): Promise<CalendarConnection> {
  const { db, workspaceId, now } = write
  const before = await lockConnection(db, workspaceId, id)
  const { account, failingSince } = before
  if (before.archivedAt || before.state === 'pending') return before
  if (before.state === 'needs_sign_in' && !endsSignIn) return before
  if (before.state === state && before.failureCode === failureCode) return before
  const isSame = before.state === state
  await updateStatus(db, workspaceId, id, {
    account,
    state,
    failureCode,
    failingSince: failureCode === null ? null : isSame ? (failingSince ?? now) : now,
  })
  return recordChange(write, before)
}
