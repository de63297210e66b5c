import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { writeWorkbook } from '../../test/write-workbook.ts'
import { waitUntil } from '../../test/wait-until.ts'

const { app, newWorkspace } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const CSV = 'email,city\nada@example.com,London\nben@example.com,Bonn\n'
const BOUNDARY = '------------------------curl8f2b'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const file = (name = 'list.csv', type = 'application/octet-stream', text = CSV) =>
  `Content-Disposition: form-data; name="contacts"; filename="${name}"\r\n` +
  `Content-Type: ${type}\r\n\r\n${text}`
const form = (...parts: string[]) =>
  `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`

type Sending = { headers?: Record<string, string>; agent?: Agent; isLeftOpen?: boolean }

/** Writes a form. `isLeftOpen`: and does not end it. */
function begin({ token }: TestWorkspace, body: string | Buffer, sending: Sending = {}) {
  const request = httpRequest(`${address}/core/contact_imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': TYPE, ...sending.headers },
    agent: sending.agent ?? false,
  })
  request.on('error', () => {})
  const answered = once(request, 'response').then(async ([response]) => {
    let text = ''
    for await (const piece of response) text += String(piece)
    return { status: response.statusCode as number, body: JSON.parse(text) }
  })
  answered.catch(() => {})
  if (sending.isLeftOpen) request.write(body)
  else request.end(body)
  return { request, answered }
}

async function sendFormData(workspace: TestWorkspace, data: FormData) {
  const encoded = new Response(data)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  return begin(workspace, body, { headers: { 'content-type': type } }).answered
}

test('a file in a form of a browser is imported as one that is the body', async () => {
  const workspace = await newWorkspace()
  const cells = ['email', 'a@x.example', 'b@x.example']
    .map((text, i) => `<row r="${i + 1}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`)
    .join('')
  for (const [name, type, content] of [
    ['contacts.csv', 'text/csv', CSV],
    ['Kontakte.csv', 'application/vnd.ms-excel', CSV],
    ['liste.tsv', '', CSV.replaceAll(',', '\t')],
    ['blob', 'text/csv', CSV],
    ['a.jsonl', 'application/octet-stream', '{"email":"a@x.example"}\n{"email":"b@x.example"}'],
    ['all.vcf', 'text/x-vcard', 'BEGIN:VCARD\nFN:A\nEMAIL:a@x.example\nEND:VCARD\n'.repeat(2)],
    ['Käse "1".xlsx', 'application/octet-stream', writeWorkbook({ A: cells })],
  ] as const) {
    const data = new FormData()
    data.append('file', new Blob([Uint8Array.from(Buffer.from(content))], { type }), name)
    const { status, body } = await sendFormData(workspace, data)
    assert.deepEqual([status, body.data?.attributes.row_count], [202, 2], name)
  }
})

test('a form is read wherever its pieces are divided', async () => {
  const workspace = await newWorkspace()
  const bytes = Buffer.from(
    form(field('delimiter', 'semicolon'), file('a.csv', 'text/csv', 'email;n\na@x.example;--\n')),
  )
  for (let at = bytes.length - 45; at < bytes.length; at++) {
    const { request, answered } = begin(workspace, bytes.subarray(0, at), { isLeftOpen: true })
    request.end(bytes.subarray(at))
    const { status, body } = await answered
    assert.deepEqual([status, body.data?.attributes.delimiter], [202, ';'], String(at))
  }
})

test('fields of a form count as the parameters of the query, and belong to what is repeated', async () => {
  const workspace = await newWorkspace()
  const headers = { 'idempotency-key': 'form-1' }
  const stated = form(field('start', 'true'), field('encoding', ''), file())
  const first = await begin(workspace, stated, { headers }).answered
  assert.deepEqual([first.status, first.body.data.attributes.state], [202, 'importing'])
  const again = await begin(workspace, stated, { headers }).answered
  assert.equal(again.body.data.id, first.body.data.id)
  const other = await begin(workspace, form(file()), { headers }).answered
  assert.equal(other.status, 422)
})

const WHOLE = form(file())
const REFUSED: readonly (readonly [code: string, body: string, type?: string])[] = [
  ['no_file', form(field('start', 'true'))],
  ['no_file', `--${BOUNDARY}--\r\n`],
  ['no_file', form(`X-Long: ${'x'.repeat(20_000)}\r\n${file()}`)],
  ['no_file', form(file('a\nb.csv'))],
  ['no_boundary', WHOLE, 'multipart/form-data'],
  ['form_incomplete', WHOLE, 'multipart/form-data; boundary=other'],
  ['form_incomplete', WHOLE.slice(0, -20)],
  ['form_incomplete', WHOLE.slice(0, 90)],
  ['form_incomplete', ''],
  ['form_incomplete', 'no form at all'],
  ['several_files', form(file('a.csv'), file('b.csv'))],
  ['invalid_field', form(field('color', 'red'), file())],
  ['invalid_field', form(field('__proto__', 'red'), file())],
  ['invalid_field', form(field('start', 'maybe'), file())],
  ['invalid_field', form(field('encoding', 'x'.repeat(201)), file())],
  ['invalid_field', form(field('x'.repeat(101), 'red'), file())],
  ['invalid_field', form(...Array.from({ length: 11 }, (_, i) => field(`f${i}`, 'x')), file())],
  ['field_after_file', form(file(), field('start', 'true'))],
  ['unsupported_file', form(file('photo.png', 'image/png'))],
  ['empty', form(file('a.csv', 'text/csv', ''))],
]

test('a form that has not one whole file is refused with a reason, and nothing is kept of it', async () => {
  const workspace = await newWorkspace()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const [code, body, type = TYPE] of REFUSED) {
    const sent = await begin(workspace, body, { headers: { 'content-type': type }, agent }).answered
    assert.deepEqual([sent.status, sent.body.errors?.[0].code], [422, code], body.slice(0, 200))
  }
  assert.deepEqual((await workspace.get('/core/contact_imports')).body.data, [])
  assert.equal((await begin(workspace, WHOLE, { agent }).answered).status, 202)
  agent.destroy()
})

test('a form that is refused while it arrives leaves nothing behind, and an honest upload goes on', async () => {
  const workspace = await newWorkspace()
  const honest = begin(workspace, WHOLE.slice(0, 200), { isLeftOpen: true })
  const connections = () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((_error, count) => {
        resolve(count)
      })
    })
  await waitUntil(async () => (await connections()) === 1, 'the upload')
  const left = [field('color', 'red'), field('start', 'x'.repeat(300)), file('a.png', 'image/png')]
    .flatMap((part) => [part, part])
    .map((part) => `--${BOUNDARY}\r\n${part}\r\n--${BOUNDARY}\r\n${file()}`)
  for (const body of left) {
    const { request, answered } = begin(workspace, body, { isLeftOpen: true })
    assert.equal((await answered).status, 422, body.slice(0, 200))
    request.destroy()
  }
  for (let i = 0; i < 6; i++) {
    const { request } = begin(workspace, WHOLE.slice(0, 200), { isLeftOpen: true })
    await waitUntil(async () => (await connections()) === 2, 'the connection')
    request.destroy()
    await waitUntil(async () => (await connections()) === 1, 'the end of the connection')
  }
  honest.request.end(WHOLE.slice(200))
  const { status, body } = await honest.answered
  assert.deepEqual([status, body.data?.attributes.row_count], [202, 2])
  const { body: listed } = await workspace.get('/core/contact_imports')
  assert.equal(listed.data.length, 1)
})

test('a file of more than 32 MiB in a form is refused, and other requests are answered', async () => {
  const workspace = await newWorkspace()
  const rows = `${'x'.repeat(99_999)}\n`.repeat(336)
  const large = await begin(workspace, form(file('a.csv', 'text/csv', `email\n${rows}`))).answered
  assert.deepEqual([large.status, large.body.code], [413, 'body_too_large'])
  assert.deepEqual((await workspace.get('/core/contact_imports')).body.data, [])
})
