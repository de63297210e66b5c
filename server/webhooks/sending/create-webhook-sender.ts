import type { Deps } from '../../deps.ts'
import { findLatestPositions } from '../../events/feed/find-latest-positions.ts'
import { sequenceEvents } from '../../events/feed/sequence-events.ts'
import type { PlaceLimit } from '../../platform/create-places.ts'
import { chooseDue } from '../../work/core/choose-due.ts'
import { createWorkLoop } from '../../work/create-work-loop.ts'
import { createSendPlaces, MAX_ENDPOINTS } from './create-send-places.ts'
import { deliverToEndpoint } from './deliver-to-endpoint.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { type FreeEndpoint, hasServedEndpoints, selectFreeEndpoints } from '../store/claims.ts'

/** Endpoints that may be waiting for their timeout leave the others free. */
const MAX_UNPROVEN_ENDPOINTS = 128
/** All that a workspace can have: those that hang keep none of the others waiting. */
const MAX_ENDPOINTS_OF_WORKSPACE = 50

/** Delivers the events of all workspaces to their endpoints, in this process. */
type WebhookSender = {
  /** Starts to send to every endpoint that has something due and no sender. */
  start: () => Promise<void>
  /** Waits until nothing is being sent. */
  settle: () => Promise<void>
  /** Ends the deliveries, and records what was sent. */
  stop: () => Promise<void>
}

/** What a sender needs of the process. */
export type SenderDeps = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'egress' | 'publicUrl' | 'secrets' | 'limits'
>

export function createWebhookSender({ secrets, ...deps }: SenderDeps): WebhookSender {
  // Without a key, no endpoint can be created, and none can be signed for.
  if (secrets === null) {
    const idle = () => Promise.resolve()
    return { start: idle, settle: idle, stop: idle }
  }
  const abort = new AbortController()
  let isStopping = false
  const context: DeliveryContext = {
    ...deps,
    secrets,
    places: createSendPlaces(),
    aborted: abort.signal,
    isStopping: () => isStopping,
  }
  const loop = createWorkLoop<FreeEndpoint>({
    owner: 'webhooks',
    nameOf: ({ id }) => id,
    // A sender goes on until its endpoint has nothing due, so that others are found by the next
    // start.
    findNext: async ({ running, isFirst }) =>
      isFirst ? chooseDue(await findWork(context), running, limitsOf) : [],
    run: ({ workspaceId, id }) => deliverToEndpoint(context, { workspaceId, id }),
    report: (err, endpoint) => {
      if (endpoint === null) deps.log.error({ err }, 'finding webhooks to deliver failed')
      else {
        const { workspaceId, id: endpointId } = endpoint
        deps.log.error({ err, workspaceId, endpointId }, 'delivering webhooks failed')
      }
    },
  })
  return {
    start: async () => loop.start(),
    settle: loop.settle,
    stop: async () => {
      isStopping = true
      const timer = setTimeout(() => {
        abort.abort()
      }, deps.limits.webhooks.stopGraceMs)
      await loop.stop()
      clearTimeout(timer)
    },
  }
}

/** Endpoints without a sender that have something to be sent now. */
async function findWork({ pool, now }: DeliveryContext): Promise<FreeEndpoint[]> {
  if (!(await hasServedEndpoints(pool))) return []
  await sequenceEvents(pool)
  const free = await selectFreeEndpoints(pool, now())
  const workspaces = new Set(
    free.flatMap(({ workspaceId, mayRead }) => (mayRead ? [workspaceId] : [])),
  )
  const latest = await findLatestPositions(pool, [...workspaces])
  return free.filter(
    ({ workspaceId, position, isRetryDue, mayRead }) =>
      isRetryDue || (mayRead && (latest.get(workspaceId) ?? 0) > position),
  )
}

/** Neither endpoints that fail or have accepted nothing yet, nor one workspace take all places. */
const limitsOf = ({ workspaceId, id, isProven }: FreeEndpoint): PlaceLimit[] => [
  { key: id, max: 1 },
  { key: workspaceId, max: MAX_ENDPOINTS_OF_WORKSPACE },
  { key: 'all', max: MAX_ENDPOINTS },
  ...(isProven ? [] : [{ key: 'unproven', max: MAX_UNPROVEN_ENDPOINTS }]),
]
