import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  book,
  freeAddress,
  HOST,
  platform,
  run,
  runAt,
  setNow,
  START,
} from '../test/voice/outbound-calls.ts'
import { limitsWith } from '../test/test-limits.ts'

test('a request that the platform fails is retried after 30 seconds and two minutes, then given up', async () => {
  const meeting = await book()
  platform.answer(meeting.number, 500)
  let moment = START
  const asked = []
  for (const seconds of [0, 29, 1, 119, 1, 600]) {
    moment = moment.add({ seconds })
    await runAt(moment)
    asked.push(platform.asked(meeting.number).length)
  }
  assert.deepEqual(asked, [1, 1, 2, 2, 3, 3])
  assert.deepEqual(await meeting.status(), ['scheduled'])
  assert.deepEqual((await meeting.events()).at(-1), 'call.failed failed platform_answered_500')
})

test('a request that the platform rejects is not retried', async () => {
  const meeting = await book()
  platform.answer(meeting.number, 401)
  await runAt(START)
  await runAt(START.add({ minutes: 5 }))
  assert.deepEqual(await meeting.events(), ['call.failed failed platform_answered_401'])
})

test('a request to an unreachable platform is retried', async () => {
  const meeting = await book()
  setNow(START)
  await run({ urls: { ...HOST.urls, twilio: await freeAddress() } })
  assert.deepEqual(await meeting.events(), [
    'call.failed failed platform_unreachable',
    'call.planned planned',
  ])
  await runAt(START.add({ seconds: 30 }))
  assert.equal(platform.asked(meeting.number).length, 1)
})

test('a request that times out may have placed the call, so it is not retried', async () => {
  const meeting = await book()
  platform.answer(meeting.number, 'says nothing')
  setNow(START)
  await run({ limits: limitsWith('voice', { placeCallMs: 200 }) })
  await runAt(START.add({ minutes: 5 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.deepEqual(await meeting.events(), ['call.failed failed unknown'])
  assert.deepEqual(await meeting.status(), ['scheduled'])
})

test('a call of a process that died is closed after a minute and not retried', async () => {
  const meeting = await book()
  setNow(START)
  platform.answer(meeting.number, 'says nothing')
  // The first run is still waiting for the platform when another one finds its call.
  const dying = run().catch(() => {})
  await new Promise<void>((resolve) => {
    platform.onAsked(({ body }) => {
      if (body.includes(meeting.number)) resolve()
    })
  })
  await runAt(START.add({ seconds: 59 }))
  assert.deepEqual(await meeting.events(), [])
  await runAt(START.add({ seconds: 60 }))
  assert.deepEqual(await meeting.events(), ['call.failed failed unknown'])
  platform.hangUp(meeting.number)
  await dying
  await runAt(START.add({ minutes: 5 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.deepEqual(await meeting.events(), ['call.failed failed unknown'])
})

test("a webhook that arrives before the platform's response is stored is not lost", async () => {
  const meeting = await book()
  setNow(START)
  platform.onAsked(async ({ body }) => {
    if (body.includes(meeting.number))
      await meeting.post('/status', {
        CallSid: platform.latestId(),
        From: '+14155550199',
        To: meeting.number,
        Direction: 'outbound-api',
        CallStatus: 'completed',
      })
  })
  await run()
  await run()
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})
