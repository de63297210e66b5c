import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import type { DavAnswer } from './dav-request.ts'
import { describeStatus } from './describe-status.ts'
import type { Multistatus } from './multistatus.ts'
import { parseMultistatus } from './parse-multistatus.ts'

/**
 * Reads a 207. Resources on other hosts are left out. `invalid`: the body is not complete, or too
 * large, so that nothing can be concluded from what is missing.
 */
export async function readMultistatus(
  { access, texts, workspaceId, signal }: ProviderContext,
  { status, retryAfterSeconds, isTruncated, body, url }: DavAnswer,
): Promise<ProviderOutcome<Multistatus>> {
  if (status !== 207) return { ok: false, fault: describeStatus({ status, retryAfterSeconds }) }
  if (isTruncated) return refuse('The answer of the server is too large.')
  const serverUrl = access.kind === 'password' ? access.serverUrl : ''
  const read = await texts.run(
    parseMultistatus,
    { body, url, serverUrl },
    { workspaceId, signal, size: body.length },
  )
  if (!read.ok) return read
  if (read.value === null) return refuse('The server answered 207 without a multistatus.')
  return { ok: true, value: { url: new URL(url), ...read.value } }
}

function refuse(detail: string): { ok: false; fault: ProviderFault } {
  return { ok: false, fault: { kind: 'invalid', detail } }
}
