import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  openGoogleScene,
  requireValue,
} from '../../test/calendars/fake-google/open-google-scene.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'

test('The calendars of all pages are found, without hidden and deleted ones', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const { ava, google } = scene
  const boss = google.account('boss@example.com', { timeZone: 'Asia/Tokyo' })
  ava.share(boss.calendar, 'writer')
  ava.addCalendar({ id: 'en.german#holiday@group.v.calendar.google.com', accessRole: 'reader' })
  ava.addCalendar({ id: 'team@group', summary: `Team\u0000${'x'.repeat(300)}`, timeZone: 'Mars/A' })
  ava.addCalendar({ id: 'hidden@group' }).entry.isHidden = true
  ava.addCalendar({ id: 'deleted@group' }).entry.isDeleted = true
  google.faults.pageSizes.push(1, 0, 2)
  const { account, calendars } = requireValue(await GOOGLE_PROVIDER.discover(scene.context()))
  assert.equal(account, AVA)
  assert.deepEqual(
    calendars.map(({ externalId, timeZone, isPrimary, canWrite }) => [
      externalId,
      timeZone,
      isPrimary,
      canWrite,
    ]),
    [
      [AVA, 'Europe/Berlin', true, true],
      ['boss@example.com', 'Asia/Tokyo', false, false],
      ['en.german#holiday@group.v.calendar.google.com', 'Europe/Berlin', false, false],
      ['team@group', null, false, true],
    ],
  )
  assert.equal(calendars[3]!.name, `Team ${'x'.repeat(195)}`)
})

test(
  'Hidden and deleted calendars and such without an id are left out of any list',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const items = [
      { id: AVA, summary: 'Mine', summaryOverride: 'Work', primary: true, accessRole: 'owner' },
      { id: 'a', deleted: true },
      { id: 'b', hidden: true },
      { summary: 'c' },
      null,
      { id: 'x'.repeat(501) },
    ]
    scene.google.faults.plan({}, { kind: 'body', status: 200, body: JSON.stringify({ items }) })
    const { calendars } = requireValue(await GOOGLE_PROVIDER.discover(scene.context()))
    assert.deepEqual(calendars, [
      { externalId: AVA, name: 'Work', timeZone: null, isPrimary: true, canWrite: true },
    ])
    scene.google.faults.plan({}, { kind: 'body', status: 200, body: '{"items":[{"id":"a"}]}' })
    const outcome = await GOOGLE_PROVIDER.discover(scene.context())
    assert.equal(outcome.ok || outcome.fault.kind, 'invalid')
  },
)
