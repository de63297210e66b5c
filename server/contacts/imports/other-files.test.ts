import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, uploadFile } from '../../test/import-contacts.ts'
import { measureThreads } from '../../test/measure-threads.ts'
import { writeWorkbook, writeZip } from '../../test/write-workbook.ts'

const { deps, newWorkspace } = await startServer()
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAX_SHARE = 1 / 4

const contactWith = async ({ get }: TestWorkspace, email: string) =>
  (await get(`/core/contacts/lookup?email=${email}`)).body.data.attributes

test('a workbook is read with its shared strings, dates and numbers, and its other sheets are named', async () => {
  const workspace = await newWorkspace()
  const file = writeWorkbook(
    {
      Empty: '<row r="1"/>',
      Contacts:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Birthday</t></is></c><c r="D1" t="str"><v>Phone</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c><c r="C2" s="1"><v>5458.75</v></c><c r="D2"><v>1.4155552345E10</v></c></row>' +
        '<row r="4"><c r="A4" t="inlineStr"><is><t>bob@example.com</t></is></c><c r="C4" s="2"><v>36526</v></c></row>',
      'Second &amp; last': '<row r="1"><c r="A1"><v>1</v></c></row>',
    },
    {
      strings: [
        '<t>E-Mail</t>',
        '<t>Vorname</t>',
        '<t>ada@example.com</t>',
        '<r><t>Zo</t></r><r><t>ë &amp; Ada</t></r><rPh><t>no</t></rPh>',
      ],
    },
  )
  const { status, body, text } = await uploadFile(workspace, file, { type: XLSX })
  assert.equal(status, 202, text)
  assert.equal(body.data.attributes.file_type, 'xlsx')
  const sheets = body.meta.warnings.find(({ code }: any) => code === 'sheets_not_read')
  assert.match(sheets.detail, /"Second & last"/)
  const done = await importFile(deps, workspace, file, { type: XLSX })
  assert.equal(done.attributes.counts.created, 2)
  const bob = await contactWith(workspace, 'bob@example.com')
  assert.equal(bob.birth_date, '2000-01-01')
  const ada = await contactWith(workspace, 'ada@example.com')
  assert.deepEqual([ada.first_name, ada.phone], ['Zoë & Ada', '14155552345'])
  assert.equal(ada.birth_date, '1914-12-10T18:00:00')
})

test('vCards of three versions are read with their labels, and what has no attribute is counted', async () => {
  const workspace = await newWorkspace()
  const file = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lovelace;Ada;;Ms.;',
    'FN:Ada Lovelace',
    'ORG:Analytical Engines;Research',
    'EMAIL;TYPE=INTERNET,HOME:ada@home.example',
    'item1.EMAIL:ada@example.com',
    'item1.X-ABLabel:_$!<Work>!$_',
    'TEL;TYPE=CELL:+44 7700 900123',
    'TEL;TYPE="work,voice":+44 20 7946 0018',
    'ADR;TYPE=HOME:;;12 St James\\, Square;London;;SW1;United Kingdom',
    'NOTE:Wrote the first\\nprogra',
    ' m.',
    'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
    ' BBBB',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Bob',
    'EMAIL:bob@example.com',
    'TEL;VALUE=uri;TYPE=cell:tel:+1-415-555-2345',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Jos=C3=A9;;;',
    'TITLE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Chef der Ger=',
    '=E4te',
    'EMAIL;INTERNET:jose@example.com',
    'TEL;HOME;VOICE:+49 30 123456',
    'END:VCARD',
    '',
  ].join('\r\n')
  const done = await importFile(deps, workspace, file, {
    type: 'text/vcard',
    query: '?start=true',
  })
  assert.deepEqual(done.attributes.counts, { created: 3, updated: 0, unchanged: 0, rejected: 0 })
  assert.deepEqual(
    done.attributes.warnings.map((each: any) => [each.column, each.count, each.first_line]),
    [
      ['vCard street', 1, 2],
      ['vCard PHOTO', 1, 2],
    ],
  )
  const ada = await contactWith(workspace, 'ada@example.com')
  assert.deepEqual(
    [ada.first_name, ada.last_name, ada.company_name, ada.mobile_phone, ada.phone, ada.city],
    ['Ada', 'Lovelace', 'Analytical Engines', '+44 7700 900123', '+44 20 7946 0018', 'London'],
  )
  assert.equal(ada.description, 'Wrote the first\nprogram.')
  assert.equal((await contactWith(workspace, 'bob@example.com')).mobile_phone, '+1-415-555-2345')
  const jose = await contactWith(workspace, 'jose@example.com')
  assert.deepEqual(
    [jose.first_name, jose.last_name, jose.title],
    ['José', 'Müller', 'Chef der Geräte'],
  )
  assert.equal(jose.home_phone, '+49 30 123456')
})

test('a file that cannot be read is rejected with what to send', async () => {
  const workspace = await newWorkspace()
  for (const [file, pattern] of [
    [writeZip({ 'word/document.xml': '<x/>' }), /not a workbook of Excel/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old form \(\.xls\)/],
    [writeWorkbook({ Empty: '' }), /no sheet with values/],
    [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]), /not a workbook/],
  ] as const) {
    const { status, body } = await uploadFile(workspace, file, { type: XLSX })
    assert.deepEqual([status, body.errors?.[0].code], [422, 'unreadable'])
    assert.match(body.errors[0].detail, pattern)
  }
})

const BOMBS: readonly (readonly [string, () => Buffer])[] = [
  [
    'a workbook that inflates to 150 MB',
    () => writeWorkbook({ A: Buffer.alloc(150_000_000, ' ') }),
  ],
  [
    'a sheet with a million rows',
    () =>
      writeWorkbook({
        A: Array.from(
          { length: 1_000_000 },
          (_, i) => `<row r="${i + 1}"><c><v>${i}</v></c></row>`,
        ).join(''),
      }),
  ],
]
for (const [name, write] of BOMBS)
  test(
    `${name} is rejected with the limit, and keeps no other request waiting`,
    BOUNDED,
    async () => {
      const workspace = await newWorkspace()
      const file = write()
      const { result, longestMs, totalMs } = await measureThreads(() =>
        uploadFile(workspace, file, { type: XLSX }),
      )
      assert.equal(result.status, 422, result.text)
      assert.equal(result.body.errors[0].code, 'too_costly')
      assert.match(result.body.errors[0].detail, /100,000 rows|128 MiB|10 seconds/)
      assert.ok(longestMs < totalMs * MAX_SHARE, `${longestMs} of ${totalMs} ms`)
    },
  )
