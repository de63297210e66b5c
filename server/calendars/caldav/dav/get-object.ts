import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { CalendarObject } from './calendar-object.ts'
import { describeStatus } from './describe-status.ts'
import { sendDav } from './send-dav.ts'
import { deriveResourceKey } from './derive-resource-key.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** An object as it is stored. `invalid`: it is larger than 10 MB. */
export async function getObject(
  context: ProviderContext,
  url: string,
): Promise<ProviderOutcome<CalendarObject>> {
  const sent = await sendDav(context, {
    method: 'GET',
    url,
    headers: { accept: 'text/calendar' },
    maxBytes: MAX_BYTES,
  })
  if (!sent.ok) return sent
  const { status, etag, body, isTruncated } = sent.value
  if (status !== 200) return { ok: false, fault: describeStatus(sent.value) }
  if (isTruncated)
    return { ok: false, fault: { kind: 'invalid', detail: 'An object is larger than 10 MB.' } }
  return { ok: true, value: { key: deriveResourceKey(new URL(url)), etag, text: body } }
}
