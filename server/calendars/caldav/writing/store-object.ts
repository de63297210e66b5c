import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import { describeStatus } from '../dav/describe-status.ts'
import { readMultistatus } from '../dav/read-multistatus.ts'
import { sendDav } from '../dav/send-dav.ts'

type Condition = { 'if-none-match': '*' } | { 'if-match': string }

/** Stores an object. `conflict`: the condition is not met, or the UID is in use. */
export async function storeObject(
  context: ProviderContext,
  url: string,
  { text, condition }: { text: string; condition: Condition },
): Promise<ProviderOutcome<null>> {
  const sent = await sendDav(context, {
    method: 'PUT',
    url,
    headers: { ...condition, 'content-type': 'text/calendar; charset=utf-8' },
    body: text,
  })
  if (!sent.ok) return sent
  const { status } = sent.value
  if (status === 207) return { ok: false, fault: await describeRefusal(context, sent.value) }
  if (status >= 200 && status < 300) return { ok: true, value: null }
  // Also if the object with the UID is in another calendar of the account.
  if (sent.value.body.includes('no-uid-conflict'))
    return { ok: false, fault: { kind: 'conflict', detail: `The server answered ${status}.` } }
  return { ok: false, fault: describeStatus(sent.value) }
}

/** Some servers answer 207 with the status of the failure inside. */
async function describeRefusal(
  context: ProviderContext,
  answer: Parameters<typeof readMultistatus>[1],
): Promise<ProviderFault> {
  const read = await readMultistatus(context, answer)
  const status = read.ok
    ? read.value.resources.map((each) => each.status).find((each) => each !== null && each >= 400)
    : undefined
  return status === undefined || status === null
    ? { kind: 'rejected', detail: 'The server answered 207 to a write.' }
    : describeStatus({ status, retryAfterSeconds: null })
}
