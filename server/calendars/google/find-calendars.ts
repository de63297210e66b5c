import { isTimeZone } from '../../platform/time.ts'
import type {
  FoundAccount,
  FoundCalendar,
  ProviderContext,
  ProviderFault,
  ProviderOutcome,
} from '../calendar-provider.ts'
import { type Fields, readObjects, readText } from '../provider-api/fields.ts'
import { shortenText } from '../provider-api/shorten-text.ts'
import { callGoogle } from './call-google.ts'

const FIELDS =
  'nextPageToken,items(id,summary,summaryOverride,timeZone,primary,accessRole,deleted,hidden)'
const PAGE_SIZE = '250'
const MAX_PAGES = 20
const MAX_ID_LENGTH = 500
const MAX_NAME_LENGTH = 200

/**
 * The calendars in the list of the account. The id of the primary one is the email address of the
 * account. Only calendars that the account owns can be written: the requested scopes permit no
 * changes to the calendars of others.
 */
export async function findCalendars(
  context: ProviderContext,
): Promise<ProviderOutcome<FoundAccount>> {
  const calendars: FoundCalendar[] = []
  let pageToken: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const outcome = await callGoogle(context, {
      method: 'GET',
      path: '/users/me/calendarList',
      query: { maxResults: PAGE_SIZE, fields: FIELDS, ...(pageToken !== null && { pageToken }) },
    })
    if (!outcome.ok) return outcome
    calendars.push(...readObjects(outcome.value, 'items').flatMap(readCalendar))
    pageToken = readText(outcome.value, 'nextPageToken')
    if (pageToken === null) return nameAccount(calendars)
  }
  return invalid(`The list of calendars has more than ${MAX_PAGES} pages.`)
}

function nameAccount(calendars: FoundCalendar[]): ProviderOutcome<FoundAccount> {
  const primary = calendars.find(({ isPrimary }) => isPrimary)
  if (!primary) return invalid('The list of calendars has no primary calendar.')
  return { ok: true, value: { account: primary.externalId, calendars } }
}

function readCalendar(fields: Fields): FoundCalendar[] {
  const id = readText(fields, 'id')
  if (id === null || id.length > MAX_ID_LENGTH) return []
  if (fields.deleted === true || fields.hidden === true) return []
  const name = readText(fields, 'summaryOverride') ?? readText(fields, 'summary') ?? id
  const timeZone = readText(fields, 'timeZone')
  return [
    {
      externalId: id,
      name: shortenText(name, MAX_NAME_LENGTH) || id,
      timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
      isPrimary: fields.primary === true,
      canWrite: readText(fields, 'accessRole') === 'owner',
    },
  ]
}

function invalid(detail: string): { ok: false; fault: ProviderFault } {
  return { ok: false, fault: { kind: 'invalid', detail } }
}
