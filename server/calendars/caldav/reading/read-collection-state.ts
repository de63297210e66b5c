import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { findProperties } from '../dav/find-properties.ts'
import { listNames } from '../dav/list-names.ts'
import { readHrefs } from '../dav/read-hrefs.ts'
import { ROUND_LIMITS } from './round-limits.ts'

/** Which state a calendar has. Equal values of `token` or of `tag` mean equal contents. */
export type CollectionState = {
  /** For a list of later changes; null: the server has none. */
  token: string | null
  tag: string | null
  /** The account that reads the calendar; null: the server does not name it. */
  principal: URL | null
}

export async function readCollectionState(
  context: ProviderContext,
  calendarUrl: string,
): Promise<ProviderOutcome<CollectionState>> {
  const found = await findProperties(context, calendarUrl, [
    'D:sync-token',
    'S:getctag',
    'D:supported-report-set',
    'D:current-user-principal',
  ])
  if (!found.ok) return found
  const { url, properties, status } = found.value
  if (status !== null && status >= 400)
    return { ok: false, fault: { kind: 'not_found', detail: `The server answered ${status}.` } }
  const reports = properties.get('supported-report-set')
  const hasChanges = reports === undefined || listNames(reports).includes('sync-collection')
  const read = (name: string) => {
    const text = properties.get(name)?.text.trim() ?? ''
    return text === '' || text.length > ROUND_LIMITS.tokenLength ? null : text
  }
  return {
    ok: true,
    value: {
      token: hasChanges ? read('sync-token') : null,
      tag: read('getctag'),
      principal: readHrefs(properties.get('current-user-principal'), url)[0] ?? null,
    },
  }
}
