import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import { openPhone, openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()

test('the next call uses the changed language and time zone of its team', async () => {
  const first = await openPhoneOn(server, { meetingTypes: [{}] })
  const { workspace } = first
  assert.match((await first.call('find_times', { when: 'tomorrow' })).line, /tomorrow|Saturday/i)

  await workspace.patch('/core/teams/1', {
    data: { attributes: { language: 'de', time_zone: 'Asia/Tokyo' } },
  })
  const second = await openPhone(server, workspace)
  const { line, data } = await second.call('find_times', { when: 'übermorgen' })
  assert.match(line, / Uhr/)
  assert.equal(data.time_zone ?? 'Asia/Tokyo', 'Asia/Tokyo')
  assert.ok(data.slots.length > 0)
})

test('another process uses the changed language of a team in its next call', async () => {
  const other = await startServer()
  const first = await openPhoneOn(server, { meetingTypes: [{}] })
  const { workspace } = first
  await first.call('find_times', { when: 'tomorrow' })
  const renamed = { data: { attributes: { language: 'es' } } }
  const answer = await other.app.inject({
    method: 'PATCH',
    url: '/core/teams/1',
    headers: { authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(renamed),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const second = await openPhone(server, workspace)
  assert.ok((await second.call('find_times', { when: 'pasado mañana' })).data.slots.length > 0)
})
