import type { FakeFaults } from './fake-faults.ts'
import type { FakeSubscription } from './fake-subscription.ts'

/**
 * What was posted. `kind`: `updated`, or of the lifecycle. `status` null: there was no response.
 */
type FakeDelivery = { subscriptionId: string; kind: string; status: number | null }

export type DeliveryState = {
  /** What was posted so far. */
  sent: FakeDelivery[]
  /** Posts a notification of this kind to the URL. */
  post: (url: string, subscription: FakeSubscription, kind: string) => Promise<void>
  /** Sends a notification of a change, as `faults.notifications` says. */
  send: (subscription: FakeSubscription) => void
  /** Posts the notifications that were held back, and those that were answered 5xx. */
  release: () => Promise<void>
  /** Resolves when no notification is being posted. */
  settled: () => Promise<void>
}

export function createDeliveries(faults: FakeFaults): DeliveryState {
  const running = new Set<Promise<void>>()
  const sent: FakeDelivery[] = []
  let held: (() => Promise<void>)[] = []
  const post = async (url: string, subscription: FakeSubscription, kind: string) => {
    const status = await deliver(url, writeNotification(subscription, kind))
    sent.push({ subscriptionId: subscription.id, kind, status })
    if (status === null || status >= 500) held.push(() => post(url, subscription, kind))
  }
  const start = (job: () => Promise<void>): void => {
    const started = job().finally(() => running.delete(started))
    running.add(started)
  }
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    sent,
    post,
    send: (subscription) => {
      const job = () => post(subscription.notificationUrl, subscription, 'updated')
      if (faults.notifications === 'hold') held.push(job)
      if (faults.notifications === 'deliver' || faults.notifications === 'twice') start(job)
      if (faults.notifications === 'twice') start(job)
    },
    release: async () => {
      const jobs = held
      held = []
      for (const job of jobs) start(job)
      await settled()
    },
    settled,
  }
}

function writeNotification(subscription: FakeSubscription, kind: string): unknown {
  const { id, clientState, expirationDateTime, isImmutable } = subscription
  const common = {
    subscriptionId: id,
    subscriptionExpirationDateTime: expirationDateTime,
    clientState,
    tenantId: '84bd8158-6d4d-4958-8b9f-9d6445542f95',
  }
  const eventId = isImmutable ? 'AAkALg1' : 'AAMkADVx1'
  const change = {
    changeType: kind,
    resource: `Users/1/Events/${eventId}`,
    resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: eventId },
  }
  return { value: [{ ...common, ...(kind === 'updated' ? change : { lifecycleEvent: kind }) }] }
}

async function deliver(url: string, body: unknown): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
