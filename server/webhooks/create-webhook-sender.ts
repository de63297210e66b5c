import type { Deps } from '../deps.ts'
import { findLatestPositions } from '../events/find-latest-positions.ts'
import { sequenceEvents } from '../events/sequence-events.ts'
import { currentOwner } from '../platform/current-owner.ts'
import { runJob } from '../platform/db/time-limits.ts'
import { createSendPlaces } from './create-send-places.ts'
import { deliverToEndpoint } from './deliver-to-endpoint.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { type FreeEndpoint, hasEnabledEndpoints, selectFreeEndpoints } from './store/claims.ts'

const MAX_ENDPOINTS = 256
const MAX_FAILING_ENDPOINTS = MAX_ENDPOINTS / 2
const MAX_ENDPOINTS_OF_WORKSPACE = 32

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
type Running = Map<
  string,
  Pick<FreeEndpoint, 'workspaceId' | 'isFailing'> & { ended: Promise<void> }
>

export function createWebhookSender({ secrets, ...deps }: SenderDeps): WebhookSender {
  const running: Running = new Map()
  const abort = new AbortController()
  let isStopping = false
  const settle = async () => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  const places = createSendPlaces()
  const begin = (context: DeliveryContext, endpoint: FreeEndpoint) => {
    const { id, workspaceId, isFailing } = endpoint
    const ended = inBackground(() => deliverToEndpoint(context, { workspaceId, id }))
      .catch((err: unknown) => {
        deps.log.error({ err, workspaceId, endpointId: id }, 'delivering webhooks failed')
      })
      .finally(() => running.delete(id))
    running.set(id, { workspaceId, isFailing, ended })
  }
  return {
    start: async () => {
      // Without a key, no endpoint can be created, and none can be signed for.
      if (secrets === null || isStopping) return
      const context: DeliveryContext = {
        ...deps,
        secrets,
        places,
        aborted: abort.signal,
        isStopping: () => isStopping,
      }
      const found = await inBackground(() => findWork(context))
      if (isStopping) return
      for (const endpoint of chooseEndpoints(found, running)) begin(context, endpoint)
    },
    settle,
    stop: async () => {
      isStopping = true
      const timer = setTimeout(() => {
        abort.abort()
      }, deps.limits.webhooks.stopGraceMs)
      await settle()
      clearTimeout(timer)
    },
  }
}

/** Deliveries share one part of the connections to the database. */
const inBackground = <T>(work: () => Promise<T>) => currentOwner.run('webhooks', () => runJob(work))

/** Enabled endpoints without a sender that have something to be sent now. */
async function findWork({ pool, now }: DeliveryContext): Promise<FreeEndpoint[]> {
  if (!(await hasEnabledEndpoints(pool))) return []
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

/** As many as there is room for. Neither failing endpoints nor one workspace take all of it. */
function chooseEndpoints(found: readonly FreeEndpoint[], running: Running): FreeEndpoint[] {
  const chosen = new Map<string, Pick<FreeEndpoint, 'workspaceId' | 'isFailing'>>(running)
  return found.filter((endpoint) => {
    const others = [...chosen.values()]
    const hasRoom =
      !chosen.has(endpoint.id) &&
      others.length < MAX_ENDPOINTS &&
      others.filter(({ workspaceId }) => workspaceId === endpoint.workspaceId).length <
        MAX_ENDPOINTS_OF_WORKSPACE &&
      (!endpoint.isFailing ||
        others.filter(({ isFailing }) => isFailing).length < MAX_FAILING_ENDPOINTS)
    if (hasRoom) chosen.set(endpoint.id, endpoint)
    return hasRoom
  })
}
