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

/** `calendars`: how many will be read. `hasWrongSecret`: whether one differs from its channel's. */
type Accepted = { calendars: number; hasWrongSecret: boolean }

/**
 * Has the calendars of channels read now. Notifications with a secret that is not that of the
 * channel are of strangers, or of channels that were replaced, and change nothing. However many
 * notifications there are, the database is asked twice.
 */
export async function acceptNotifications(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  notifications: readonly Notification[],
): Promise<Accepted> {
  const byChannel = Map.groupBy(notifications, ({ channelId }) => channelId)
  const calendars = await selectNotified(pool, [...byChannel.keys()])
  const genuine = calendars.flatMap(({ channelId, secretHash }) => {
    const sent = byChannel.get(channelId)!.filter(({ secret }) => hasHash(secret, secretHash))
    return sent.length === 0
      ? []
      : [{ channelId, endsChannel: sent.some(({ endsChannel }) => endsChannel) }]
  })
  if (genuine.length > 0) await updateNotified(pool, genuine, now())
  return { calendars: genuine.length, hasWrongSecret: genuine.length < calendars.length }
}

function hasHash(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(createHash('sha256').update(secret).digest(), hash)
}
