import type { Tx } from '../platform/db/pool.ts'
import { nameOf } from './core/build-values.ts'
import type { WithdrawalReason } from './core/check-wanted.ts'
import type { Message } from './message.ts'
import type { Subject } from './read-subject.ts'

/** Where a message goes to, or why it goes nowhere. */
export type ResolvedAddress =
  { ok: true; address: string; name: string | null } | { ok: false; reason: WithdrawalReason }

/** The current address of the recipient of a message, if the person may be sent it. */
export async function resolveAddress(
  _tx: Tx,
  message: Message,
  { meeting, agent, team, contact }: Subject,
): Promise<ResolvedAddress> {
  if (message.recipient === 'team') return addressOf(team.email, team.name)
  if (message.recipient === 'agent') return addressOf(agent?.email ?? null, agent?.name ?? null)
  return addressOf(meeting?.attendeeEmail ?? null, meeting?.attendeeName ?? nameOf(contact))
}

function addressOf(address: string | null, name: string | null): ResolvedAddress {
  return address === null ? { ok: false, reason: 'no_address' } : { ok: true, address, name }
}
