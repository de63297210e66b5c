import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { createCalendarContext } from '../../process/create-calendar-context.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { buildRoster } from '../../test/builders.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { FEED_BOMBS } from '../../test/calendars/feed-bombs.ts'
import { writeIcalEvents } from '../../test/calendars/read-ical-busy.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { measureThreads } from '../../test/measure-threads.ts'
import { openReceiver } from '../../test/open-receiver.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { limitsWith } from '../../test/test-limits.ts'
import { createCalendarSync } from '../sync/create-calendar-sync.ts'
import { openTextReader } from './open-text-reader.ts'

/** Any bomb that is read needs much more. */
const SHORT = limitsWith('calendars', { textCpuMs: 20 })
/** Work of the main thread for other parts of a round is much less. */
const MIN_COSTLY_MS = 300
const MAX_SHARE = 3 / 4

const START = Temporal.Instant.from('2026-11-23T09:00Z').epochMilliseconds / 1_000
const USUAL = writeIcalEvents(['DTSTART:20261123T090000Z', 'DURATION:PT1H'])

async function openStage(limits = limitsWith('calendars', {})) {
  const texts = openTextReader(limits.calendars)
  const egress = createEgress({ allow: ['127.0.0.0/8'] })
  const calendars = calendarServices({ egress, texts })
  const { deps, newWorkspace, setNow } = await startServer({ calendars }, openTestDatabase)
  const sync = createCalendarSync(createCalendarContext(deps))
  let hours = 0
  return {
    connect: async (url: string) => {
      const workspace = await newWorkspace()
      await buildRoster(deps.pool, workspace.workspaceId)
      const { status, body } = await workspace.post('/core/calendar_connections', {
        data: { attributes: { agent_id: 1, provider: 'ics', url } },
      })
      assert.equal(status, 201, body.detail)
      return { workspace, path: `/core/calendar_connections/${body.data.id}` }
    },
    /** Reads what is due two hours later. */
    readLater: async () => {
      hours += 2
      setNow(NOW.add({ hours }))
      await sync.start()
      await sync.settle()
      await sync.start()
      await sync.settle()
    },
  }
}

async function openFeed(text: string) {
  const state = { text }
  const { url } = await openReceiver((_, response) => response.end(state.text))
  return { state, url: `${url}/secret.ics` }
}

const read = async (workspace: TestWorkspace, path: string) => {
  const { state, failure, calendars } = (await workspace.get(path)).body.data.attributes
  return { state, code: failure?.code ?? null, syncedAt: calendars[0].synced_at }
}

async function isOffered({ get }: TestWorkspace, startSeconds: number): Promise<boolean> {
  const { body } = await get(
    `/core/slots?team_id=1&meeting_type_id=1&from=${startSeconds}&to=${startSeconds + 1}`,
  )
  return body.data.length > 0
}

const stage = await openStage()

for (const [name, write] of Object.entries(FEED_BOMBS))
  test(`a feed with ${name} is not read in the thread that answers requests`, BOUNDED, async () => {
    const feed = await openFeed(USUAL)
    const { workspace, path } = await stage.connect(feed.url)
    await stage.readLater()
    const before = await read(workspace, path)
    assert.equal(before.state, 'active')
    assert.equal(await isOffered(workspace, START), false)
    feed.state.text = write()

    const { mainMs, totalMs } = await measureThreads(stage.readLater)
    if (totalMs > MIN_COSTLY_MS)
      assert.ok(mainMs < totalMs * MAX_SHARE, `${mainMs} of ${totalMs} ms`)

    const failing = { state: 'failing', code: 'too_large', syncedAt: before.syncedAt }
    const isRead = (await read(workspace, path)).syncedAt !== before.syncedAt
    if (!isRead) {
      await stage.readLater()
      await stage.readLater()
      assert.deepEqual(await read(workspace, path), failing)
      assert.equal(await isOffered(workspace, START), false)
    }
    feed.state.text = USUAL
    await stage.readLater()
    assert.equal((await read(workspace, path)).state, 'active')
  })

test(
  'a feed that needs too much time keeps its busy times, and others are read',
  BOUNDED,
  async () => {
    const { connect, readLater } = await openStage(SHORT)
    const feed = await openFeed(USUAL)
    const bomb = await connect(feed.url)
    await readLater()
    const { syncedAt } = await read(bomb.workspace, bomb.path)
    feed.state.text = FEED_BOMBS['rules with far counts since the year 1']()
    const other = await connect((await openFeed(USUAL)).url)
    for (let round = 0; round < 3; round++) await readLater()
    assert.deepEqual(await read(bomb.workspace, bomb.path), {
      state: 'failing',
      code: 'too_large',
      syncedAt,
    })
    assert.equal(await isOffered(bomb.workspace, START), false)
    assert.equal((await read(other.workspace, other.path)).state, 'active')
    feed.state.text = USUAL
    await readLater()
    assert.equal((await read(bomb.workspace, bomb.path)).state, 'active')
  },
)
