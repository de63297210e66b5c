import { VERSION } from '../../platform/version.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { judgeOutcome, type Verdict } from '../core/judge-outcome.ts'
import { signMessage } from '../core/sign-message.ts'
import { type Format, type ShownEvent, writeMessage } from '../core/write-message.ts'
import type { OpenedKeys } from '../endpoints/open-keys.ts'
import type { DeliveryContext } from './delivery-context.ts'

/** An endpoint that can be sent to. */
export type Receiver = {
  workspaceId: WorkspaceId
  id: string
  url: string
  format: Format
  keys: OpenedKeys
}

/** A longer body would be cut off, which closes the connection. */
const MAX_RESPONSE_BYTES = 16_384

/** Sends an event to an endpoint once, signed, with its headers. */
export async function sendEvent(
  {
    egress,
    log,
    now,
    publicUrl,
    limits,
  }: Pick<DeliveryContext, 'egress' | 'log' | 'now' | 'publicUrl' | 'limits'>,
  { workspaceId, id, url, format, keys }: Receiver,
  event: ShownEvent,
  signal?: AbortSignal,
): Promise<Verdict> {
  const startedAt = now()
  const source = `${publicUrl}/core/workspaces/${workspaceId}`
  const { body, contentType } = writeMessage(event, format, source)
  const message = { id: event.id, timestamp: toUnixSeconds(startedAt), body }
  const outcome = await egress.send({
    method: 'POST',
    url,
    headers: {
      ...keys.headers,
      'content-type': contentType,
      'user-agent': `Slotline/${VERSION}`,
      ...signMessage(keys, message),
    },
    body,
    timeoutMs: limits.webhooks.requestMs,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    maxRedirects: 0,
    isRepeatable: true,
    ...(signal && { signal }),
  })
  if (outcome.kind !== 'response') {
    const reason = outcome.kind === 'refused' ? outcome.reason : outcome.detail
    log.debug({ workspaceId, endpointId: id, reason }, 'a webhook got no response')
  }
  return judgeOutcome(outcome, startedAt, Object.values(keys.headers))
}
