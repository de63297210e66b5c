import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { test } from 'node:test'
import { workOnImport } from '../../contacts/imports/run/work-on-import.ts'
import { sql } from '../../platform/db/sql.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, uploadFile, workOnImports } from '../../test/import-contacts.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { eraseAttempts } from '../../webhooks/deliveries/erase-attempts.ts'
import { defineErasureWork } from './define-erasure-work.ts'
import { finishWork } from '../../test/finish-work.ts'

const { app, deps, newWorkspace, setNow } = await startServer({}, openTestDatabase)
const { pool } = deps
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const PERSON = {
  first_name: 'Quaxie',
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

/** Which rows are erased: `waiting`: this one, `kept`: all rejected rows of a file that has it. */
type Erased = 'waiting' | 'kept'
const BOTH: readonly Erased[] = ['waiting', 'kept']
const ROWS: readonly (readonly [
  title: string,
  header: string,
  row: string,
  erased: readonly Erased[],
])[] = [
  ['an address in an unknown column', 'Email,E-Mail-Adresse', 'x@y.co,Quaxie@Example.com', BOTH],
  ['an address in a text', 'Email,Notes', 'x@y.co,Assistant of <QUAXIE@example.com>.', BOTH],
  ['an address in a second column', 'Email,E-mail', 'x@y.co,quaxie@example.com', BOTH],
  [
    'an address of which it is a part',
    'Email,Notes',
    'aquaxie@example.com,quaxie@example.com.au',
    [],
  ],
  ['a number in an unknown column', 'Email,Rufnummer', 'x@y.co,001 (415) 555-0123', BOTH],
  ['a number in a text', 'Email,Number', 'x@y.co,Tel. 415.555.0123 or later', BOTH],
  ['a number in another number', 'Email,Rufnummer', 'x@y.co,+44 1415 555 0123', []],
  ['a handle', 'LinkedIn Handle,City', 'https://www.linkedin.com/in/Quaxie/,Oslo', BOTH],
  ['a short handle in its column', 'twitter_handle,City', '@Zorb,Oslo', BOTH],
  ['a handle in an unknown column', 'Email,Netz', 'x@y.co,Zorb', ['kept']],
  ['a profile in an unknown column', 'Email,Netz', 'x@y.co,https://x.com/zorb?s=1', BOTH],
  ['the name and no address', 'Email,Name', 'quaxie@,ZORBLATT quaxie', BOTH],
  ['the name and an own address', 'Email,Name', 'x@y.co,"Zörblatt, Quaxie"', ['kept']],
  ['a former name', 'Email,Name', '-,Quaxie Quillfeather', BOTH],
  ['a part of the name', 'Email,Name', 'x@y.co,Zorblatt', []],
]

for (const [title, header, row, erased] of ROWS)
  test(`with ${title}, ${erased.join(' and ') || 'no'} rows are erased`, async () => {
    const workspace = await newWorkspace()
    const id = await save(workspace, { ...PERSON, last_name: 'Quillfeather' })
    const renamed = { data: { attributes: { last_name: 'Zörblatt' } } }
    assert.equal((await workspace.patch(`/core/contacts/${id}`, renamed)).status, 200)
    const file = `${header},lead_score\n${row},high\nbob@example.com,Bergen,low\n`
    const { body } = await uploadFile(workspace, file)
    const done = await importFile(deps, workspace, file)
    assert.equal(done.attributes.counts.rejected, 2)
    assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
    const scores = (await sampleOf(workspace, body.data.id)).map((each) => each.lead_score)
    assert.deepEqual(scores, erased.includes('waiting') ? ['low'] : ['high', 'low'])
    const { text } = await workspace.get(`/core/contact_imports/${done.id}/rejected_rows`)
    const isKept = !erased.includes('kept')
    assert.deepEqual([text.includes(',high,'), text.includes(',low,')], [isKept, isKept])
    assert.equal(text.includes('rows_erased'), !isKept)
  })

test('rejected rows with the name and a broken address are erased, and the list of them says so', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace, { ...PERSON, last_name: 'Zörblatt' })
  const file =
    'Email,First Name,Last Name\nquaxie(at)example.com,QUAXIE,Zorblatt\nbob(at)example.com,Bob,Berg\n'
  const done = await importFile(deps, workspace, file)
  const path = `/core/contact_imports/${done.id}`
  assert.match((await workspace.get(`${path}/rejected_rows`)).text, /quaxie\(at\).*\nbob/s)
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
  assert.deepEqual(await searchFiles(workspace, 'quaxie'), [])
  const [, ...rows] = (await workspace.get(`${path}/rejected_rows`)).text.trim().split('\r\n')
  assert.deepEqual(rows, [
    ',,,,rows_erased,"Rows of this file were deleted, because a person who was in it was erased."',
  ])
  const { counts, rows_deleted_at: deletedAt } = (await workspace.get(path)).body.data.attributes
  assert.equal(counts.rejected, 2)
  assert.ok(Temporal.Instant.from(deletedAt).equals(NOW))
})

test('all rejected rows of a large file are erased, by the request and then by a job', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const done = await importFile(deps, workspace, 'email\nbad\n')
  await pool.query(sql`
    insert into contact_import_rejections (workspace_id, import_id, line, code, reason, content)
    select ${workspace.workspaceId}, ${done.id}::uuid, line, 'invalid_value', 'Invalid.',
      case line when 900 then '["quaxie@example.com"]' else '["bob"]' end
    from generate_series(3, 60000) line`)
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 202)
  const left = () =>
    pool.query(sql`select from contact_import_rejections where import_id = ${done.id}`)
  assert.ok((await left()).length > 0)
  await finishWork(deps, [defineErasureWork(deps)])
  assert.deepEqual(await left(), [])
})

test('rows of a running import are erased without other rows, and the counts stay consistent', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const others = Array.from({ length: 300 }, (_, i) => `other${i}@example.org`)
  const file = `email\nbroken\nbad of quaxie@example.com\n${others.join('\n')}\n`
  const { body } = await uploadFile(workspace, file, { query: '?start=true' })
  const path = `/core/contact_imports/${body.data.id}`
  const read = async () => (await workspace.get(path)).body.data.attributes
  const { workspaceId } = workspace
  await workOnImport(
    { ...deps, eraseAttempts, dryRuns: new Map() },
    { workspaceId, id: body.data.id, state: 'importing' },
  )
  assert.equal((await read()).counts.rejected, 2)
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
  assert.deepEqual(await searchFiles(workspace, 'quaxie'), [])
  await workOnImports(deps)
  const { state, row_count: rows, processed_rows: processed, counts } = await read()
  assert.deepEqual([state, rows, processed, counts.created], ['completed', 302, 302, 300])
  const { text } = await workspace.get(`${path}/rejected_rows`)
  assert.match(text, /\nbroken,2,/)
})

test('a dry run from which a row is erased starts again', async () => {
  const workspace = await newWorkspace()
  const id = await save(workspace)
  const others = Array.from({ length: 300 }, (_, i) => `other${i}@example.org`)
  const file = `email\nquaxie@example.com\n${others.join('\n')}\n`
  const { body } = await uploadFile(workspace, file)
  const path = `/core/contact_imports/${body.data.id}`
  await workspace.post(`${path}/start`, { data: { attributes: { dry_run: true } } })
  const { workspaceId } = workspace
  await workOnImport(
    { ...deps, eraseAttempts, dryRuns: new Map() },
    { workspaceId, id: body.data.id, state: 'checking' },
  )
  assert.equal((await workspace.delete(`/core/contacts/${id}`)).status, 204)
  await workOnImports(deps)
  const { row_count: rows, dry_run: dryRun } = (await workspace.get(path)).body.data.attributes
  assert.deepEqual([rows, dryRun], [300, { created: 300, updated: 0, unchanged: 0, rejected: 0 }])
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
    { column: 'Column 1', attribute: 'email' },
    { column: 'Column 2', attribute: 'custom_fields.column_2' },
    { column: 'Column 3', attribute: 'city' },
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
  const id = await save(workspace, { ...PERSON, last_name: 'Zörblatt' })
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
  request.end(
    '-,Zorblatt Quaxie,,\nz@y.example,Evelyn,Quaxie,\nx@y.example,Quaxie,,quaxie@example.com\n',
  )
  const [response] = await answered
  assert.equal(response.statusCode, 202)
  response.resume()

  setNow(NOW.add({ minutes: 21 }))
  await finishWork(deps, [defineErasureWork(deps)])
  assert.deepEqual(await searchFiles(workspace, 'quaxie@'), [])
  for (const text of ['evelyn', 'zorblatt'])
    assert.deepEqual(await searchFiles(workspace, text), [])
  const [one] = (await workspace.get('/core/contact_imports')).body.data
  assert.equal(one.attributes.row_count, 50_000)
  assert.deepEqual(await pool.query(sql`select from contact_erasures`), [])
  setNow(NOW)
})
