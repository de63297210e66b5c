import { createHash, randomBytes } from 'node:crypto'
import { generateId } from '../../platform/generate-id.ts'
import type { CalendarChannel } from '../calendar-channel.ts'
import type { CalendarProvider, ProviderContext } from '../calendar-provider.ts'
import {
  postponeChannel,
  selectChannel,
  type StoredChannel,
  updateChannel,
} from '../store/channels.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { SyncContext } from './sync-context.ts'

/** The life that a provider is asked for. */
const CHANNEL_HOURS = 144
/** A channel is replaced or renewed that long before its end. */
const RENEWED_EARLY_HOURS = 24
const RETRY_MINUTES = 60

/**
 * Keeps a channel through which the provider notifies of changes, if it can reach the server. A
 * channel that cannot be opened is tried again after an hour; until then the calendar is polled
 * more often. One whose opening or closing is interrupted is unknown here, and ends by itself.
 */
export async function keepChannel(context: SyncContext, calendar: CalendarToSync): Promise<void> {
  const { channels } = context.providers[calendar.provider]
  if (channels === null || context.notificationUrl === null) return
  const now = context.now()
  const due = now.add({ hours: RENEWED_EARLY_HOURS })
  const { channelExpiresAt, channelRetryAt } = calendar
  if (channelExpiresAt !== null && Temporal.Instant.compare(channelExpiresAt, due) > 0) return
  if (channelRetryAt !== null && Temporal.Instant.compare(channelRetryAt, now) > 0) return
  const connection = { workspaceId: calendar.workspaceId, id: calendar.connectionId }
  const opened = await context.openAccess(connection, null)
  if (!opened.ok) return
  const { requestMs: timeoutMs } = context.requests.limits
  const requests = {
    ...context.requests,
    workspaceId: calendar.workspaceId,
    access: opened.value,
    timeoutMs,
  }
  const before = await selectChannel(context.pool, calendar)
  const renewed = before && (await renew(context, channels, requests, before))
  const channel = renewed ?? (await open(context, channels, requests, calendar))
  if (channel === null)
    return postponeChannel(context.pool, calendar, now.add({ minutes: RETRY_MINUTES }))
  await updateChannel(context.pool, calendar, channel)
  // The next channel is opened before the former one is closed, so that no change is missed.
  if (before && before.id !== channel.id) await channels.close(requests, before)
}

type Channels = NonNullable<CalendarProvider['channels']>

async function renew(
  { now }: SyncContext,
  { renew: ask }: Channels,
  requests: ProviderContext,
  before: StoredChannel,
): Promise<StoredChannel | null> {
  if (!ask) return null
  const expiresAt = now().add({ hours: CHANNEL_HOURS })
  const outcome = await ask(requests, { ...before, expiresAt })
  return outcome.ok ? { ...before, ...withEnd(outcome.value) } : null
}

async function open(
  { now, notificationUrl }: SyncContext,
  channels: Channels,
  requests: ProviderContext,
  { provider, externalId }: CalendarToSync,
): Promise<StoredChannel | null> {
  const id = generateId()
  const secret = randomBytes(32).toString('base64url')
  const outcome = await channels.open(requests, {
    id,
    secret,
    notificationUrl: `${notificationUrl}/${provider}`,
    externalId,
    expiresAt: now().add({ hours: CHANNEL_HOURS }),
  })
  if (!outcome.ok) return null
  const secretHash = createHash('sha256').update(secret).digest()
  return { id, secretHash, ...withEnd(outcome.value) }
}

function withEnd({ resourceId, expiresAt }: CalendarChannel) {
  return { resourceId, expiresAt }
}
