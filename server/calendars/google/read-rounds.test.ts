import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  composeMeeting,
  openGoogleScene,
  requireValue,
  toPeriod,
  WINDOW,
} from '../../test/calendars/fake-google/open-google-scene.ts'
import {
  readGooglePage,
  readGoogleRound,
} from '../../test/calendars/fake-google/read-google-round.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'

const HOUR = { from: '2026-11-20T15:00:00Z', to: '2026-11-20T16:00:00Z' }

test(
  'All of 2,501 events are read, with short pages and an empty one between',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    for (let i = 0; i < 2_501; i++) {
      const from = Temporal.Instant.from(HOUR.from).add({ minutes: i })
      scene.ava.calendar.add({ from: from.toString(), to: from.add({ minutes: 1 }).toString() })
    }
    scene.google.faults.pageSizes.push(1_000, 0, 7)
    const { events, pages, cursor } = await readGoogleRound(scene)
    assert.equal(new Set(events.map(({ key }) => key)).size, 2_501)
    assert.equal(pages, 5)
    assert.ok(cursor)
  },
)

test(
  'The next round returns only what has changed, and deletions by their id',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const [kept, moved, deleted] = [calendar.add(HOUR), calendar.add(HOUR), calendar.add(HOUR)]
    const first = await readGoogleRound(scene)
    assert.deepEqual(
      first.events.map(({ key }) => key),
      [kept.id, moved.id, deleted.id],
    )
    const next = { from: '2026-11-21T09:00:00Z', to: '2026-11-21T10:00:00Z' }
    calendar.move(moved.id, next)
    calendar.remove(deleted.id)
    const second = await readGoogleRound(scene, first.cursor)
    assert.deepEqual(
      second.events.map(({ key, busy }) => [key, busy]),
      [[moved.id, [toPeriod(next.from, next.to)]]],
    )
    assert.deepEqual(second.removed, [deleted.id])
    const third = await readGoogleRound(scene, second.cursor)
    assert.deepEqual([third.events, third.removed], [[], []])
  },
)

test('A change during a round is returned by the next round', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const { calendar } = scene.ava
  for (let i = 0; i < 3; i++) calendar.add(HOUR)
  scene.google.faults.pageSizes.push(1, 1, 1)
  const first = requireValue(await readGooglePage(scene))
  assert.ok(first.next.kind === 'page')
  calendar.remove(first.events[0]!.key)
  const late = calendar.add(HOUR)
  const second = requireValue(await readGooglePage(scene, { page: first.next.page }))
  assert.ok(second.next.kind === 'page')
  const third = requireValue(await readGooglePage(scene, { page: second.next.page }))
  assert.ok(third.next.kind === 'end')
  const next = await readGoogleRound(scene, third.next.cursor)
  assert.deepEqual(next.removed, [first.events[0]!.key])
  assert.deepEqual(
    next.events.map(({ key }) => key),
    [late.id],
  )
})

test(
  'An expired token is cursor_expired on each page, and so is an unknown one',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const { cursor } = await readGoogleRound(scene)
    for (let i = 0; i < 3; i++) calendar.add(HOUR)
    scene.google.faults.pageSizes.push(1, 1)
    const first = requireValue(await readGooglePage(scene, { cursor }))
    assert.ok(first.next.kind === 'page')
    const second = requireValue(await readGooglePage(scene, { cursor, page: first.next.page }))
    assert.ok(second.next.kind === 'page')
    const reasons = ['fullSyncRequired', 'updatedMinTooLongAgo', 'somethingNew']
    for (const reason of reasons) {
      scene.google.faults.plan({}, { kind: 'error', status: 410, reason })
      const outcome = await readGooglePage(scene, { cursor, page: second.next.page })
      assert.equal(outcome.ok || outcome.fault.kind, 'cursor_expired', reason)
    }
    calendar.expireTokens()
    const unknown = JSON.stringify({ token: 'nonsense' })
    for (const stored of [cursor, unknown, 'not JSON', '{}', '{"token":5}']) {
      const outcome = await readGooglePage(scene, { cursor: stored })
      assert.equal(outcome.ok || outcome.fault.kind, 'cursor_expired', String(stored))
    }
    for (const page of ['not JSON', '{"token":"page-1"}', '{"token":"page-0","from":1,"to":2}']) {
      const outcome = await readGooglePage(scene, { page })
      assert.equal(outcome.ok || outcome.fault.kind, 'cursor_expired', page)
    }
    assert.equal((await readGoogleRound(scene)).events.length, 3)
  },
)

test('A page of a round is requested with the window of its first page', BOUNDED, async () => {
  const scene = await openGoogleScene()
  scene.ava.calendar.add(HOUR)
  scene.ava.calendar.add(HOUR)
  scene.google.faults.pageSizes.push(1)
  const first = requireValue(await readGooglePage(scene))
  assert.ok(first.next.kind === 'page')
  const later = { from: WINDOW.from + 86_400, to: WINDOW.to + 86_400 }
  const second = requireValue(await readGooglePage(scene, { page: first.next.page, window: later }))
  assert.equal(second.next.kind, 'end')
})

test('A deleted series is reported by its occurrences or by its own id', BOUNDED, async () => {
  for (const reportAs of ['occurrences', 'series'] as const) {
    const scene = await openGoogleScene()
    const { calendar } = scene.ava
    const [occurrence] = calendar.addSeries([HOUR], { id: 'weekly' })
    const { cursor } = await readGoogleRound(scene)
    calendar.removeSeries('weekly', reportAs)
    const { removed } = await readGoogleRound(scene, cursor)
    assert.deepEqual(removed, [reportAs === 'series' ? 'weekly' : occurrence!.id])
  }
})

test(
  'Keys that are too long to be stored are replaced by a hash, also in deletions',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const id = 'v'.repeat(1_024)
    scene.ava.calendar.add(HOUR, { id })
    const first = await readGoogleRound(scene)
    assert.match(first.events[0]!.key, /^sha256:[0-9a-f]{64}$/)
    scene.ava.calendar.remove(id)
    const second = await readGoogleRound(scene, first.cursor)
    assert.deepEqual(second.removed, [first.events[0]!.key])
  },
)

test('A write that Google does not show yet is returned by a later round', BOUNDED, async () => {
  const scene = await openGoogleScene()
  scene.google.faults.hideNextWrite(1)
  const event = composeMeeting()
  requireValue(await GOOGLE_PROVIDER.writing!.create(scene.context(), AVA, event))
  const first = await readGoogleRound(scene)
  assert.deepEqual(first.events, [])
  const second = await readGoogleRound(scene, first.cursor)
  assert.deepEqual(
    second.events.map(({ key }) => key),
    [event.creationId],
  )
})
