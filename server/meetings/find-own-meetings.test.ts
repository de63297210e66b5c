import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const PHONE = '+14155550123'

async function newBookedWorkspace() {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const book = (email: string, hour: number) => workspace.post('/core/book_meeting', { data: { attributes: {
    team_id: 1, meeting_type_id: 1, attendee_email: email, attendee_phone: PHONE, attendee_name: 'José Núñez', start_time: String(START + hour * 3600),
  } } })
  const [first, second] = [await book('jose@example.com', 0), await book('jose@example.com', 1)]
  const find = (attributes: object) => workspace.post('/core/find_meetings', { data: { attributes } })
  return { workspace, find, first: first!.body.data, second: second!.body.data, book }
}

test('a number alone finds nothing, and with the confirmation code that one meeting', async () => {
  const { find, first } = await newBookedWorkspace()
  const alone = await find({ phone: PHONE })
  const proven = await find({ phone: '(415) 555-0123', confirmation_code: first.attributes.confirmation_code })

  assert.deepEqual([alone.status, alone.body.errors[0].pointer], [422, '/data/attributes/confirmation_code'])
  assert.deepEqual([proven.status, proven.body.meta.verified, proven.body.data.map(({ id }: { id: string }) => id)], [200, true, [first.id]])
})

test('the address or the name on the meeting prove it too, spelled as people do', async () => {
  const { find, first, second } = await newBookedWorkspace()
  const ids = async (attributes: object) => (await find(attributes)).body.data.map(({ id }: { id: string }) => id)

  assert.deepEqual(await ids({ phone: PHONE, attendee_email: ' JOSE@example.com' }), [first.id, second.id])
  assert.deepEqual(await ids({ email: 'jose@example.com', attendee_name: 'nunez, jose' }), [first.id, second.id])
  assert.deepEqual(await ids({ phone: PHONE, attendee_name: 'Jose' }), [])
  assert.equal((await find({ email: 'jose@example.com', attendee_email: 'jose@example.com' })).status, 422)
})

test('a wrong answer looks like no meetings at all, and what is right must all be right', async () => {
  const { find, first } = await newBookedWorkspace()
  const wrong = await find({ phone: PHONE, confirmation_code: first.attributes.confirmation_code === '000000' ? '000001' : '000000' })
  const nobody = await find({ phone: '+14155550199', confirmation_code: '000000' })
  const half = await find({ phone: PHONE, confirmation_code: first.attributes.confirmation_code, attendee_name: 'Eve' })

  assert.deepEqual([wrong.status, wrong.body], [nobody.status, nobody.body])
  assert.deepEqual(half.body.data, [])
})

test('after five wrong answers the right one is refused as well, until 15 minutes are over', async () => {
  const { find, first } = await newBookedWorkspace()
  const right = { phone: PHONE, confirmation_code: first.attributes.confirmation_code }
  for (let i = 0; i < 5; i++) await find({ phone: PHONE, attendee_name: `Guess ${i}` })
  const locked = await find(right)
  setNow(NOW.add({ minutes: 15 }))
  const later = await find(right)

  assert.deepEqual([locked.status, locked.body.code, locked.headers['retry-after'], locked.body.retryable], [429, 'too_many_attempts', '900', true])
  assert.deepEqual([later.status, later.body.meta.verified], [200, true])
})

test('of ten guesses at once no more than five are looked at', async () => {
  const { find } = await newBookedWorkspace()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => find({ phone: PHONE, attendee_name: `Guess ${i}` })))
  assert.deepEqual([200, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length), [5, 5])
})

test('meetings that are over or cancelled are not found', async () => {
  const { workspace, find, first, second } = await newBookedWorkspace()
  await workspace.post(`/core/meetings/${first.id}/cancel`, { data: { attributes: {} } })
  const found = await find({ phone: PHONE, attendee_email: 'jose@example.com' })
  setNow(NOW.add({ hours: 48 }))
  const over = await find({ phone: PHONE, attendee_email: 'jose@example.com' })

  assert.deepEqual(found.body.data.map(({ id }: { id: string }) => id), [second.id])
  assert.deepEqual(over.body.data, [])
})
