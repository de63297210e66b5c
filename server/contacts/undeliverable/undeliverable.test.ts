import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer } from '../../test/harness.ts'

const { newWorkspace, setNow } = await startServer()
const REASON = '550 5.1.1 The mailbox does not exist'

async function newContact() {
  const workspace = await newWorkspace()
  const { body } = await workspace.post('/core/contact', {
    data: { attributes: { email: 'Ada@Example.com', mobile_phone: '(415) 555-0100' } },
  })
  const at = `/core/contacts/${body.data.id}`
  const pathOf = (address: string) => `${at}/undeliverable/${encodeURIComponent(address)}`
  return {
    workspace,
    at,
    flag: (address: string, reason = REASON, headers = {}) =>
      workspace.put(pathOf(address), { data: { attributes: { reason } } }, headers),
    unflag: (address: string, headers = {}) => workspace.delete(pathOf(address), headers),
    save: (attributes: object) => workspace.post('/core/contact', { data: { attributes } }),
    addresses: async () =>
      (await workspace.get(at)).body.data.attributes.undeliverable?.map(
        ({ address }: { address: string }) => address,
      ),
    /** The values of the attribute after each event. */
    events: async () =>
      (await workspace.get('/core/events?type=contact.updated')).body.data.map(
        ({ data }: any) => data.attributes.undeliverable?.length ?? 0,
      ),
  }
}

test('an address is flagged once, with the reason and the time, in every spelling', async () => {
  const { flag, addresses, events } = await newContact()
  const first = await flag('ada@example.com')
  assert.deepEqual(first.body.data.attributes.undeliverable, [
    { address: 'ada@example.com', reason: REASON, since: formatInstant(NOW) },
  ])
  setNow(NOW.add({ hours: 1 }))
  const answers = await Promise.all([flag('ADA@example.com', 'Again'), flag('ada@EXAMPLE.com')])
  for (const answer of answers) assert.deepEqual(answer.body, first.body)
  assert.equal((await flag('+1 415 555 0100', 'Unreachable')).status, 200)
  assert.deepEqual(await addresses(), ['ada@example.com', '+14155550100'])
  assert.deepEqual(await events(), [1, 2])
})

test('a flag can be removed, and a repeat changes nothing', async () => {
  const { flag, unflag, addresses, events } = await newContact()
  await flag('ada@example.com')
  assert.equal((await unflag('ada@example.com', { 'if-match': '"1"' })).status, 412)
  const [first, second] = [await unflag('Ada@example.com'), await unflag('ada@example.com')]
  assert.deepEqual([first.status, second.text], [200, first.text])
  assert.equal(first.headers.etag, '"3"')
  assert.equal((await unflag('never@example.com')).status, 200)
  assert.equal(await addresses(), undefined)
  assert.deepEqual(await events(), [1, 0])
})

test('a flag disappears with its address, and stays while the contact has it', async () => {
  const { flag, save, addresses } = await newContact()
  await flag('ada@example.com')
  await flag('+14155550100')
  await save({ email: 'ada@example.com', first_name: 'Ada' })
  await save({ email: 'ada@example.com', phone: '+14155550100', mobile_phone: null })
  assert.deepEqual(await addresses(), ['ada@example.com', '+14155550100'])
  await save({ email: 'ada@example.com', other_email: 'ada@example.org' })
  const { body } = await save({ email: 'ada@example.org', other_email: null })
  assert.deepEqual(body.meta.changed, ['email', 'other_email', 'undeliverable'])
  assert.deepEqual(await addresses(), ['+14155550100'])
  await save({ email: 'ada@example.org', phone: null })
  assert.equal(await addresses(), undefined)
  assert.equal((await flag('ada@example.com')).status, 404)
})

test('an address of the maximum length can be flagged', async () => {
  const { save, flag } = await newContact()
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
  assert.equal(longest.length, 254)
  const { status } = await save({ email: 'ada@example.com', other_email: longest })
  assert.deepEqual([status, (await flag(longest)).status], [200, 200])
})

test('the reason is bounded and has no control characters', async () => {
  const { flag } = await newContact()
  const { body } = await flag('ada@example.com', `550\r\n\u001b[31m${'x'.repeat(2_000)}`)
  const [{ reason }] = body.data.attributes.undeliverable
  assert.match(reason, /^550 \[31mx+$/)
  assert.ok(reason.length <= 500)
  assert.equal((await flag('ada@example.com', '')).status, 422)
})

test('an address or a contact that is unknown, or of another workspace, is not found', async () => {
  const { flag, at, workspace } = await newContact()
  const other = await newWorkspace()
  const body = { data: { attributes: { reason: REASON } } }
  for (const { status } of [
    await flag('eve@example.com'),
    await flag('nonsense'),
    await flag('ada\0@example.com'),
    await other.put(`${at}/undeliverable/ada@example.com`, body),
    await other.delete(`${at}/undeliverable/ada@example.com`),
    await workspace.put('/core/contacts/x/undeliverable/ada@example.com', body),
  ])
    assert.equal(status, 404)
  const { secret } = await workspace.newToken(['contacts:read'])
  const headers = { authorization: `Bearer ${secret}` }
  assert.equal((await flag('ada@example.com', REASON, headers)).status, 403)
})
