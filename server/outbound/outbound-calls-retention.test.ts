import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteOld } from '../test/delete-old.ts'
import {
  book,
  deps,
  platform,
  reportStatus,
  run,
  runAt,
  START,
} from '../test/voice/outbound-calls.ts'
import { OUTBOUND_CALLS_RETENTION } from './outbound-calls-retention.ts'

test('attempts to call are deleted with the calls of a workspace, and the meeting is not called again', async () => {
  const meeting = await book()
  await runAt(START)
  const { workspace } = meeting
  const list = async () => (await workspace.get('/core/outbound_calls')).body.data.length
  await deleteOld(deps, OUTBOUND_CALLS_RETENTION, START.add({ hours: 24 * 400 }))
  assert.equal(await list(), 1, 'a call that has not ended is kept')
  await reportStatus(meeting, 'completed')
  await run()
  const ended = deps.now()
  await deleteOld(deps, OUTBOUND_CALLS_RETENTION, ended.add({ hours: 24 * 90 - 1 }))
  assert.equal(await list(), 1)
  await deleteOld(deps, OUTBOUND_CALLS_RETENTION, ended.add({ hours: 24 * 90 + 1 }))
  assert.equal(await list(), 0)
  await runAt(START.add({ hours: 24 * 91 }))
  assert.equal(platform.asked(meeting.number).length, 1)
  assert.deepEqual(await meeting.status(), ['completed', 'system'])
})
