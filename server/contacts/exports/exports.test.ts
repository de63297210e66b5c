import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile } from '../../test/import-contacts.ts'
import { waitUntil } from '../../test/wait-until.ts'

const { app, deps, newWorkspace, setNow } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const PEOPLE = [
  {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace; "Countess", of\nLovelace',
    preferred_name: `x;=cmd|' /C calc'!A0;\t"@y`,
    seniority: '＝1',
    mobile_phone: '+44 7700 900123',
    phone: '+1-415-555-0123',
    title: '=HYPERLINK("http://evil.example")',
    role: "'=quoted",
    city: '@home',
    company_name: ' padded ',
    company_tech: ['a;b', 'c,d'],
    company_is_icp: true,
    lead_score: -5,
    birth_date: '1815-12-10',
    description: 'ü'.repeat(60),
    custom_fields: { plan: 'pro', seats: 5, share: -5.125, nested: { a: [1, null] }, code: '-1' },
  },
  { email: 'bob@example.com', name: '-Bob', custom_fields: { code: '007', 'a;=b': ';-1' } },
]

async function fill(workspace: TestWorkspace) {
  const { body } = await workspace.post('/core/contacts/batch', {
    data: PEOPLE.map((attributes) => ({ attributes })),
  })
  await workspace.put(`/core/contacts/${body.data[0].id}/consents/sms`, {
    data: { attributes: { state: 'denied' } },
  })
  return body.data.map(({ id }: any) => id) as string[]
}

const exported = async ({ get }: TestWorkspace, query = '') => {
  const { status, text, headers } = await get(`/core/contacts/export${query}`)
  assert.equal(status, 200)
  return { text, type: headers['content-type'] }
}

/** The attributes of the contact with the email, without what a save of it changes. */
async function attributesOf({ post }: TestWorkspace, email: string) {
  const { consents, ...rest } = (await post('/core/contact', { data: { attributes: { email } } }))
    .body.data.attributes
  return { ...rest, denied: consents?.sms?.state }
}

for (const format of ['csv', 'ndjson'])
  test(`an export in ${format} is read back exactly, by an import into another workspace`, async () => {
    const workspace = await newWorkspace()
    await fill(workspace)
    const { text } = await exported(workspace, `?format=${format}`)
    const other = await newWorkspace()
    const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
    const done = await importFile(deps, other, text, { type, query: '?start=true' })
    assert.deepEqual(done.attributes.counts, { created: 2, updated: 0, unchanged: 0, rejected: 0 })
    for (const { email, ...sent } of PEOPLE) {
      const { denied, ...read } = await attributesOf(other, email)
      assert.deepEqual(read, { email, ...sent })
      assert.equal(denied, email === 'ada@example.com' ? 'denied' : undefined)
    }
    const again = await importFile(deps, other, text, { type })
    assert.equal(again.attributes.counts.unchanged, 2)
  })

test('CSV has one column per attribute, and no cell that a spreadsheet takes for a formula', async () => {
  const workspace = await newWorkspace()
  const ids = await fill(workspace)
  const { text, type } = await exported(workspace)
  assert.equal(type, 'text/csv; charset=utf-8')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  const ada = rows.find(({ id }) => id === ids[0])!
  assert.deepEqual(
    [
      ada.title,
      ada.role,
      ada.preferred_name,
      ada.city,
      ada.mobile_phone,
      ada.phone,
      ada['consents.sms'],
      ada.lead_score,
    ],
    [
      `'=HYPERLINK("http://evil.example")`,
      `''=quoted`,
      `x;'=cmd|' /C calc'!A0;\t'"@y`,
      `'@home`,
      '+44 7700 900123',
      '+1-415-555-0123',
      'denied',
      '-5',
    ],
  )
  const header = Object.keys(rows[0]!)
  const empty = await newWorkspace()
  assert.deepEqual((await exported(empty)).text.trim().split(','), header)
})

test('custom fields can have columns of their own', async () => {
  const workspace = await newWorkspace()
  await fill(workspace)
  const { text } = await exported(workspace, '?custom_fields=columns')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  assert.deepEqual(rows.map((row) => row['custom_fields.code']).toSorted(), ['-1', '007'])
  assert.deepEqual(
    rows.map((row) => row.custom_fields),
    ['', ''],
  )
  const other = await newWorkspace()
  for (const key of ['seats', 'share'])
    await other.post('/core/contact_fields', {
      data: { attributes: { key, label: key, value_type: 'number' } },
    })
  await importFile(deps, other, text)
  const ada = (await attributesOf(other, 'ada@example.com')).custom_fields
  assert.deepEqual([ada.seats, ada.share], [5, -5.125])
  const { custom_fields: fields } = await attributesOf(other, 'bob@example.com')
  assert.deepEqual(fields, { code: '007', 'a;=b': ';-1' })
})

test('vCards are read by another parser', async () => {
  const workspace = await newWorkspace()
  await fill(workspace)
  const { text, type } = await exported(workspace, '?format=vcard')
  assert.equal(type, 'text/vcard; charset=utf-8')
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  const cards = (ICAL.parse(text) as unknown as unknown[][]).map(
    (card) => new ICAL.Component(card as never),
  )
  const ada = cards.find((card) => String(card.getFirstPropertyValue('fn')).startsWith('Ada'))!
  assert.deepEqual(ada.getFirstPropertyValue('n'), [
    'Lovelace; "Countess", of\nLovelace',
    'Ada',
    '',
    '',
    '',
  ])
  assert.equal(ada.getFirstPropertyValue('note'), 'ü'.repeat(60))
  assert.equal(ada.getFirstPropertyValue('version'), '4.0')
})

test('updated_since exports what was changed since', async () => {
  const workspace = await newWorkspace()
  await fill(workspace)
  setNow(deps.now().add({ hours: 1 }))
  const since = deps.now().toString()
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'bob@example.com', city: 'Bonn' } },
  })
  const { text } = await exported(workspace, `?format=ndjson&updated_since=${since}`)
  const lines = text.trim().split('\n')
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).attributes.city),
    ['Bonn'],
  )
  const wrong = await workspace.get('/core/contacts/export?updated_since=yesterday')
  assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/updated_since'])
})

async function fillWith({ post }: TestWorkspace, batch: object): Promise<void> {
  const { status, body } = await post('/core/contacts/batch', batch)
  assert.deepEqual([status, body.meta?.rejected], [200, 0], body.detail)
}

/** A client that begins to read an export and takes no more. */
async function beginReading({ token }: TestWorkspace) {
  const request = httpRequest(`${address}/core/contacts/export?format=ndjson`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  }).end()
  request.on('error', () => {})
  const [response] = await once(request, 'response')
  return { status: response.statusCode as number, leave: () => request.destroy() }
}

test('clients that read slowly keep no more than their places, and others are served', async () => {
  const workspace = await newWorkspace()
  // More than the buffers of a connection hold.
  const fields = { note: 'x'.repeat(60_000) }
  for (const part of ['a', 'b'])
    await fillWith(workspace, {
      data: Array.from({ length: 400 }, (_, i) => ({
        attributes: { email: `${part}${i}@example.com`, custom_fields: fields },
      })),
    })
  const readers = await Promise.all([1, 2, 3, 4].map(() => beginReading(workspace)))
  assert.deepEqual(
    readers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal((await beginReading(workspace)).status, 429)
  assert.equal((await workspace.get('/core/contacts/changes')).status, 404)
  for (const { leave } of readers) leave()
  await waitUntil(
    async () => {
      const reader = await beginReading(workspace)
      reader.leave()
      return reader.status === 200
    },
    () => 'a free place',
  )
})
