import { provenanceOf, type ClientActor } from '../../access/actor.ts'
import { TEST_EVENT_TYPE } from '../../events/catalogue.ts'
import { presentActor } from '../../events/event-actor.ts'
import type { Deps } from '../../deps.ts'
import { generateId } from '../../platform/generate-id.ts'
import { formatInstant } from '../../platform/time.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireSecrets } from '../../http/problems/require-secrets.ts'
import { getResource } from '../../crud/store-resource.ts'
import type { Attempt } from '../core/judge-outcome.ts'
import { redactUrl } from '../core/redact-url.ts'
import { WEBHOOK_ENDPOINT } from '../endpoints/declare-webhook-endpoint.ts'
import { findWaitingSince } from './find-waiting-since.ts'
import { openKeys } from '../endpoints/open-keys.ts'
import { requireInUse } from '../endpoints/require-in-use.ts'
import { sendEvent } from './send-event.ts'

type TestResult = {
  eventId: string
  isDelivered: boolean
  attempt: Attempt
  /** See `findWaitingSince`. */
  waitingSince: Temporal.Instant | null
}

/**
 * Sends a test event to an endpoint once, whether it is enabled or not, and returns what it
 * answered. Nothing is stored. Throws not_found, invalid_transition and secrets_unavailable.
 */
export async function sendTestEvent(
  deps: Pick<Deps, 'pool' | 'egress' | 'log' | 'now' | 'publicUrl' | 'secrets' | 'limits'>,
  actor: ClientActor,
  { id, requestId }: { id: string; requestId: string },
): Promise<TestResult> {
  const { workspaceId } = actor
  const endpoint = await getResource(WEBHOOK_ENDPOINT, { db: deps.pool, workspaceId }, id)
  requireInUse(endpoint)
  const keys = openKeys(requireSecrets(deps.secrets), { ...endpoint, workspaceId }, deps.now())
  if (keys === null)
    throw new Problem(
      'secrets_unavailable',
      'The secret of this endpoint cannot be decrypted. Rotate it, or check SECRET_KEY and SECRET_KEY_OLD.',
    )
  const shown = WEBHOOK_ENDPOINT.present({ ...endpoint, url: redactUrl(endpoint.url) })
  const event = {
    id: generateId(),
    type: TEST_EVENT_TYPE,
    timestamp: formatInstant(deps.now()),
    resource_type: 'webhook_endpoint',
    resource_id: id,
    actor: presentActor(provenanceOf(actor, requestId)),
    call_id: null,
    request_id: requestId,
    data: shown,
    previous: null,
  }
  const verdict = await sendEvent(deps, { ...endpoint, workspaceId, keys }, event)
  return {
    eventId: event.id,
    isDelivered: verdict.result === 'delivered',
    attempt: verdict.attempt,
    waitingSince: await findWaitingSince(deps.pool, { workspaceId, id }, deps.now()),
  }
}
