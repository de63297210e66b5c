import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import { escapeXml } from '../dav/escape-xml.ts'
import type { DavResource, Multistatus } from '../dav/multistatus.ts'
import { readMultistatus } from '../dav/read-multistatus.ts'
import { sendDav } from '../dav/send-dav.ts'
import { deriveResourceKey } from '../dav/derive-resource-key.ts'
import { ROUND_LIMITS } from './round-limits.ts'

type Changes = {
  /** Paths of objects that are new or changed. */
  changed: string[]
  /** Keys of objects that are deleted. */
  gone: string[]
  token: string
  /** Whether there are no further changes. */
  isComplete: boolean
}

const GONE = [404, 410]
const CUT_SHORT = 507
/**
 * Faults of the moment. With any other error the token is not accepted, whatever its status says.
 */
const MOMENTARY = [401, 408, 429, 502, 503, 504]

/** The changes since a token (RFC 6578). */
export async function listChanges(
  context: ProviderContext,
  calendarUrl: string,
  token: string,
): Promise<ProviderOutcome<Changes>> {
  const sent = await sendDav(context, {
    method: 'REPORT',
    url: calendarUrl,
    depth: '0',
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>\n<D:sync-collection xmlns:D="DAV:"><D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`,
  })
  if (!sent.ok) return sent
  const { status, isTruncated } = sent.value
  if (status >= 400 && !MOMENTARY.includes(status))
    return expire(`The server did not accept the token of the changes: it answered ${status}.`)
  if (isTruncated) return expire('There are too many changes.')
  const read = await readMultistatus(context, sent.value)
  return read.ok ? readChanges(read.value, token) : read
}

function readChanges(multistatus: Multistatus, token: string): ProviderOutcome<Changes> {
  const { url, resources, syncToken } = multistatus
  const collection = deriveResourceKey(url).replace(/\/$/, '')
  const isOther = ({ key }: DavResource) => key.replace(/\/$/, '') !== collection
  const isComplete = !resources.some(({ status }) => status === CUT_SHORT)
  const objects = resources.filter((each) => isOther(each) && each.status !== CUT_SHORT)
  const isGone = ({ status }: DavResource) => status !== null && GONE.includes(status)
  const changed = objects
    .filter((each) => !isGone(each))
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/'))
  if (syncToken === null || syncToken.length > ROUND_LIMITS.tokenLength)
    return expire('The list of changes has no token that can be stored.')
  if (!isComplete && syncToken === token) return expire('The list of changes does not advance.')
  if (changed.length > ROUND_LIMITS.paths) return expire('There are too many changes.')
  return {
    ok: true,
    value: {
      changed,
      gone: objects.filter(isGone).map(({ key }) => key),
      token: syncToken,
      isComplete,
    },
  }
}

function expire(detail: string): { ok: false; fault: ProviderFault } {
  return { ok: false, fault: { kind: 'cursor_expired', detail } }
}
