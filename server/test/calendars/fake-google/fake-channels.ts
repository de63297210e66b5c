import type { FaultState } from './fake-faults.ts'
import { fail } from './google-failure.ts'

type Channel = {
  id: string
  resourceId: string
  calendarId: string
  address: string
  token: string
  expiresAt: Temporal.Instant
  messages: number
}

/** A notification that was posted. `status`: of the response; null: there was none. */
type Notification = {
  channelId: string
  state: string
  number: number
  status: number | null
}

export type FakeChannels = {
  /** The channels that exist, also those that have expired. */
  open: () => { id: string; calendarId: string; expiresAt: Temporal.Instant }[]
  /** What was posted so far. */
  sent: Notification[]
  /** Posts the notifications that were held back, and those that were answered 5xx. */
  release: () => Promise<void>
  /** Resolves when no notification is being posted. */
  settled: () => Promise<void>
}

export type ChannelState = {
  handle: FakeChannels
  watch: (calendarId: string, body: Record<string, any>) => Record<string, unknown>
  stop: (body: Record<string, any>) => null
  notify: (calendarId: string) => void
}

/** The life of a channel if none is asked for, and the longest one. */
const MAX_LIFE_SECONDS = 604_800

export function createChannels(
  faults: FaultState,
  now: () => Temporal.Instant,
  deliverTo: (address: string) => string,
): ChannelState {
  const channels: Channel[] = []
  const outbox = createOutbox(faults, deliverTo)
  return {
    handle: {
      open: () => channels.map(({ id, calendarId, expiresAt }) => ({ id, calendarId, expiresAt })),
      sent: outbox.sent,
      release: outbox.release,
      settled: outbox.settled,
    },
    watch: (calendarId, body) => {
      if (channels.some(({ id }) => id === body.id)) fail(400, 'channelIdNotUnique')
      const channel = readChannel(calendarId, body, now())
      channels.push(channel)
      outbox.send(channel, 'sync')
      const { id, resourceId, token, expiresAt } = channel
      const expiration = String(expiresAt.epochMilliseconds)
      return { kind: 'api#channel', id, resourceId, token, expiration }
    },
    stop: ({ id, resourceId }) => {
      const index = channels.findIndex((each) => each.id === id && each.resourceId === resourceId)
      if (index === -1) fail(404, 'notFound')
      channels.splice(index, 1)
      return null
    },
    notify: (calendarId) => {
      for (const channel of channels.filter((each) => each.calendarId === calendarId))
        if (Temporal.Instant.compare(channel.expiresAt, now()) > 0) outbox.send(channel, 'exists')
    },
  }
}

type Outbox = Pick<FakeChannels, 'sent' | 'release' | 'settled'> & {
  send: (channel: Channel, state: string) => void
}

/** Posts notifications in the background, unless the faults say otherwise. */
function createOutbox(
  { handle: faults }: FaultState,
  deliverTo: (address: string) => string,
): Outbox {
  const posts = new Set<Promise<void>>()
  const sent: Notification[] = []
  let held: (() => Promise<void>)[] = []
  const post = async (channel: Channel, state: string, number: number): Promise<void> => {
    const status = await postNotification(
      { ...channel, address: deliverTo(channel.address) },
      state,
      number,
    )
    sent.push({ channelId: channel.id, state, number, status })
    if (status === null || status >= 500) held.push(() => post(channel, state, number))
  }
  const start = (job: () => Promise<void>): void => {
    const running = job().finally(() => posts.delete(running))
    posts.add(running)
  }
  const settled = async () => {
    while (posts.size > 0) await Promise.all(posts)
  }
  return {
    sent,
    settled,
    send: (channel, state) => {
      const { notifications } = faults
      // The numbers rise, with gaps.
      channel.messages += channel.messages === 0 ? 1 : 1_007
      const number = channel.messages
      const job = () => post(channel, state, number)
      if (notifications === 'hold') held.push(job)
      if (notifications === 'deliver' || notifications === 'twice') start(job)
      if (notifications === 'twice') start(job)
    },
    release: async () => {
      const jobs = held
      held = []
      for (const job of jobs) start(job)
      await settled()
    },
  }
}

function readChannel(calendarId: string, body: any, now: Temporal.Instant): Channel {
  if (typeof body.id !== 'string' || body.type !== 'web_hook') fail(400, 'required')
  const { protocol, hostname } = new URL(body.address)
  if (protocol !== 'https:' && hostname !== '127.0.0.1') fail(400, 'push.webhookUrlNotHttps')
  const seconds = Math.min(Number(body.params?.ttl ?? MAX_LIFE_SECONDS), MAX_LIFE_SECONDS)
  return {
    id: body.id,
    resourceId: `resource-of-${Buffer.from(calendarId).toString('base64url')}`,
    calendarId,
    address: body.address,
    token: body.token,
    expiresAt: now.add({ seconds }),
    messages: 0,
  }
}

/** Posts without a body. Returns the status of the response; null: there was none. */
async function postNotification(
  { id, resourceId, calendarId, address, token, expiresAt }: Channel,
  state: string,
  number: number,
): Promise<number | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'x-goog-channel-id': id,
        'x-goog-channel-token': token,
        'x-goog-channel-expiration': expiresAt.toString(),
        'x-goog-message-number': String(number),
        'x-goog-resource-id': resourceId,
        'x-goog-resource-state': state,
        'x-goog-resource-uri': `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`,
      },
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
