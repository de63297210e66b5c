import { fromUnixSeconds } from '../../../platform/time.ts'
import type {
  Page,
  PageQuestion,
  Period,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { readFields, readText } from '../../provider-api/fields.ts'
import { shortenKey } from '../../provider-api/shorten-key.ts'
import { listEvents } from './list-events.ts'
import { readForeignEvent } from './read-foreign-event.ts'

/**
 * The next page of a round. Google expands series, so each occurrence is an event. The first round
 * lists the events of the window, and its sync token continues exactly that list: it permits no
 * window, and returns every deletion. All pages of a round have the same parameters.
 *
 * Of calendars that only show when the account is busy, Google lists the events without details.
 * They are read like others.
 */
export async function readPage(
  context: ProviderContext,
  { calendar, window, cursor, page }: PageQuestion,
): Promise<ProviderOutcome<Page>> {
  const syncToken = cursor === null ? null : readToken(cursor)
  const at = page === null ? null : readPlace(page)
  if ((cursor !== null && syncToken === null) || (page !== null && at === null))
    return { ok: false, fault: expired('The stored token cannot be read.') }
  const listed = at?.window ?? window
  const outcome = await listEvents(context, calendar.externalId, {
    singleEvents: 'true',
    ...(syncToken === null ? writeWindow(listed) : { syncToken }),
    ...(at && { pageToken: at.token }),
  })
  if (!outcome.ok) {
    const isStored = syncToken !== null || at !== null
    return { ok: false, fault: isStored ? explainStored(outcome.fault) : outcome.fault }
  }
  const { events, nextPageToken, nextSyncToken } = outcome.value
  if (nextPageToken !== null && nextPageToken === at?.token)
    return { ok: false, fault: { kind: 'invalid', detail: 'A page leads to itself.' } }
  const timeZone = outcome.value.timeZone ?? calendar.timeZone
  const place = { timeZone, rules: calendar.rules, window }
  return {
    ok: true,
    value: {
      events: events
        .filter(({ status }) => status !== 'cancelled')
        .map((event) => readForeignEvent(event, place)),
      removed: events
        .filter(({ status }) => status === 'cancelled')
        .map(({ id }) => shortenKey(id)),
      next:
        nextPageToken === null
          ? { kind: 'end', cursor: nextSyncToken && JSON.stringify({ token: nextSyncToken }) }
          : { kind: 'page', page: JSON.stringify({ token: nextPageToken, ...listed }) },
    },
  }
}

function writeWindow({ from, to }: Period): { timeMin: string; timeMax: string } {
  return { timeMin: fromUnixSeconds(from).toString(), timeMax: fromUnixSeconds(to).toString() }
}

/** A list with a stored token is rejected with 400 if the token is not valid. */
function explainStored(fault: ProviderFault): ProviderFault {
  return fault.kind === 'rejected' ? expired(fault.detail) : fault
}

function expired(detail: string): ProviderFault {
  return { kind: 'cursor_expired', detail }
}

function readToken(cursor: string): string | null {
  return readText(readFields(parse(cursor)), 'token')
}

function readPlace(page: string): { token: string; window: Period } | null {
  const fields = readFields(parse(page))
  const token = readText(fields, 'token')
  const { from, to } = fields ?? {}
  if (token === null || !Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return null
  return { token, window: { from: Number(from), to: Number(to) } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
