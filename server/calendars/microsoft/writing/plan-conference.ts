import type { EventToWrite, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { Fields } from '../../provider-api/fields.ts'
import { buildUrl } from '../build-url.ts'
import { callMicrosoft } from '../call-microsoft.ts'
import type { MicrosoftEvent } from '../microsoft-event.ts'

const TEAMS = 'teamsForBusiness'

/**
 * The fields with which Exchange creates a Teams meeting for the event; none if it has one, none is
 * wanted, or the calendar has no Teams, such as those of personal accounts. An online meeting
 * cannot be taken off an event again.
 */
export async function planConference(
  context: ProviderContext,
  externalId: string,
  event: EventToWrite,
  present: MicrosoftEvent | null,
): Promise<ProviderOutcome<Fields>> {
  if (event.conference !== 'teams' || present?.isOnlineMeeting) return { ok: true, value: {} }
  const url = buildUrl(context, ['me', 'calendars', externalId], {
    $select: 'allowedOnlineMeetingProviders',
  })
  const outcome = await callMicrosoft(context, { method: 'GET', url })
  if (!outcome.ok) return outcome
  const allowed = outcome.value?.allowedOnlineMeetingProviders
  const isAllowed = Array.isArray(allowed) && allowed.includes(TEAMS)
  return {
    ok: true,
    value: isAllowed ? { isOnlineMeeting: true, onlineMeetingProvider: TEAMS } : {},
  }
}
