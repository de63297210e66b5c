import type {
  FoundAccount,
  FoundCalendar,
  ProviderContext,
  ProviderOutcome,
} from '../calendar-provider.ts'
import { type Fields, readText } from '../provider-api/fields.ts'
import { shortenText } from '../provider-api/shorten-text.ts'
import { buildUrl } from './build-url.ts'
import { callMicrosoft } from './call-microsoft.ts'
import { listObjects } from './list-objects.ts'

const MAX_PAGES = 20
const MAX_ID_LENGTH = 500
const MAX_NAME_LENGTH = 200
const MAX_ACCOUNT_LENGTH = 320

/**
 * The account and its calendars. Their zones are unknown: Graph has one for the mailbox, and
 * reading it needs a further permission.
 */
export async function findCalendars(
  context: ProviderContext,
): Promise<ProviderOutcome<FoundAccount>> {
  const account = await findAccount(context)
  if (!account.ok) return account
  const url = buildUrl(context, ['me', 'calendars'], {
    $select: 'id,name,isDefaultCalendar,canEdit',
    $top: '100',
  })
  const listed = await listObjects(context, url, MAX_PAGES)
  if (!listed.ok) return listed
  return {
    ok: true,
    value: { account: account.value, calendars: listed.value.flatMap(readCalendar) },
  }
}

async function findAccount(context: ProviderContext): Promise<ProviderOutcome<string>> {
  const url = buildUrl(context, ['me'], { $select: 'mail,userPrincipalName' })
  const outcome = await callMicrosoft(context, { method: 'GET', url })
  if (!outcome.ok) return outcome
  const account = readText(outcome.value, 'mail') ?? readText(outcome.value, 'userPrincipalName')
  if (account !== null && account.length <= MAX_ACCOUNT_LENGTH) return { ok: true, value: account }
  return { ok: false, fault: { kind: 'invalid', detail: 'The account has no name.' } }
}

function readCalendar(fields: Fields): FoundCalendar[] {
  const id = readText(fields, 'id')
  if (id === null || id.length > MAX_ID_LENGTH) return []
  return [
    {
      externalId: id,
      name: shortenText(readText(fields, 'name') ?? '', MAX_NAME_LENGTH) || 'Calendar',
      timeZone: null,
      isPrimary: fields.isDefaultCalendar === true,
      canWrite: fields.canEdit === true,
    },
  ]
}
