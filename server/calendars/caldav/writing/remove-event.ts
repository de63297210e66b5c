import type { EventPlace, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { Removal } from '../../removal.ts'
import { describeStatus } from '../dav/describe-status.ts'
import { getObject } from '../dav/get-object.ts'
import { sendDav } from '../dav/send-dav.ts'
import { buildObjectUrl } from './build-object-url.ts'

const GONE = [404, 410]
const NOT_FOUND = { ok: true, value: 'not_found' } as const

/**
 * Deletes the event, if it has the etag. Whether the server tells the attendee was decided when the
 * event was written.
 */
export async function removeEvent(
  context: ProviderContext,
  calendarUrl: string,
  { place }: { place: EventPlace },
): Promise<ProviderOutcome<Removal>> {
  const url = buildObjectUrl(calendarUrl, place)
  if (url === null) return NOT_FOUND
  const sent = await sendDav(context, {
    method: 'DELETE',
    url,
    ...(place.etag !== null && { headers: { 'if-match': place.etag } }),
  })
  if (!sent.ok) return sent
  const { status } = sent.value
  if (GONE.includes(status)) return NOT_FOUND
  if (status >= 200 && status < 300 && status !== 207) return { ok: true, value: 'removed' }
  if (status === 207)
    return { ok: false, fault: { kind: 'rejected', detail: 'The server answered 207.' } }
  // A server may compare the ETag before it looks for the object.
  const stored = status === 412 ? await getObject(context, url) : null
  return stored?.ok === false && stored.fault.kind === 'not_found'
    ? NOT_FOUND
    : { ok: false, fault: describeStatus(sent.value) }
}
