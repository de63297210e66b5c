import type { Write } from '../access/write.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { Problem } from '../http/problems/problem.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { changeMessage } from './change-message.ts'
import { flagRefusedAddress } from './flag-refused-address.ts'
import type { Message } from './message.ts'
import { lockMessage } from './store/messages.ts'

/** A message that came back. `permanent`: its address does not work. */
type BounceReport = { id: string; reason: string | null; permanent: boolean }

/**
 * Records that a sent message came back, with its event; a second report changes nothing. Throws
 * not_found, and invalid_transition for a message that was not sent.
 */
export async function reportBounce(
  write: Write,
  { id, reason, permanent }: BounceReport,
): Promise<Message> {
  const before = requireFound(
    isUuid(id) ? await lockMessage(write.db, write.workspaceId, id) : null,
    'message',
  )
  if (before.state === 'bounced') return before
  if (before.state !== 'sent')
    throw new Problem(
      'invalid_transition',
      `The message is ${before.state}. Only a message that was sent can bounce.`,
      { members: { state: before.state, cause: 'message_state' } },
    )
  const message = await changeMessage(write, {
    before,
    change: { state: 'bounced', reason: 'bounced', detail: reason },
  })
  if (permanent) await flagRefusedAddress(write, message)
  return message
}
