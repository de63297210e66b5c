import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { test } from 'node:test'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { countRows } from '../../test/count-rows.ts'
import { importFile, uploadFile, workOnImports } from '../../test/import-contacts.ts'
import { waitUntil } from '../../test/wait-until.ts'

// The deadline of other requests is short, so that a file that takes longer shows its own.
const { app, deps, newWorkspace, setNow } = await startServer({
  httpLimits: { requestMs: 300, headersMs: 200, checkIntervalMs: 50 },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

function begin({ token }: TestWorkspace, path: string, headers: Record<string, string> = {}) {
  const request = httpRequest(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
    agent: false,
  })
  const answered = once(request, 'response').then(async ([response]) => {
    let text = ''
    for await (const piece of response) text += String(piece)
    return { status: response.statusCode as number, body: JSON.parse(text) }
  })
  answered.catch(() => {})
  return { request, answered }
}

const beginUpload = (workspace: TestWorkspace, headers?: Record<string, string>) =>
  begin(workspace, '/core/contact_imports', headers)

test('a file may arrive more slowly than the bodies of other requests', async () => {
  const workspace = await newWorkspace()
  const { request, answered } = beginUpload(workspace)
  request.write('email,first_name\na@example.com,A\n')
  const other = begin(workspace, '/core/contact', { 'content-type': 'application/json' })
  other.request.write('{')
  assert.equal((await other.answered).status, 408)
  request.end('b@example.com,B\n')
  const { status, body } = await answered
  assert.deepEqual([status, body.data?.attributes.row_count], [202, 2])
})

test('a file past 32 MiB is rejected, and nothing is kept of it', async () => {
  const workspace = await newWorkspace()
  const declared = beginUpload(workspace, { 'content-length': String(33_554_433) })
  declared.request.write('email\n')
  assert.equal((await declared.answered).status, 413)
  declared.request.destroy()
  const { body } = await workspace.get('/core/contact_imports')
  assert.deepEqual(body.data, [])
})

test('a client that leaves while it sends leaves nothing behind', async () => {
  const workspace = await newWorkspace()
  const stored = async () => (await countRows(deps.pool)).contact_imports!
  const before = await stored()
  const { request } = beginUpload(workspace)
  request.on('error', () => {})
  request.write(`email\n${'a@example.com\n'.repeat(1_000)}`)
  await waitUntil(async () => (await stored()) === before + 1, 'the import')
  request.destroy()
  await waitUntil(async () => (await stored()) === before, 'the deletion of what arrived')
})

test('a file does not bring an erased person back unasked', async () => {
  const workspace = await newWorkspace()
  const attributes = { email: 'ada@example.com', phone: '+14155550123' }
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  assert.equal((await workspace.delete(`/core/contacts/${body.data.id}`)).status, 204)
  const file = 'Email,Phone\nADA@example.com,\n,(415) 555-0123\nbob@example.com,\n'
  const first = await importFile(deps, workspace, file)
  assert.deepEqual(first.attributes.counts, { created: 1, updated: 0, unchanged: 0, rejected: 2 })
  const { text } = await workspace.get(`/core/contact_imports/${first.id}/rejected_rows`)
  assert.match(text, /,2,erased_contact,/)

  await workspace.post('/core/contact', { data: { attributes: { email: 'ada@example.com' } } })
  const second = await importFile(deps, workspace, 'Email,City\nada@example.com,London\n')
  assert.equal(second.attributes.counts.updated, 1)
  const asked = await importFile(deps, workspace, 'Phone\n+14155550123\n', {
    query: '?restore_erased=true',
  })
  assert.equal(asked.attributes.counts.created, 1)
})

test('a file that arrives while a person is erased does not restore the person', async () => {
  const workspace = await newWorkspace()
  const attributes = { email: 'ada@example.com' }
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  const stored = async () => (await countRows(deps.pool)).contact_imports!
  const before = await stored()
  const { request, answered } = begin(
    workspace,
    '/core/contact_imports?start=true&restore_erased=true',
  )
  request.write('email\nbob@example.com\n')
  await waitUntil(async () => (await stored()) === before + 1, 'the import')
  setNow(NOW.add({ seconds: 1 }))
  assert.equal((await workspace.delete(`/core/contacts/${body.data.id}`)).status, 202)
  request.end('ada@example.com\n')
  assert.equal((await answered).status, 202)
  await workOnImports(deps)
  const contacts = (await workspace.get('/core/contacts')).body.data
  assert.deepEqual(
    contacts.map((each: any) => each.attributes.email),
    ['bob@example.com'],
  )
  setNow(NOW)
})

test('a workspace has at most a hundred open imports', async () => {
  const workspace = await newWorkspace()
  for (let i = 0; i < 100; i++)
    assert.equal((await uploadFile(workspace, `email\na${i}@example.com\n`)).status, 202)
  const upload = () => uploadFile(workspace, 'email\nb@example.com\n')
  const { status, body } = await upload()
  assert.deepEqual([status, body.code], [409, 'contact_import_limit_reached'])
  const [{ id }] = (await workspace.get('/core/contact_imports?limit=1')).body.data
  await workspace.post(`/core/contact_imports/${id}/cancel`, {})
  assert.equal((await upload()).status, 202)
})

test('of imports that have ended, the rejected rows of the last hundred are kept', async () => {
  const workspace = await newWorkspace()
  const upload = async () => {
    const { status, body, text } = await uploadFile(workspace, 'email\nbad\n', {
      query: '?start=true',
    })
    assert.equal(status, 202, text)
    return `/core/contact_imports/${body.data.id}`
  }
  const paths: string[] = []
  for (let i = 0; i < 101; i++) {
    if (i === 99) await workOnImports(deps)
    paths.push(await upload())
  }
  await workOnImports(deps)
  await upload()
  const states = await Promise.all(
    paths.slice(0, 2).map(async (path) => {
      const { text } = await workspace.get(`${path}/rejected_rows`)
      const { attributes } = (await workspace.get(path)).body.data
      return [text.trim().split('\n').length, attributes.rows_deleted_at !== null]
    }),
  )
  assert.deepEqual(states, [
    [1, true],
    [2, false],
  ])
})

test('a file whose first row has data instead of the names of columns is rejected, and nothing is kept of it', async () => {
  const workspace = await newWorkspace()
  for (const [first, named] of [
    ['Ada Lovelace,ada@example.com,1815', 'an email address in column 2'],
    ['Ada Lovelace,1815,+49 30 123456', 'a phone number in column 3'],
    ["Ada Lovelace,1815,'+49 (30) 123456", 'a phone number in column 3'],
  ] as const) {
    const { status, body } = await uploadFile(workspace, `${first}\nBob,bob@example.com,1\n`)
    assert.deepEqual([status, body.errors?.[0].code], [422, 'invalid_header'], first)
    assert.equal(
      body.errors[0].detail,
      `The first row has to name the columns, and it has ${named}. Add a row with the names.`,
    )
  }
  const { body } = await workspace.get('/core/contact_imports')
  assert.deepEqual(body.data, [])
  const named = 'email,2024-01-31,1815,2023 - 2024,Phone 1 - Value\na@example.com,,,,\n'
  assert.equal((await uploadFile(workspace, named)).status, 202)
})
