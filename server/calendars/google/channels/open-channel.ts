import { readClock } from '../../../platform/time.ts'
import type { ChannelToOpen, CalendarChannel } from '../../calendar-channel.ts'
import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { readText } from '../../provider-api/fields.ts'
import { callGoogle } from '../call-google.ts'
import { buildEventPath } from '../build-event-path.ts'

const MAX_RESOURCE_ID_LENGTH = 500

/**
 * Opens a channel for the events of a calendar. Google may choose an earlier end. Opening a channel
 * with the same id again is `conflict`. `rejected`: Google does not notify of this calendar, or
 * does not send to the URL.
 */
export async function openChannel(
  context: ProviderContext,
  channel: ChannelToOpen,
): Promise<ProviderOutcome<CalendarChannel>> {
  const life = channel.expiresAt.epochMilliseconds - readClock().epochMilliseconds
  const outcome = await callGoogle(context, {
    method: 'POST',
    path: `${buildEventPath(channel.externalId)}/watch`,
    body: {
      id: channel.id,
      type: 'web_hook',
      address: channel.notificationUrl,
      token: channel.secret,
      params: { ttl: String(Math.max(1, Math.ceil(life / 1000))) },
    },
  })
  if (!outcome.ok) return outcome
  const resourceId = readText(outcome.value, 'resourceId')
  if (resourceId === null || resourceId.length > MAX_RESOURCE_ID_LENGTH)
    return { ok: false, fault: { kind: 'invalid', detail: 'The channel has no resource id.' } }
  const expiresAt = readExpiration(readText(outcome.value, 'expiration')) ?? channel.expiresAt
  return { ok: true, value: { resourceId, expiresAt } }
}

/** Milliseconds since 1970, as digits. */
function readExpiration(text: string | null): Temporal.Instant | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null
  return Temporal.Instant.fromEpochMilliseconds(Number(text))
}
