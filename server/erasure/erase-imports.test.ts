import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { importFile, uploadFile } from '../test/import-contacts.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { waitUntil } from '../test/wait-until.ts'
import { defineErasureWork } from './define-erasure-work.ts'
import { finishWork } from '../test/finish-work.ts'

const { app, deps, newWorkspace, setNow } = await startServer({}, openTestDatabase)
const { pool } = deps
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const PERSON = {
  email: 'quaxie@example.com',
  mobile_phone: '+14155550123',
  linkedin_handle: 'quaxie',
  twitter_handle: 'zorb',
}

const PROFILE = 'https://www.linkedin.com/in/quaxie'

async function save(workspace: TestWorkspace, attributes: object = PERSON): Promise<string> {
  const { status, body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

async function sampleOf(workspace: TestWorkspace, id: string): Promise<any[]> {
  return (await workspace.get(`/core/contact_imports/${id}`)).body.data.attributes.sample
}

/** The tables of imports and of responses in which a workspace has this text. */
async function searchFiles({ workspaceId }: TestWorkspace, text: string): Promise<string[]> {
  const found = await pool.query<{ name: string }>(sql`
    select name from (
      select 'imports' as name, workspace_id, mapping::text as content from contact_imports
      union all select 'blocks', workspace_id, rows from contact_import_blocks
      union all select 'rejections', workspace_id, content from contact_import_rejections
      union all select 'responses', workspace_id, body from idempotency_keys
      union all select 'erasures', workspace_id, subject::text from contact_erasures
    ) stored
    where workspace_id = ${workspaceId} and position(${text} in lower(content)) > 0`)
  return found.map(({ name }) => name)
}

/** The blocks of a file, each with a row of the person and a mebibyte of another one. */
async function fill(workspace: TestWorkspace, importId: string, blocks: number): Promise<void> {
  await pool.query(sql`
    insert into contact_import_blocks (workspace_id, import_id, block, rows)
    select ${workspace.workspaceId}, ${importId}::uuid, block,
      '[{"line":2,"cells":["quaxie@example.com"]},{"line":3,"cells":["' ||
        repeat('a1', 524288) || '"]}]'
    from generate_series(1, ${blocks}::integer) block`)
}

test('a person is erased from large files that wait, by the request and then by a job', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const uploaded = await uploadFile(workspace, 'email\nquaxie@example.com\nbob@example.com\n')
  await fill(workspace, uploaded.body.data.id, 60)
  const erased = await workspace.delete(`/core/contacts/${id}`)
  assert.deepEqual([erased.status, erased.text], [202, ''])
  assert.equal((await workspace.get(`/core/contacts/${id}`)).status, 404)
  const left = () =>
    pool.query(sql`select from contact_import_blocks where position('quaxie' in rows) > 0`)
  assert.ok((await left()).length > 0)
  await finishWork(deps, [defineErasureWork(deps)])
  assert.deepEqual(await left(), [])
  assert.deepEqual(await sampleOf(workspace, uploaded.body.data.id), [{ email: 'bob@example.com' }])
})

const ROWS: readonly (readonly [title: string, header: string, row: string, isErased: boolean])[] =
  [
    [
      'an address in an unknown column',
      'Email,E-Mail-Adresse',
      'x@y.example,Quaxie@Example.com',
      true,
    ],
    ['an address in a text', 'Email,Notes', 'x@y.example,Assistant of <QUAXIE@example.com>.', true],
    ['an address in a second column', 'Email,E-mail', 'x@y.example,quaxie@example.com', true],
    [
      'an address of which it is a part',
      'Email,Notes',
      'aquaxie@example.com,quaxie@example.com.au',
      false,
    ],
    ['a number in an unknown column', 'Email,Rufnummer', 'x@y.example,001 (415) 555-0123', true],
    ['a number in another number', 'Email,Rufnummer', 'x@y.example,+44 1415 555 0123', false],
    ['a number in a text', 'Email,Number', 'x@y.example,2026 41555 50123 7', false],
    ['a handle', 'LinkedIn Handle,City', 'https://www.linkedin.com/in/Quaxie/,Oslo', true],
    ['a handle in an unknown column', 'Email,Netz', 'x@y.example,Quaxie', true],
    ['a short handle in its column', 'twitter_handle,City', '@Zorb,Oslo', true],
    ['a short handle as another text', 'Email,Netz', 'x@y.example,zorb', false],
    ['a profile in an unknown column', 'Email,Netz', 'x@y.example,https://x.com/zorb?s=1', true],
    ['a handle of another network', 'Email,Instagram Handle', 'x@y.example,quaxie', false],
    ['a name like a handle', 'Email,First Name', 'x@y.example,Quaxie', false],
  ]

for (const [title, header, row, isErased] of ROWS)
  test(`a row with ${title} is ${isErased ? 'erased' : 'not erased'}`, async () => {
    const workspace = await newWorkspace()
    const id = await save(workspace)
    const file = `${header},lead_score\n${row},high\nbob@example.com,Bergen,low\n`
    const { body } = await uploadFile(workspace, file)
    const done = await importFile(deps, workspace, file)
    assert.equal(done.attributes.counts.rejected, 2)
    assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
    const scores = (await sampleOf(workspace, body.data.id)).map((each) => each.lead_score)
    assert.deepEqual(scores, isErased ? ['low'] : ['high', 'low'])
    const { text } = await workspace.get(`/core/contact_imports/${done.id}/rejected_rows`)
    assert.deepEqual([text.includes(',high,'), text.includes(',low,')], [!isErased, true])
  })

test('a row of JSON is erased by a value at any depth', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const rows = [
    { email: 'a@x.example', custom_fields: { more: [{ mail: 'quaxie@example.com' }] } },
    { email: 'b@x.example', other: { tel: 14155550123 } },
    { email: 'c@x.example', 'quaxie@example.com': 'yes' },
    { email: 'd@x.example' },
  ]
  const file = rows.map((row) => JSON.stringify(row)).join('\n')
  const { body } = await uploadFile(workspace, file, { type: 'application/x-ndjson' })
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
  assert.deepEqual(await sampleOf(workspace, body.data.id), [{ email: 'd@x.example' }])
})

test('a handle that another contact has too is not the person alone', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, { email: 'quaxie@example.com', twitter_handle: 'zorbcorp' })
  await save(workspace, { email: 'ann@example.com', twitter_handle: 'zorbcorp' })
  const { body } = await uploadFile(workspace, 'email,twitter_handle\nx@y.example,zorbcorp\n')
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
  assert.equal((await sampleOf(workspace, body.data.id)).length, 1)
})

test('columns that are named after values of the person are renamed, and so are their fields', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const withNames = await uploadFile(
    workspace,
    'Email,Since quaxie@example.com,City\nbob@example.com,1,Oslo\n',
  )
  const withoutHeader = await uploadFile(
    workspace,
    `${PROFILE},Quaxie,Fond of rare ferns\nhttps://www.linkedin.com/in/bob,Bob,None\n`,
  )
  const mapped = await workspace.patch(`/core/contact_imports/${withoutHeader.body.data.id}`, {
    data: { attributes: { mapping: [{ column: PROFILE, attribute: 'linkedin_handle' }] } },
  })
  assert.equal(mapped.status, 200)
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
  const mappingOf = async (importId: string) =>
    (await workspace.get(`/core/contact_imports/${importId}`)).body.data.attributes.mapping
  assert.deepEqual(await mappingOf(withNames.body.data.id), [
    { column: 'Email', attribute: 'email' },
    { column: 'Column 2', attribute: 'custom_fields.column_2' },
    { column: 'City', attribute: 'city' },
  ])
  assert.deepEqual(await mappingOf(withoutHeader.body.data.id), [
    { column: 'Column 1', attribute: 'linkedin_handle' },
    { column: 'Column 2', attribute: 'custom_fields.column_2' },
    { column: 'Column 3', attribute: 'custom_fields.column_3' },
  ])
  assert.deepEqual(await searchFiles(workspace, 'quaxie'), [])
})

test('a person is erased from a file that arrives during the erasure', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const request = httpRequest(`${address}/core/contact_imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${workspace.token}`,
      'content-type': 'text/csv',
      'idempotency-key': 'upload-1',
    },
  })
  const answered = once(request, 'response')
  const countBlocks = async () =>
    (
      await pool.query(sql`
        select from contact_import_blocks where workspace_id = ${workspace.workspaceId}`)
    ).length
  request.write('Email,First Name,LinkedIn Handle,Mail\n')
  request.write('x@y.example,Quaxie,,quaxie@example.com\n')
  request.write('bob@example.com,Quaxie,,\n'.repeat(50_000))
  await waitUntil(async () => (await countBlocks()) > 10, 'the first blocks')
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 202)
  assert.deepEqual(await searchFiles(workspace, 'quaxie@'), ['erasures'])
  request.end('z@y.example,Evelyn,Quaxie,\nx@y.example,Quaxie,,quaxie@example.com\n')
  const [response] = await answered
  assert.equal(response.statusCode, 202)
  response.resume()

  setNow(NOW.add({ minutes: 21 }))
  await finishWork(deps, [defineErasureWork(deps)])
  assert.deepEqual(await searchFiles(workspace, 'quaxie@'), [])
  assert.deepEqual(await searchFiles(workspace, 'evelyn'), [])
  const [one] = (await workspace.get('/core/contact_imports')).body.data
  assert.equal(one.attributes.row_count, 50_000)
  assert.deepEqual(await pool.query(sql`select from contact_erasures`), [])
  setNow(NOW)
})
