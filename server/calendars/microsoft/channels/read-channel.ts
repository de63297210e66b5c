import type { CalendarChannel } from '../../calendar-channel.ts'
import type { ProviderOutcome } from '../../calendar-provider.ts'
import { type Fields, readInstant, readText } from '../../provider-api/fields.ts'

const SUBSCRIPTION_ID = /^[A-Za-z0-9-]{1,100}$/

/** Reads a subscription. Its end is the one in the response, or else the wanted one. */
export function readChannel(
  fields: Fields | null,
  wanted: Temporal.Instant,
): ProviderOutcome<CalendarChannel> {
  const id = readText(fields, 'id')
  if (id === null || !SUBSCRIPTION_ID.test(id))
    return { ok: false, fault: { kind: 'invalid', detail: 'The subscription has no id.' } }
  return {
    ok: true,
    value: {
      resourceId: id,
      expiresAt: readInstant(fields, 'expirationDateTime') ?? wanted,
    },
  }
}
