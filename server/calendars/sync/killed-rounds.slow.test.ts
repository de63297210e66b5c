import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import type { StallTime } from '../../test/calendars/fake-google/fake-faults.ts'
import { type KilledServer, type Moment, openKilledServer } from '../../test/open-killed-server.ts'
import { signInOverHttp } from '../../test/sign-in-over-http.ts'
import { waitUntil } from '../../test/wait-until.ts'

const FIRST = Temporal.Now.instant().round({ smallestUnit: 'hour' }).add({ hours: 48 })
const LIST = /\/calendars\/[^/]+\/events$/
const first = (when: StallTime): Moment => ({ ...next(when), isNextPage: false })
const next = (when: StallTime): Moment => ({ method: 'GET', path: LIST, isNextPage: true, when })
const to = (path: RegExp, when: StallTime): Moment => ({ method: 'POST', path, when })

type Office = KilledServer & {
  connectionId: string
  /** The ids of events. */
  ids: string[]
}

const times = (hours: number, minutes = 30) => ({
  from: FIRST.add({ hours }).toString(),
  to: FIRST.add({ hours, minutes }).toString(),
})

/** A person moves, deletes and adds events. */
function change({ account: { calendar }, ids }: Office): void {
  calendar.move(ids.shift()!, times(ids.length, 45))
  calendar.remove(ids.shift()!)
  for (let count = 0; count < 3; count += 1)
    ids.push(calendar.add(times(20 + 3 * ids.length + count)).id)
}

/** Lists of the calendar have two events on each page. */
function useSmallPages({ google }: KilledServer): void {
  google.faults.pageSizes.push(...Array.from({ length: 8 }, () => 2))
}

async function show({ client, connectionId }: Office): Promise<any> {
  return (await client().get(`/core/calendar_connections/${connectionId}`)).body.data.attributes
}

async function makeDue({ client, connectionId }: Office): Promise<void> {
  const { status } = await client().post(`/core/calendar_connections/${connectionId}/sync`, {})
  assert.ok(status < 300)
}

/** Waits for a round that begins from now on. */
async function awaitRound(office: Office): Promise<void> {
  const since = Temporal.Now.instant()
  await makeDue(office)
  await waitUntil(
    async () => {
      const { synced_at: at } = (await show(office)).calendars[0]
      return at !== null && Temporal.Instant.compare(at, since) > 0
    },
    () => `a round: ${JSON.stringify(office.google.requests.slice(-5))}`,
  )
}

/** Reads the calendar once more, and compares what is stored with it. */
async function assertMirrored(office: Office): Promise<void> {
  office.google.faults.pageSizes.length = 0
  await awaitRound(office)
  const stored = await office.query<{ period: string }>(`
    select concat_ws(' ', date_part('epoch', starts_at), date_part('epoch', ends_at)) as period
    from busy_times order by period`)
  const seconds = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1_000
  const present = office.account.calendar
    .events()
    .map(({ start, end }) => `${seconds(start.dateTime)} ${seconds(end.dateTime)}`)
  assert.deepEqual(
    stored.map(({ period }) => period),
    present.sort(),
  )
}

/** Connects the agent; the server is killed during the first list. */
async function openOffice(kind: 'embedded' | 'server'): Promise<Office> {
  const server = await openKilledServer(kind)
  const ids = Array.from({ length: 7 }, (_, i) => server.account.calendar.add(times(i)).id)
  let connectionId = ''
  const connect = async () => {
    connectionId = await server.connect()
  }
  const moments = [first('before'), next('before'), next('after')]
  // The embedded database starts slowly.
  await server.killAt(kind === 'embedded' ? moments.slice(0, 2) : moments, connect, () => {
    useSmallPages(server)
  })
  return { ...server, connectionId, ids }
}

/** Kills the server during a round that reads what has changed. */
async function killAt(office: Office, moments: Moment[], meanwhile?: () => void): Promise<void> {
  await office.killAt(moments, () => makeDue(office), meanwhile)
  await assertMirrored(office)
}

for (const kind of ['embedded', 'server'] as const)
  test(
    `on the ${kind} database, rounds whose server is killed go on with their next page`,
    BOUNDED,
    async () => {
      const office = await openOffice(kind)
      change(office)
      await awaitRound(office)
      change(office)
      useSmallPages(office)
      await killAt(
        office,
        kind === 'embedded' ? [next('after')] : [first('after'), next('before'), next('after')],
        () => {
          change(office)
        },
      )
    },
  )

test('a full list whose server is killed goes on, or begins again', BOUNDED, async () => {
  const office = await openOffice('server')
  const { calendar } = office.account
  await assertMirrored(office)
  calendar.expireTokens()
  change(office)
  office.google.faults.pageSizes.push(2, 2, 2, 2)
  await killAt(office, [next('after')], () => {
    change(office)
  })
  // The provider forgets the list while the server does not run.
  useSmallPages(office)
  change(office)
  await killAt(office, [next('before')], () => {
    calendar.entry.calendar.pageTokens.clear()
    change(office)
  })
})

const WATCH = /\/events\/watch$/
const CHANNEL_DAYS = 6

test(
  'a server that is killed while it opens or replaces a channel has one, and others only until their end',
  BOUNDED,
  async () => {
    const server = await openKilledServer('server')
    let connectionId = ''
    const connect = async () => {
      connectionId = await server.connect()
    }
    await server.killAt([to(WATCH, 'before')], connect)
    const office: Office = { ...server, connectionId, ids: [] }
    const { open } = office.google.channels
    const stored = async () => {
      const [row] = await office.query<{ id: string }>('select channel_id as id from calendars')
      return row!.id
    }
    const awaitChannels = async (count: number) => {
      await awaitRound(office)
      await waitUntil(async () => open().at(-1)?.id === (await stored()), 'the channel is stored')
      assert.equal(open().length, count)
    }
    await awaitChannels(1)
    const end = () =>
      office.query("update calendars set channel_expires_at = now() + interval '1 hour'")
    await end()
    // The channel whose opening was not answered is unknown to the server.
    await office.killAt([to(WATCH, 'after')], () => makeDue(office))
    await awaitChannels(2)
    await end()
    await office.killAt([to(/\/channels\/stop$/, 'before')], () => makeDue(office))
    await awaitChannels(3)
    await end()
    await office.killAt([to(/\/channels\/stop$/, 'after')], () => makeDue(office))
    await awaitChannels(3)
    const last = Temporal.Now.instant().add({ hours: 24 * CHANNEL_DAYS })
    for (const { expiresAt } of open()) assert.ok(Temporal.Instant.compare(expiresAt, last) <= 0)
  },
)

const TOKEN = /^\/token$/
/** Access tokens with this life are renewed at each use. */
const SHORT_LIFE_SECONDS = 299

test(
  'a server that is killed while it renews an access token renews it again, or the agent signs in again',
  BOUNDED,
  async () => {
    const server = await openKilledServer('server')
    const { google, account } = server
    const office: Office = { ...server, connectionId: await server.connect(), ids: [] }
    await assertMirrored(office)
    account.expireTokens()
    google.faults.accessTokenSeconds = SHORT_LIFE_SECONDS
    account.calendar.add(times(0))
    await office.killAt([to(TOKEN, 'before'), to(TOKEN, 'after')], () => makeDue(office))
    await assertMirrored(office)
    // The refresh token in the lost response is the only valid one.
    google.faults.rotatesRefreshTokens = true
    await office.killAt([to(TOKEN, 'after')], () => makeDue(office))
    const stateOf = async () => (await show(office)).state
    await waitUntil(async () => (await stateOf()) === 'needs_sign_in', 'the end of the sign-in')
    account.calendar.add(times(1))
    google.faults.accessTokenSeconds = 3_599
    const path = `/core/calendar_connections/${office.connectionId}/sign_in_link`
    const { body } = await office.client().post(path, {})
    await signInOverHttp(office.address(), body.meta.sign_in_url)
    assert.equal(await stateOf(), 'active')
    await assertMirrored(office)
  },
)
