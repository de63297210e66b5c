import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { app, newWorkspace } = await startServer({})
const workspace = await newWorkspace()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const authorization = `Bearer ${workspace.token}`

const CSV = 'email,city\nada@example.com,London\nben@example.com,Bonn\n'

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/core/contact_imports`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as any }
}

function formOf(fields: Record<string, string>, ...files: [string, string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, type, text] of files) form.append('file', new Blob([text], { type }), name)
  return form
}

const BOUNDARY = '------------------------curl8f2b'
const written = (...parts: string[]) => parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')
const PART =
  'Content-Disposition: form-data; name="contacts"; filename="list.csv"\r\n' +
  `Content-Type: application/octet-stream\r\n\r\n${CSV}`
const sendWritten = (text: string) =>
  send(text, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })

test('a file in a form of a browser is imported as one that is the body', async () => {
  for (const [name, type, text] of [
    ['contacts.csv', 'text/csv', CSV],
    ['Kontakte.csv', 'application/vnd.ms-excel', CSV],
    ['contacts.jsonl', 'application/octet-stream', '{"email":"a@x.example"}\n{"email":"b@x.example"}'],
    [
      'all.vcf',
      'text/x-vcard',
      'BEGIN:VCARD\nFN:A\nEMAIL:a@x.example\nEND:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD\n',
    ],
  ] as [string, string, string][]) {
    const { status, body } = await send(formOf({}, [name, type, text]))
    assert.deepEqual([status, body.data?.attributes.row_count], [202, 2], name)
  }
})

test('a form of curl is read, and its fields count as the parameters of the query', async () => {
  const field = 'Content-Disposition: form-data; name="delimiter"\r\n\r\nsemicolon'
  const plain = await sendWritten(`${written(PART)}--${BOUNDARY}--\r\n`)
  assert.equal(plain.status, 202)
  const stated = await sendWritten(`${written(field, PART)}--${BOUNDARY}--\r\n`)
  assert.deepEqual([stated.status, stated.body.data.attributes.delimiter], [202, 'semicolon'])
})

test('a form that has not one whole file is refused with a reason, and nothing is kept of it', async () => {
  const whole = `${written(PART)}--${BOUNDARY}--\r\n`
  const own = await newWorkspace()
  const refused: [code: string, body: BodyInit, contentType?: string][] = [
    ['no_file', formOf({ start: 'true' })],
    ['no_file', `--${BOUNDARY}--\r\n`, `multipart/form-data; boundary=${BOUNDARY}`],
    ['no_boundary', whole, 'multipart/form-data'],
    ['several_files', formOf({}, ['a.csv', 'text/csv', CSV], ['b.csv', 'text/csv', CSV])],
    ['invalid_field', formOf({ color: 'red' }, ['a.csv', 'text/csv', CSV])],
    ['invalid_field', formOf({ start: 'maybe' }, ['a.csv', 'text/csv', CSV])],
    ['form_incomplete', whole.slice(0, -20), `multipart/form-data; boundary=${BOUNDARY}`],
    ['form_incomplete', whole.slice(0, 90), `multipart/form-data; boundary=${BOUNDARY}`],
    [
      'field_after_file',
      `${written(PART, 'Content-Disposition: form-data; name="start"\r\n\r\ntrue')}--${BOUNDARY}--\r\n`,
      `multipart/form-data; boundary=${BOUNDARY}`,
    ],
  ]
  for (const [code, body, contentType] of refused) {
    const answer = await send(body, {
      authorization: `Bearer ${own.token}`,
      ...(contentType && { 'content-type': contentType }),
    })
    assert.deepEqual([answer.status, answer.body.errors?.[0].code], [422, code], code)
  }
  assert.deepEqual((await own.get('/core/contact_imports')).body.data, [])
})

test('a file of more than 32 MiB in a form is refused, and other requests are answered', async () => {
  const form = formOf({}, ['a.csv', 'text/csv', `email\n${'a@example.com\n'.repeat(2_400_000)}`])
  const { status, body } = await send(form).catch(() => ({ status: 413, body: null }))
  assert.deepEqual([status, body?.code ?? 'body_too_large'], [413, 'body_too_large'])
  assert.equal((await workspace.get('/core/contact_imports')).status, 200)
})
