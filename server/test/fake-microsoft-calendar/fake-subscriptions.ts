import type { FakeFaults } from './fake-faults.ts'
import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'

export type FakeSubscription = {
  id: string
  email: string
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleNotificationUrl: string | null
  clientState: string | null
  expirationDateTime: string
  /** Whether its notifications have immutable ids. */
  isImmutable: boolean
}

export type Lifecycle = 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed'

/** What was posted. `kind`: `updated`, or of the lifecycle. `status` null: there was no response. */
export type FakeDelivery = { subscriptionId: string; kind: string; status: number | null }

export type FakeChannels = {
  /** The subscriptions that exist, also those that have expired. */
  open: () => FakeSubscription[]
  /** What was posted so far. */
  sent: FakeDelivery[]
  /** Posts the notifications that were held back, and those that were answered 5xx. */
  release: () => Promise<void>
  /** Resolves when no notification is being posted. */
  settled: () => Promise<void>
  /** Posts a notification about a subscription itself. `subscriptionRemoved` ends it. */
  sendLifecycle: (subscriptionId: string, event: Lifecycle) => Promise<void>
  /** In minutes: the longest life. */
  maxMinutes: number
}

export type SubscriptionState = {
  handle: FakeChannels
  post: (request: GraphRequest, email: string) => Promise<GraphAnswer>
  patch: (request: GraphRequest, id: string) => GraphAnswer
  remove: (id: string) => GraphAnswer
  notify: (email: string, calendarId: string) => void
}

const MIN_MINUTES = 45

export function createSubscriptions(
  faults: FakeFaults,
  now: () => Temporal.Instant,
): SubscriptionState {
  const all = new Map<string, FakeSubscription>()
  const posts = new Set<Promise<void>>()
  const sent: FakeDelivery[] = []
  let held: (() => Promise<void>)[] = []
  let count = 0

  const post = async (url: string, subscription: FakeSubscription, kind: string) => {
    const status = await deliver(url, writeNotification(subscription, kind))
    sent.push({ subscriptionId: subscription.id, kind, status })
    if (status === null || status >= 500) held.push(() => post(url, subscription, kind))
  }
  const start = (job: () => Promise<void>): void => {
    const running = job().finally(() => posts.delete(running))
    posts.add(running)
  }
  const send = (subscription: FakeSubscription) => {
    const job = () => post(subscription.notificationUrl, subscription, 'updated')
    if (faults.notifications === 'hold') held.push(job)
    if (faults.notifications === 'deliver' || faults.notifications === 'twice') start(job)
    if (faults.notifications === 'twice') start(job)
  }
  const settled = async () => {
    while (posts.size > 0) await Promise.all(posts)
  }
  const handle: FakeChannels = {
    open: () => [...all.values()],
    sent,
    release: async () => {
      const jobs = held
      held = []
      for (const job of jobs) start(job)
      await settled()
    },
    settled,
    sendLifecycle: async (id, event) => {
      const subscription = all.get(id)!
      if (event === 'subscriptionRemoved') all.delete(id)
      await post(subscription.lifecycleNotificationUrl!, subscription, event)
    },
    maxMinutes: 10_080,
  }
  const readMinutes = (text: string) =>
    (Temporal.Instant.from(text).epochMilliseconds - now().epochMilliseconds) / 60_000
  const write = (minutes: number) =>
    now()
      .add({ seconds: Math.round(Math.max(minutes, MIN_MINUTES) * 60) })
      .toString({ fractionalSecondDigits: 7 })
  return {
    handle,
    post: async ({ body, preferences }, email) => {
      const minutes = readMinutes(body.expirationDateTime)
      const fault = await findFault(body, minutes > handle.maxMinutes)
      if (fault) return fault
      const isKnown = handle
        .open()
        .some(
          ({ resource, notificationUrl }) =>
            resource === body.resource && notificationUrl === body.notificationUrl,
        )
      if (isKnown) return refuse(409, 'ExtensionError')
      const subscription: FakeSubscription = {
        id: `7f105c7d-2dc5-4530-97cd-${String(++count).padStart(12, '0')}`,
        email,
        resource: body.resource,
        changeType: body.changeType,
        notificationUrl: body.notificationUrl,
        lifecycleNotificationUrl: body.lifecycleNotificationUrl ?? null,
        clientState: body.clientState ?? null,
        expirationDateTime: write(minutes),
        isImmutable: preferences.isImmutable,
      }
      all.set(subscription.id, subscription)
      return { status: 201, body: subscription }
    },
    patch: ({ body }, id) => {
      const subscription = all.get(id)
      if (!subscription) return refuse(404, 'ResourceNotFound')
      const minutes = readMinutes(body.expirationDateTime)
      if (minutes > handle.maxMinutes) return refuse(400, 'InvalidRequest')
      const renewed = { ...subscription, expirationDateTime: write(minutes) }
      all.set(id, renewed)
      return { status: 200, body: renewed }
    },
    remove: (id) => (all.delete(id) ? { status: 204 } : refuse(404, 'ResourceNotFound')),
    notify: (email, calendarId) => {
      for (const each of all.values()) {
        const isOver = readMinutes(each.expirationDateTime) <= 0
        if (each.email === email && each.resource.includes(calendarId) && !isOver) send(each)
      }
    },
  }
}

/** A subscription is opened only after its URLs have answered with the validation token. */
async function findFault(
  body: Record<string, any>,
  isTooLong: boolean,
): Promise<GraphAnswer | null> {
  if (!/^\/?me\/(calendars\/[^/]+\/)?events$/.test(body.resource))
    return refuse(400, 'ExtensionError')
  if (isTooLong || String(body.clientState).length > 128) return refuse(400, 'InvalidRequest')
  for (const url of [body.notificationUrl, body.lifecycleNotificationUrl ?? null])
    if (url !== null && !(await answersToken(url))) return refuse(400, 'ValidationError')
  return null
}

async function answersToken(url: string): Promise<boolean> {
  const token = 'Validation: Testing client & url+token 9e2c'
  try {
    const target = new URL(url)
    target.searchParams.set('validationToken', token)
    const response = await fetch(target, { method: 'POST' })
    const type = response.headers.get('content-type') ?? ''
    return (await response.text()) === token && response.ok && type.startsWith('text/plain')
  } catch {
    return false
  }
}

function writeNotification(subscription: FakeSubscription, kind: string): unknown {
  const { id, clientState, expirationDateTime, resource } = subscription
  const common = {
    subscriptionId: id,
    subscriptionExpirationDateTime: expirationDateTime,
    clientState,
    tenantId: '84bd8158-6d4d-4958-8b9f-9d6445542f95',
  }
  const change = {
    changeType: kind,
    resource: `Users/1/Events/AAkALg`,
    resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: `AAkALg of ${resource}` },
  }
  const isChange = kind === 'updated'
  return { value: [{ ...common, ...(isChange ? change : { lifecycleEvent: kind }) }] }
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
