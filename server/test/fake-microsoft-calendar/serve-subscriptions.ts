import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'

export type FakeSubscription = {
  id: string
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleNotificationUrl: string | null
  clientState: string | null
  expirationDateTime: string
  /** Whether its notifications have immutable ids. */
  isImmutable: boolean
}

export type FakeSubscriptions = {
  all: Map<string, FakeSubscription>
  nextId: number
  /** In minutes, at most. */
  maxMinutes: number
}

const MIN_MINUTES = 45

/** Opens a subscription, after its URL has answered with the validation token. */
export async function postSubscription(
  { all, nextId, maxMinutes }: FakeSubscriptions,
  { body, preferences }: GraphRequest,
): Promise<GraphAnswer> {
  const { changeType, notificationUrl, lifecycleNotificationUrl = null, resource } = body
  const { clientState = null } = body
  const minutes = readMinutes(body.expirationDateTime)
  if (!/^\/?me\/(calendars\/[^/]+\/)?events$/.test(resource))
    return refuse(400, 'ExtensionError')
  if (minutes > maxMinutes || String(clientState).length > 128) return refuse(400, 'InvalidRequest')
  for (const url of [notificationUrl, lifecycleNotificationUrl])
    if (url !== null && !(await answersToken(url))) return refuse(400, 'ValidationError')
  const isKnown = [...all.values()].some(
    (each) => each.resource === resource && each.notificationUrl === notificationUrl,
  )
  if (isKnown) return refuse(409, 'ExtensionError')
  const subscription = {
    id: `7f105c7d-2dc5-4530-97cd-${String(nextId).padStart(12, '0')}`,
    resource,
    changeType,
    notificationUrl,
    lifecycleNotificationUrl,
    clientState,
    expirationDateTime: writeExpiration(minutes),
    isImmutable: preferences.isImmutable,
  }
  all.set(subscription.id, subscription)
  return { status: 201, body: subscription }
}

export function patchSubscription(
  { all, maxMinutes }: FakeSubscriptions,
  { body }: GraphRequest,
  id: string,
): GraphAnswer {
  const subscription = all.get(id)
  if (!subscription) return refuse(404, 'ResourceNotFound')
  const minutes = readMinutes(body.expirationDateTime)
  if (minutes > maxMinutes) return refuse(400, 'InvalidRequest')
  const renewed = { ...subscription, expirationDateTime: writeExpiration(minutes) }
  all.set(id, renewed)
  return { status: 200, body: renewed }
}

export function deleteSubscription({ all }: FakeSubscriptions, id: string): GraphAnswer {
  return all.delete(id) ? { status: 204 } : refuse(404, 'ResourceNotFound')
}

/** What is posted to a subscription; the status of its answer. */
export async function deliver(url: string, body: unknown): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
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

function readMinutes(expiration: string): number {
  const until = Temporal.Instant.from(expiration)
  return (until.epochMilliseconds - Temporal.Now.instant().epochMilliseconds) / 60_000
}

function writeExpiration(minutes: number): string {
  return Temporal.Now.instant()
    .add({ seconds: Math.round(Math.max(minutes, MIN_MINUTES) * 60) })
    .toString({ fractionalSecondDigits: 7 })
}
