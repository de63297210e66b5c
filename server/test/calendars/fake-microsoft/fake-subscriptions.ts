import { createDeliveries, type DeliveryState } from './fake-deliveries.ts'
import type { FakeFaults } from './fake-faults.ts'
import type { FakeSubscription } from './fake-subscription.ts'
import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'

type Lifecycle = 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed'

export type FakeChannels = Pick<DeliveryState, 'sent' | 'release' | 'settled'> & {
  /** The subscriptions that exist, also those that have expired. */
  open: () => FakeSubscription[]
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
  const { post, send, ...deliveries } = createDeliveries(faults)
  const clock = createClock(now)
  const handle: FakeChannels = {
    ...deliveries,
    open: () => [...all.values()],
    sendLifecycle: async (id, event) => {
      const subscription = all.get(id)!
      if (event === 'subscriptionRemoved') all.delete(id)
      await post(subscription.lifecycleNotificationUrl!, subscription, event)
    },
    maxMinutes: 10_080,
  }
  let count = 0
  return {
    handle,
    post: async ({ body, preferences }, email) => {
      const minutes = clock.readMinutes(body.expirationDateTime)
      const fault = await findFault(body, minutes > handle.maxMinutes)
      if (fault) return fault
      if (handle.open().some((each) => isSame(each, body))) return refuse(409, 'ExtensionError')
      const id = `7f105c7d-2dc5-4530-97cd-${String(++count).padStart(12, '0')}`
      const subscription: FakeSubscription = {
        id,
        email,
        resource: body.resource,
        changeType: body.changeType,
        notificationUrl: body.notificationUrl,
        lifecycleNotificationUrl: body.lifecycleNotificationUrl ?? null,
        clientState: body.clientState ?? null,
        expirationDateTime: clock.writeEnd(minutes),
        isImmutable: preferences.isImmutable,
      }
      all.set(id, subscription)
      return { status: 201, body: subscription }
    },
    patch: ({ body }, id) => {
      const subscription = all.get(id)
      if (!subscription) return refuse(404, 'ResourceNotFound')
      const minutes = clock.readMinutes(body.expirationDateTime)
      if (minutes > handle.maxMinutes) return refuse(400, 'InvalidRequest')
      const renewed = { ...subscription, expirationDateTime: clock.writeEnd(minutes) }
      all.set(id, renewed)
      return { status: 200, body: renewed }
    },
    remove: (id) => (all.delete(id) ? { status: 204 } : refuse(404, 'ResourceNotFound')),
    notify: (email, calendarId) => {
      for (const each of all.values()) {
        const isOver = clock.readMinutes(each.expirationDateTime) <= 0
        if (each.email === email && each.resource.includes(calendarId) && !isOver) send(each)
      }
    },
  }
}

function createClock(now: () => Temporal.Instant) {
  return {
    /** From now to this time. */
    readMinutes: (text: string): number =>
      (Temporal.Instant.from(text).epochMilliseconds - now().epochMilliseconds) / 60_000,
    /** A shorter life than 45 minutes becomes 45 minutes. */
    writeEnd: (minutes: number): string =>
      now()
        .add({ seconds: Math.round(Math.max(minutes, MIN_MINUTES) * 60) })
        .toString({ fractionalSecondDigits: 7 }),
  }
}

function isSame(
  { resource, notificationUrl }: FakeSubscription,
  body: Record<string, unknown>,
): boolean {
  return resource === body.resource && notificationUrl === body.notificationUrl
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
