import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { DavRequest } from './dav-request.ts'
import type { Multistatus } from './multistatus.ts'
import { readMultistatus } from './read-multistatus.ts'
import { sendDav } from './send-dav.ts'

type DavQuery = Pick<DavRequest, 'url' | 'depth' | 'maxBytes'> & {
  method: 'PROPFIND' | 'REPORT'
  /** An XML document without its declaration. */
  body: string
}

/** Sends a request that is answered by a 207. Any other status is a fault. */
export async function sendDavQuery(
  context: ProviderContext,
  { body, ...query }: DavQuery,
): Promise<ProviderOutcome<Multistatus>> {
  const sent = await sendDav(context, {
    ...query,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>\n${body}`,
  })
  return sent.ok ? readMultistatus(context, sent.value) : sent
}
