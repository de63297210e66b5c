import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const PHONE = '+14155550123'

const idsOf = ({ body }: { body: any }) => body.data.map(({ id }: { id: string }) => id)

async function newBookedWorkspace() {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const book = (email: string, hour: number) =>
    workspace.post('/core/book_meeting', {
      data: {
        attributes: {
          team_id: 1,
          meeting_type_id: 1,
          attendee_email: email,
          attendee_phone: PHONE,
          attendee_name: 'José Núñez',
          start_time: String(START + hour * 3600),
        },
      },
    })
  const [first, second] = [await book('jose@example.com', 0), await book('jose@example.com', 1)]
  const find = (attributes: object) =>
    workspace.post('/core/find_meetings', { data: { attributes } })
  return { workspace, find, first: first!.body.data, second: second!.body.data, book }
}

test("the attendee's number alone finds nothing, and with a confirmation code its meeting", async () => {
  const { find, first } = await newBookedWorkspace()
  const alone = await find({ phone: PHONE })
  const proven = await find({
    phone: '(415) 555-0123',
    confirmation_code: first.attributes.confirmation_code,
  })

  assert.deepEqual(
    [alone.status, alone.body.errors[0].pointer],
    [422, '/data/attributes/confirmation_code'],
  )
  assert.deepEqual(
    [proven.status, proven.body.meta.verified, idsOf(proven)],
    [200, true, [first.id]],
  )
})

test("from the attendee's number the email or the name is sufficient, in common spellings", async () => {
  const { find, first, second } = await newBookedWorkspace()

  for (const given of [
    { attendee_email: ' JOSE@example.com' },
    { email: 'jose@example.com' },
    { attendee_name: 'nunez, jose' },
  ])
    assert.deepEqual(idsOf(await find({ phone: PHONE, ...given })), [first.id, second.id])
  assert.deepEqual(idsOf(await find({ phone: PHONE, attendee_name: 'Jose' })), [])
})

test('a number with an extension is not the number without it', async () => {
  const { workspace, find } = await newBookedWorkspace()
  const attendee_phone = '+1 415 555 0199 ext. 7'
  const { body } = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'grace@example.com',
        attendee_phone,
        start_time: String(START + 7200),
      },
    },
  })
  const proof = { attendee_email: 'grace@example.com' }

  assert.deepEqual(idsOf(await find({ phone: '+14155550199', ...proof })), [])
  assert.deepEqual(idsOf(await find({ phone: '415 555 0199 x7', ...proof })), [body.data.id])
})

test('without a verified number, a lookup needs the code together with the name or email', async () => {
  const { find, first } = await newBookedWorkspace()
  const code = first.attributes.confirmation_code
  const missing = async (attributes: object) => {
    const { status, body } = await find(attributes)
    return [status, body.errors?.[0].pointer]
  }

  for (const phone of [undefined, 'anonymous', '+266696687', '12']) {
    assert.deepEqual(
      await missing({ phone, email: 'jose@example.com', attendee_name: 'José Núñez' }),
      [422, '/data/attributes/confirmation_code'],
    )
    assert.deepEqual(await missing({ phone, confirmation_code: code }), [
      422,
      '/data/attributes/attendee_name',
    ])
    assert.deepEqual(
      idsOf(await find({ phone, confirmation_code: code, email: 'jose@example.com' })),
      [first.id],
    )
  }
  assert.deepEqual(
    await missing({ phone: PHONE, email: 'jose@example.com', attendee_email: 'jose@example.com' }),
    [422, '/data/attributes/attendee_email'],
  )
})

test('a partly wrong lookup returns the same as a lookup without meetings', async () => {
  const { find, first } = await newBookedWorkspace()
  const wrong = await find({
    phone: PHONE,
    confirmation_code: first.attributes.confirmation_code === '000000' ? '000001' : '000000',
  })
  const nobody = await find({ phone: '+14155550199', confirmation_code: '000000' })
  const half = await find({
    phone: PHONE,
    confirmation_code: first.attributes.confirmation_code,
    attendee_name: 'Eve',
  })

  assert.deepEqual([wrong.status, wrong.body], [nobody.status, nobody.body])
  assert.deepEqual(half.body.data, [])
})

test('past and cancelled meetings are not found', async () => {
  const { workspace, find, first, second } = await newBookedWorkspace()
  await workspace.post(`/core/meetings/${first.id}/cancel`, { data: { attributes: {} } })
  const found = await find({ phone: PHONE, attendee_email: 'jose@example.com' })
  setNow(NOW.add({ hours: 48 }))
  const over = await find({ phone: PHONE, attendee_email: 'jose@example.com' })

  assert.deepEqual(
    found.body.data.map(({ id }: { id: string }) => id),
    [second.id],
  )
  assert.deepEqual(over.body.data, [])
})
