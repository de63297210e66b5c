import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { DavResource } from './multistatus.ts'
import { sendDavQuery } from './send-dav-query.ts'
import { deriveResourceKey } from './derive-resource-key.ts'
import { writePropfind } from './write-propfind.ts'

/** The properties of one resource. `names`: with the prefixes of `writePropfind`. */
export async function findProperties(
  context: ProviderContext,
  url: string,
  names: readonly string[],
): Promise<ProviderOutcome<DavResource & { url: URL }>> {
  const found = await sendDavQuery(context, {
    method: 'PROPFIND',
    url,
    depth: '0',
    body: writePropfind(names),
  })
  if (!found.ok) return found
  const { resources, url: answered } = found.value
  const key = deriveResourceKey(answered)
  // Some servers name the resource in another way, but it is the only one.
  const resource = resources.find((each) => each.key === key) ?? resources[0]
  if (resource === undefined)
    return { ok: false, fault: { kind: 'invalid', detail: 'The server named no resource.' } }
  const { href, pathname: path } = answered
  return { ok: true, value: { ...resource, url: answered, href, path, key } }
}
