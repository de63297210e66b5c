import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import {
  importFile,
  readContactExport,
  uploadFile,
  workOnImports,
} from '../../test/import-contacts.ts'

const { deps, newWorkspace } = await startServer()

/** The contact that a request with this email leads to, without changing it. */
async function contactWith(workspace: TestWorkspace, email: string) {
  const { body } = await workspace.post('/core/contact', { data: { attributes: { email } } })
  assert.equal(body.meta.result, 'unchanged', email)
  return body.data
}

async function rejectedRows(workspace: TestWorkspace, id: string) {
  const { text, status } = await workspace.get(`/core/contact_imports/${id}/rejected_rows`)
  assert.equal(status, 200)
  return text
}

test('an export of HubSpot is imported row by row, and its broken rows are rejected with reasons', async () => {
  const workspace = await newWorkspace()
  const file = await readContactExport('hubspot.csv')
  const done = await importFile(deps, workspace, file, { query: '?start=true' })
  assert.equal(done.attributes.state, 'completed')
  assert.deepEqual(done.attributes.counts, { created: 5, updated: 0, unchanged: 0, rejected: 3 })
  assert.equal(done.attributes.row_count, 8)
  const ada = (await contactWith(workspace, 'ada@example.com')).attributes
  assert.deepEqual(
    [ada.first_name, ada.phone, ada.mobile_phone, ada.company_name, ada.other_email],
    ['Ada', '+1 415-555-0123', '+1 415-555-0199', 'Analytical Engines', 'ada@home.example'],
  )
  assert.deepEqual(ada.custom_fields, { lead_status: 'NEW', more_emails: ['countess@example.com'] })
  assert.equal(ada.consents, undefined)
  const jose = (await contactWith(workspace, 'jose@example.es')).attributes
  assert.deepEqual([jose.first_name, jose.title], ['José', 'Director, "Ventas"'])
  assert.deepEqual([jose.consents.email.state, jose.consents.email.source], ['denied', 'import'])
  const line = (await contactWith(workspace, 'line@example.com')).attributes
  assert.equal(line.title, 'Head of\nOperations')
  const rejected = await rejectedRows(workspace, done.id)
  assert.match(rejected, /^Record ID - Contact,.*,rejected_line,rejected_code,rejected_because\r\n/)
  assert.match(rejected, /\r\n104,Broken,Email,.*,6,not_email,/)
  assert.equal((await contactWith(workspace, 'few@example.com')).attributes.first_name, 'Too')
  assert.match(rejected, /,8,no_identifier,/)
  assert.match(rejected, /,9,unbalanced_quote,/)
})

test('the same file twice changes nothing the second time', async () => {
  for (const name of ['hubspot.csv', 'salesforce-report.csv', 'pipedrive.csv', 'google.csv']) {
    const workspace = await newWorkspace()
    const file = await readContactExport(name)
    const options = { query: name.startsWith('salesforce') ? '?encoding=windows-1252' : '' }
    const first = await importFile(deps, workspace, file, options)
    const second = await importFile(deps, workspace, file, options)
    const { created, rejected } = first.attributes.counts
    assert.deepEqual(
      second.attributes.counts,
      { created: 0, updated: 0, unchanged: created, rejected },
      name,
    )
  }
})

test('a report of Salesforce in Windows-1252 brings its opt-outs as consents', async () => {
  const workspace = await newWorkspace()
  const done = await importFile(deps, workspace, await readContactExport('salesforce-report.csv'), {
    query: '?encoding=windows-1252',
  })
  assert.equal(done.attributes.encoding, 'windows-1252')
  const ada = (await contactWith(workspace, 'ada@example.com')).attributes
  assert.equal(ada.consents.email.state, 'denied')
  assert.equal(ada.consents.call, undefined)
  assert.deepEqual([ada.honorific, ada.city, ada.country], ['Ms.', 'London', 'United Kingdom'])
  const charles = (await contactWith(workspace, 'charles@example.com')).attributes
  assert.deepEqual([charles.title, charles.consents.call.state], ['Ingénieur', 'denied'])
})

test('the columns of the Data Loader of Salesforce are known', async () => {
  const workspace = await newWorkspace()
  await importFile(deps, workspace, await readContactExport('salesforce-data-loader.csv'))
  const { consents, ...ada } = (await contactWith(workspace, 'ada@example.com')).attributes
  assert.equal(consents.email.state, 'denied')
  assert.deepEqual(ada, {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    first_name: 'Ada',
    last_name: 'Lovelace',
    honorific: 'Ms.',
    title: 'Analyst',
    description: 'Wrote the first program.',
    birth_date: '1815-12-10',
    phone: '+44 20 7946 0018',
    mobile_phone: '+44 7700 900123',
    city: 'London',
    country: 'United Kingdom',
    company_name: 'Analytical Engines',
    lead_source: 'Web',
  })
})

test('an export of Pipedrive with several values in a cell fills the free attributes', async () => {
  const workspace = await newWorkspace()
  await importFile(deps, workspace, await readContactExport('pipedrive.csv'))
  const ada = (await contactWith(workspace, 'ada@example.com')).attributes
  assert.deepEqual(
    [ada.other_email, ada.phone, ada.mobile_phone, ada.other_phone, ada.custom_fields.more_emails],
    [
      'ada.l@example.com',
      '+44 20 7946 0018',
      '+44 7700 900123',
      '+44 20 7946 0020',
      ['ada@home.example'],
    ],
  )
  assert.equal(ada.consents.email.state, 'denied')
  const charles = (await contactWith(workspace, 'charles@example.com')).attributes
  assert.equal(charles.consents.email.state, 'granted')
})

test('both forms of exports of Google Contacts are known, with their labels', async () => {
  const workspace = await newWorkspace()
  const done = await importFile(deps, workspace, await readContactExport('google.csv'))
  assert.deepEqual(done.attributes.counts, { created: 2, updated: 0, unchanged: 0, rejected: 0 })
  const ada = (await contactWith(workspace, 'ada@example.com')).attributes
  assert.deepEqual(
    [ada.other_email, ada.mobile_phone, ada.phone, ada.other_phone, ada.custom_fields.more_emails],
    [
      'ada@home.example',
      '+44 7700 900123',
      '+44 20 7946 0018',
      '+44 7700 900124',
      ['countess@example.com'],
    ],
  )
  assert.deepEqual(
    [ada.title, ada.preferred_name, ada.country],
    ['Analyst', 'The Countess', 'United Kingdom'],
  )
  const former = await importFile(deps, workspace, await readContactExport('google-former.csv'))
  assert.equal(former.attributes.encoding, 'utf-16le')
  assert.equal(former.attributes.counts.updated, 1)
})

test('the response to a file has its format, its first rows and what its columns are taken for', async () => {
  const workspace = await newWorkspace()
  const { status, body } = await uploadFile(
    workspace,
    'E-Mail;Vorname;Nachname;Kundennummer\r\nada@example.com;Ada;Lovelace;0042\r\n',
  )
  assert.equal(status, 202)
  const {
    state,
    format,
    delimiter,
    encoding,
    mapping,
    sample,
    row_count: rows,
  } = body.data.attributes
  assert.deepEqual([state, format, delimiter, encoding, rows], ['ready', 'csv', ';', 'utf-8', 1])
  assert.deepEqual(mapping, [
    { column: 'E-Mail', attribute: 'email' },
    { column: 'Vorname', attribute: 'first_name' },
    { column: 'Nachname', attribute: 'last_name' },
    { column: 'Kundennummer', attribute: 'custom_fields.kundennummer' },
  ])
  assert.deepEqual(sample, [
    { 'E-Mail': 'ada@example.com', Vorname: 'Ada', Nachname: 'Lovelace', Kundennummer: '0042' },
  ])
})

test('a file whose columns are unknown waits for a mapping, although it was to be started', async () => {
  const workspace = await newWorkspace()
  const { body } = await uploadFile(
    workspace,
    'contact point,x\nask for Ada,1\nada@example.com,1\n',
    {
      query: '?start=true',
    },
  )
  assert.equal(body.data.attributes.state, 'ready')
  assert.equal(body.meta.warnings[0].code, 'mapping_uncertain')
  const path = `/core/contact_imports/${body.data.id}`
  const early = await workspace.post(`${path}/start`, {})
  assert.deepEqual([early.status, early.body.errors[0].code], [422, 'no_identifier'])
  const unknown = await workspace.patch(path, {
    data: { attributes: { mapping: [{ column: 'other', attribute: 'nonsense' }] } },
  })
  assert.deepEqual(
    unknown.body.errors.map(({ pointer, code }: any) => [pointer, code]),
    [
      ['/data/attributes/mapping/0/column', 'not_found'],
      ['/data/attributes/mapping/0/attribute', 'unknown_attribute'],
    ],
  )
  const mapped = await workspace.patch(
    path,
    {
      data: {
        attributes: {
          mapping: [
            { column: 'contact point', attribute: 'email' },
            { column: 'x', attribute: null },
          ],
        },
      },
    },
    { 'if-match': `"${body.meta.version}"` },
  )
  assert.equal(mapped.status, 200)
  await workspace.post(`${path}/start`, {})
  await workOnImports(deps)
  assert.deepEqual((await contactWith(workspace, 'ada@example.com')).attributes, {
    email: 'ada@example.com',
  })
})

test('a dry run counts what would happen, lists the rejected rows and writes nothing', async () => {
  const workspace = await newWorkspace()
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'known@example.com', first_name: 'Known' } },
    meta: { known_as: 'imported' },
  })
  const file =
    'email,first_name\nknown@example.com,Known\nnew@example.com,New\nNEW@example.com,Newer\nbad,Bad\n'
  const { body } = await uploadFile(workspace, file)
  const path = `/core/contact_imports/${body.data.id}`
  await workspace.post(`${path}/start`, { data: { attributes: { dry_run: true } } })
  await workOnImports(deps)
  const checked = (await workspace.get(path)).body.data.attributes
  assert.equal(checked.state, 'ready')
  assert.deepEqual(checked.dry_run, { created: 1, updated: 1, unchanged: 1, rejected: 1 })
  assert.match(await rejectedRows(workspace, body.data.id), /bad,Bad,5,not_email/)
  const created = await workspace.post('/core/contact', {
    data: { attributes: { email: 'new@example.com' } },
  })
  assert.equal(created.body.meta.result, 'created')
})

test('rows about one person take effect in their order', async () => {
  const workspace = await newWorkspace()
  const file =
    'email,mobile_phone,first_name\n' +
    'ada@example.com,+1 415 555 0123,First\n' +
    ',+14155550123,Second\n' +
    'ADA@example.com,,Third\n'
  const done = await importFile(deps, workspace, file)
  assert.deepEqual(done.attributes.counts, { created: 1, updated: 2, unchanged: 0, rejected: 0 })
  const ada = await contactWith(workspace, 'ada@example.com')
  assert.equal(ada.attributes.first_name, 'Third')
  const changes = await workspace.get(`/core/contacts/${ada.id}/changes`)
  assert.deepEqual(
    changes.body.data.map(({ attributes: { actor } }: any) => actor),
    Array.from({ length: 3 }, () => ({ type: 'import', id: done.id })),
  )
})

test('a row that several contacts match is rejected with the candidates', async () => {
  const workspace = await newWorkspace()
  const ids = []
  for (const email of ['a@example.com', 'b@example.com']) {
    const { body } = await workspace.post('/core/contact', {
      data: { attributes: { email, phone: '+14155550123' } },
    })
    ids.push(body.data.id)
  }
  const done = await importFile(deps, workspace, 'Phone,First Name\n+14155550123,Who\n')
  assert.equal(done.attributes.counts.rejected, 1)
  const rejected = await rejectedRows(workspace, done.id)
  for (const id of ids) assert.ok(rejected.includes(id))
})

test('rows that cannot be stored are rejected, and the rows around them are imported', async () => {
  const workspace = await newWorkspace()
  const file = Buffer.concat([
    Buffer.from('email,first_name\na@example.com,Ána\n'),
    Buffer.from('b@example.com,B\xe9la\n', 'latin1'),
    Buffer.from(`c@example.com,N\0L\nd@example.com,${'x'.repeat(20_000)}\n`),
    Buffer.from(`e@example.com,"open\nf@example.com,Fay\n`),
    Buffer.from(`g@example.com,${'y'.repeat(200_000)}\nh@example.com,Hal`),
  ])
  const done = await importFile(deps, workspace, file)
  assert.deepEqual(done.attributes.counts, { created: 3, updated: 0, unchanged: 0, rejected: 5 })
  const codes = [
    ...(await rejectedRows(workspace, done.id)).matchAll(
      /,(\d+),([a-z_]+),(?:"[^"]*"|[^,"\r]*)\r/g,
    ),
  ]
  assert.deepEqual(
    codes.map(([, line, code]) => `${line} ${code}`),
    [
      '3 invalid_encoding',
      '4 nul_character',
      '5 cell_too_long',
      '6 unbalanced_quote',
      '8 row_too_long',
    ],
  )
  for (const email of ['a@example.com', 'f@example.com', 'h@example.com'])
    await contactWith(workspace, email)
})

test('newline-delimited JSON keeps its types, and broken lines are rejected', async () => {
  const workspace = await newWorkspace()
  const lines = [
    { email: 'ada@example.com', lead_score: 80, custom_fields: { plan: 'pro', seats: 5 } },
    { id: 'x', type: 'contact', attributes: { email: 'b@example.com', company_is_icp: true } },
    { email: 'c@example.com', lead_score: 'high' },
  ].map((line) => JSON.stringify(line))
  const file = `${lines.join('\n')}\n{"email": \n[1]\n`
  const done = await importFile(deps, workspace, file, { type: 'application/x-ndjson' })
  assert.deepEqual(done.attributes.counts, { created: 2, updated: 0, unchanged: 0, rejected: 3 })
  const ada = (await contactWith(workspace, 'ada@example.com')).attributes
  assert.deepEqual([ada.lead_score, ada.custom_fields], [80, { plan: 'pro', seats: 5 }])
  assert.equal((await contactWith(workspace, 'b@example.com')).attributes.company_is_icp, true)
  assert.match(
    await rejectedRows(workspace, done.id),
    /,3,wrong_type,lead_score must be a whole number/,
  )
})

test('the rejected rows of an export can be corrected and imported, with what looks like a formula', async () => {
  const workspace = await newWorkspace()
  const file = `email,title,Nickname\nbad1,'=1+1;'-x,'@ada\nbad2,''=x,\n`
  const first = await importFile(deps, workspace, file)
  assert.equal(first.attributes.counts.rejected, 2)
  const corrected = (await rejectedRows(workspace, first.id))
    .replaceAll('bad1', 'a@example.com')
    .replaceAll('bad2', 'b@example.com')
  const second = await importFile(deps, workspace, corrected)
  assert.equal(second.attributes.counts.created, 2)
  const ada = (await contactWith(workspace, 'a@example.com')).attributes
  assert.deepEqual([ada.title, ada.preferred_name], ['=1+1;-x', '@ada'])
  assert.equal((await contactWith(workspace, 'b@example.com')).attributes.title, "'=x")
})

test('a text that is shortened within an emoji, or cannot be stored, costs only its row', async () => {
  const workspace = await newWorkspace()
  const odd = (length: number) => `${'a'.repeat(length - 1)}😀 and more`
  const json = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
  const file = [
    'email,lead_score,company_is_icp,company_tech,custom_fields',
    `a@example.com,${odd(50)},,,`,
    `b@example.com,,${odd(50)},,`,
    `${odd(100)},,,,`,
    `c@example.com,,,,${json({ note: '\ud83d' })}`,
    `d@example.com,,,,${json({ 'nul\0': 1 })}`,
    `e@example.com,,,${json(['\ud83d'])},`,
    'f@example.com,,,,',
  ].join('\n')
  const done = await importFile(deps, workspace, file)
  assert.equal(done.attributes.state, 'completed')
  assert.deepEqual(done.attributes.counts, { created: 1, updated: 0, unchanged: 0, rejected: 6 })
  const codes = (await rejectedRows(workspace, done.id)).matchAll(/,(\d),([a-z_]+),[^\r]*\r/g)
  assert.deepEqual(
    [...codes].map(([, line, code]) => `${line} ${code}`),
    [
      '2 invalid_value',
      '3 invalid_value',
      '4 not_email',
      '5 lone_surrogate',
      '6 nul_character',
      '7 lone_surrogate',
    ],
  )
})

test('a column gets a custom field although its name is shortened within a letter', async () => {
  const workspace = await newWorkspace()
  const { status, body } = await uploadFile(
    workspace,
    `email,${'a'.repeat(99)}𝒜b\na@example.com,1\n`,
  )
  assert.equal(status, 202)
  assert.equal(body.data.attributes.mapping[1].attribute, `custom_fields.${'a'.repeat(99)}`)
})

test('columns of JSON that objects have anyway are read only if the row has them', async () => {
  const workspace = await newWorkspace()
  const file =
    '{"email":"a@example.com","constructor":"Ford"}\n{"email":"b@example.com"}\n{"city":"Bonn"}\n'
  const done = await importFile(deps, workspace, file, { type: 'application/x-ndjson' })
  assert.equal(done.attributes.counts.created, 2)
  assert.match(await rejectedRows(workspace, done.id), /\r\n,,Bonn,3,no_identifier,/)
  const fields = async (email: string) =>
    (await contactWith(workspace, email)).attributes.custom_fields
  assert.deepEqual(await fields('a@example.com'), { constructor: 'Ford' })
  assert.equal(await fields('b@example.com'), undefined)
})

test('a number that is five in some countries and five thousand in others is rejected', async () => {
  const workspace = await newWorkspace()
  const attributes = { key: 'seats', label: 'Seats', value_type: 'number' }
  const field = await workspace.post('/core/contact_fields', { data: { attributes } })
  assert.equal(field.status, 201, field.text)
  const file =
    'email,lead_score,seats\n' +
    'a@example.com,5.000,\nb@example.com,-5.0,0.125\nc@example.com,"1,234.000",5.0000\n' +
    'd@example.com,,5.000\n'
  const done = await importFile(deps, workspace, file)
  assert.equal(done.attributes.counts.created, 2)
  const rejected = await rejectedRows(workspace, done.id)
  assert.match(rejected, /,2,invalid_value,"lead_score: ""5.000"" is ambiguous. Send 5000 or 5.0."/)
  assert.match(rejected, /,5,invalid_value,"custom_fields.seats: ""5.000"" is ambiguous. Send 5000/)
  const read = async (email: string) => {
    const { lead_score: score, custom_fields: fields } = (await contactWith(workspace, email))
      .attributes
    return [score, fields.seats]
  }
  assert.deepEqual(await read('b@example.com'), [-5, 0.125])
  assert.deepEqual(await read('c@example.com'), [1234, 5])
})
