import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { selectNotified, updateNotified } from '../store/channels.ts'

/** What a provider sends through a channel. */
export type Notification = {
  channelId: string
  secret: string
  /** Whether the channel has ended or is about to. */
  endsChannel: boolean
}

/**
 * Has the calendar of a channel read now. False: there is no such channel, or the secret is not its
 * own: a notification of a stranger, or of a channel that was replaced.
 */
export async function acceptNotification(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { channelId, secret, endsChannel }: Notification,
): Promise<boolean> {
  const calendar = await selectNotified(pool, channelId)
  if (calendar === null) return false
  if (!timingSafeEqual(createHash('sha256').update(secret).digest(), calendar.secretHash))
    return false
  await updateNotified(pool, calendar, { now: now(), endsChannel })
  return true
}
