import { readClock } from '../../../platform/time.ts'
import type { ChannelToOpen, CalendarChannel } from '../../calendar-channel.ts'
import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import { readChannel } from './read-channel.ts'
import { writeExpiration } from './write-expiration.ts'

const CHANGES = 'created,updated,deleted'

/**
 * Opens a subscription for the events of a calendar. `resourceId` is the id of the subscription.
 * Graph may choose an earlier end. Before it answers, it posts a token to the notification URL,
 * which has to return it within ten seconds: see `readValidationToken`. Notifications about the
 * subscription itself go to the same URL. `conflict`: there is such a subscription.
 *
 * Each notification has the id and the secret of the channel, so that it can be recognized before
 * the answer with the id of the subscription is stored: see `readNotification`.
 */
export async function openChannel(
  context: ProviderContext,
  channel: ChannelToOpen,
): Promise<ProviderOutcome<CalendarChannel>> {
  const { id, secret, notificationUrl, externalId, expiresAt } = channel
  const outcome = await callMicrosoft(context, {
    method: 'POST',
    url: buildUrl(context, ['subscriptions']),
    body: {
      changeType: CHANGES,
      resource: `me/calendars/${externalId}/events`,
      notificationUrl,
      lifecycleNotificationUrl: notificationUrl,
      clientState: `${id}.${secret}`,
      expirationDateTime: writeExpiration(expiresAt, readClock()),
    },
  })
  return outcome.ok ? readChannel(outcome.value, expiresAt) : outcome
}
