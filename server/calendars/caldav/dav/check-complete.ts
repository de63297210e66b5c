import type { ProviderOutcome } from '../../calendar-provider.ts'
import type { DavResource, Multistatus } from './multistatus.ts'

const CUT_SHORT = 507
const GONE = [404, 410]

/**
 * The objects in the answer to a query. `unavailable`: the server has left out further ones, which
 * must not be taken for deleted.
 */
export function checkComplete({ resources }: Multistatus): ProviderOutcome<DavResource[]> {
  if (resources.some(({ status }) => status === CUT_SHORT))
    return { ok: false, fault: { kind: 'unavailable', detail: 'The server cut the list short.' } }
  const objects = resources.filter(
    ({ path, status }) => !path.endsWith('/') && !GONE.includes(status ?? 200),
  )
  return { ok: true, value: objects }
}
