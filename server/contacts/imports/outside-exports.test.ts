import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeText } from '../../test/encode-text.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, uploadFile } from '../../test/import-contacts.ts'
import { writeWorkbook } from '../../test/write-workbook.ts'

const { deps, newWorkspace } = await startServer()
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const contactWith = async ({ get }: TestWorkspace, email: string) =>
  (await get(`/core/contacts/lookup?email=${email}`)).body.data.attributes

/** A file with a column for each entry, and a row for each of their values. */
function columns(entries: Record<string, readonly string[]>, delimiter = ','): string {
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(delimiter)
  const rows = Object.values(entries)[0]?.map((_, i) =>
    quoted(Object.values(entries).map((cells) => cells[i] ?? '')),
  )
  return `${[quoted(Object.keys(entries)), ...(rows ?? [])].join('\r\n')}\r\n`
}

type Export = {
  name: string
  file: string | Buffer
  query?: string
  /** Of contacts by their addresses. */
  contacts: Record<string, Record<string, unknown>>
}

const EXPORTS: readonly Export[] = [
  {
    name: 'events of Calendly, with the host and the guests',
    file: columns({
      'User Name': ['Grace Host', 'Grace Host'],
      'User Email': ['grace@host.example', 'grace@host.example'],
      'Invitee Name': ['Ada Lovelace', 'Bob Byte'],
      'Invitee Email': ['ada@example.com', 'bob@example.com'],
      'Text Reminder Number': ['+44 7700 900123', ''],
      'Guest Email(s)': ['guest@example.org', ''],
    }),
    contacts: {
      'ada@example.com': {
        name: 'Ada Lovelace',
        phone: '+44 7700 900123',
        custom_fields: {
          user_name: 'Grace Host',
          user_email: 'grace@host.example',
          guest_email_s: 'guest@example.org',
        },
      },
      'bob@example.com': {
        name: 'Bob Byte',
        custom_fields: { user_name: 'Grace Host', user_email: 'grace@host.example' },
      },
    },
  },
  {
    name: 'patients of Jane, of whom one is the emergency contact of another',
    file: columns({
      'First Name': ['Ada', 'Bob'],
      Email: ['ada@example.com', 'bob@example.com'],
      'Mobile Phone': ['(604) 555-0123', '(604) 555-0130'],
      'Fax Phone': ['(604) 555-0199', ''],
      'Personal Health Number': ['9123 456 789', ''],
      'Family Doctor Phone': ['(604) 555-0177', '(604) 555-0177'],
      'Family Doctor Email': ['dr@clinic.example', 'dr@clinic.example'],
      'Emergency Contact Phone': ['', '(604) 555-0123'],
      'Parent/Guardian Email': ['', 'ada@example.com'],
    }),
    contacts: {
      'ada@example.com': {
        first_name: 'Ada',
        mobile_phone: '(604) 555-0123',
        custom_fields: {
          fax_phone: '(604) 555-0199',
          personal_health_number: '9123 456 789',
          family_doctor_phone: '(604) 555-0177',
          family_doctor_email: 'dr@clinic.example',
        },
      },
      'bob@example.com': {
        first_name: 'Bob',
        mobile_phone: '(604) 555-0130',
        custom_fields: {
          family_doctor_phone: '(604) 555-0177',
          family_doctor_email: 'dr@clinic.example',
          emergency_contact_phone: '(604) 555-0123',
          parent_guardian_email: 'ada@example.com',
        },
      },
    },
  },
  {
    name: 'contacts of Outlook in German, with dates for none and the numbers of machines',
    file: encodeText(
      columns({
        Vorname: ['Jörg'],
        'Fax geschäftlich': ['+49 221 555199'],
        'Telefon geschäftlich': ['+49 221 555100'],
        'Telefon Firma': ['+49 221 555000'],
        'Telefon Assistent': ['+49 221 555101'],
        Mobiltelefon: ['+49 170 5551234'],
        'E-Mail-Adresse': ['joerg@example.de'],
        Geburtstag: ['0.0.00'],
        Jahrestag: ['0.0.00'],
      }),
      'windows-1252',
    ),
    query: '?encoding=windows-1252',
    contacts: {
      'joerg@example.de': {
        first_name: 'Jörg',
        phone: '+49 221 555100',
        mobile_phone: '+49 170 5551234',
        custom_fields: {
          fax_geschäftlich: '+49 221 555199',
          telefon_firma: '+49 221 555000',
          telefon_assistent: '+49 221 555101',
        },
      },
    },
  },
  {
    name: 'contacts of Outlook in English',
    file: columns({
      Title: ['Ms.'],
      'First Name': ['Ada'],
      'Job Title': ['Analyst'],
      "Assistant's Phone": ['+44 20 7946 0101'],
      'Business Fax': ['+44 20 7946 0199'],
      'Business Phone': ['+44 20 7946 0018'],
      'Company Main Phone': ['+44 20 7946 0000'],
      'Home Fax': ['+44 20 7946 0299'],
      Pager: ['+44 7600 900999'],
      Birthday: ['0/0/00'],
      'E-mail Address': ['ada@example.com'],
    }),
    contacts: {
      'ada@example.com': {
        honorific: 'Ms.',
        first_name: 'Ada',
        title: 'Analyst',
        phone: '+44 20 7946 0018',
        custom_fields: {
          assistant_s_phone: '+44 20 7946 0101',
          business_fax: '+44 20 7946 0199',
          company_main_phone: '+44 20 7946 0000',
          home_fax: '+44 20 7946 0299',
          pager: '+44 7600 900999',
        },
      },
    },
  },
  {
    name: 'customers of Shopify, whose digits are marked as text',
    file: columns({
      'Customer ID': ["'6543210987654"],
      'First Name': ['Ada'],
      Email: ['ada@example.com'],
      'Default Address Zip': ["'01234"],
      Phone: ["'+447700900123"],
    }),
    contacts: {
      'ada@example.com': {
        first_name: 'Ada',
        phone: '+447700900123',
        custom_fields: { customer_id: '6543210987654', default_address_zip: '01234' },
      },
    },
  },
  {
    name: 'a report with a title above its header and a sum below its rows',
    file: 'Client List;;\r\nReport date:;03/02/2026\r\n\r\nName;Email;Mobile Phone\r\nAda;ada@example.com;+44 7700 900123\r\nTotal clients: 1;;\r\n',
    contacts: { 'ada@example.com': { name: 'Ada', mobile_phone: '+44 7700 900123' } },
  },
  {
    name: 'Unicode text of Excel with repeated names of columns, which states its delimiter',
    file: Buffer.from(
      '\uFEFFsep=\t\r\nName\tTelefon\tTelefon\tE-Mail\tE-Mail\r\n"Lovelace, Ada"\t+49 221 555100\t+49 221 555101\tada@example.de\tada@zwei.example\r\n',
      'utf16le',
    ),
    contacts: {
      'ada@example.de': {
        name: 'Lovelace, Ada',
        phone: '+49 221 555100',
        mobile_phone: '+49 221 555101',
        other_email: 'ada@zwei.example',
      },
    },
  },
  {
    name: 'a list of pets, whose owners are the contacts',
    file: columns({ Pet: ['Rex'], 'Owner Email': ['ada@example.com'] }),
    contacts: { 'ada@example.com': { custom_fields: { pet: 'Rex' } } },
  },
]

for (const { name, file, query, contacts } of EXPORTS)
  test(`an export is stored as it was meant: ${name}`, async () => {
    const workspace = await newWorkspace()
    const done = await importFile(deps, workspace, file, { ...(query && { query }) })
    assert.equal(done.attributes.counts.created, Object.keys(contacts).length)
    for (const [email, attributes] of Object.entries(contacts))
      assert.deepEqual(await contactWith(workspace, email), { email, ...attributes })
  })

test('who has unsubscribed in a mail program is not mailed', async () => {
  for (const [column, value, state] of [
    ['UNSUB_TIME', '2024-05-06 07:08:09', 'denied'],
    ['UNSUB_TIME', '', undefined],
    ['Email Subscription Status', 'unsubscribed', 'denied'],
    ['Email Subscription Status', 'unknown', undefined],
    ['Email Opt Out","Unsubscribed Time', 'false","2024-05-06 07:08:09', 'denied'],
  ] as const) {
    const workspace = await newWorkspace()
    await importFile(deps, workspace, columns({ Email: ['ada@example.com'], [column]: [value] }))
    const { consents } = await contactWith(workspace, 'ada@example.com')
    assert.equal(consents?.email?.state, state, `${column}: ${value}`)
  }
})

test('a title above the header is named, also in a workbook with cells whose formula has failed', async () => {
  const workspace = await newWorkspace()
  const text = (place: string, value: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const file = writeWorkbook({
    Clients:
      `<row r="1">${text('A1', 'Client List')}</row><row r="2">${text('A2', 'Exported today')}</row>` +
      `<row r="4">${text('A4', 'Client')}${text('B4', 'Email')}${text('C4', 'Mobile')}${text('D4', 'City')}</row>` +
      `<row r="5">${text('A5', 'Ada')}${text('B5', 'ada@example.com')}<c r="C5"><v>447700900123</v></c>` +
      `<c r="D5" t="e"><v>#N/A</v></c></row>`,
  })
  const { body } = await uploadFile(workspace, file, { type: XLSX })
  const details = body.meta.warnings.map(({ code, detail }: any) => `${code}: ${detail}`).join('\n')
  assert.match(details, /formulas_not_read: 1 cell .*D5/)
  assert.match(details, /rows_before_header: The header is in line 4\. The 2 rows before it/)
  await importFile(deps, workspace, file, { type: XLSX })
  assert.deepEqual(await contactWith(workspace, 'ada@example.com'), {
    email: 'ada@example.com',
    name: 'Ada',
    mobile_phone: '447700900123',
  })
})

test('no row is taken for a title without a header after it that is known', async () => {
  for (const [file, first, rows, delimiter] of [
    ['Contact point\nada@example.com\nbob@example.com\n', 'Contact point', 2, ','],
    ['Address\na@x.example;b@x.example\nc@x.example;d@x.example\n', 'Address', 2, ','],
    ['Who,Reach\nAda,Email\nBob,Phone\nCy,Fax\n', 'Who', 3, ','],
    ['Kunde A\n', '', 0, ','],
  ] as const) {
    const { status, body } = await uploadFile(await newWorkspace(), file)
    if (rows === 0) {
      assert.deepEqual([status, body.errors[0].code], [422, 'empty'])
      continue
    }
    const { mapping, row_count: count, delimiter: found } = body.data.attributes
    assert.deepEqual([mapping[0].column, count, found], [first, rows, delimiter])
  }
})

test('vCards have their preferred addresses first, and birthdays without a year', async () => {
  const workspace = await newWorkspace()
  const card = (version: string, ...lines: string[]) =>
    ['BEGIN:VCARD', `VERSION:${version}`, 'FN:Ada', ...lines, 'END:VCARD', ''].join('\r\n')
  const file =
    card(
      '4.0',
      'EMAIL;TYPE=home;PREF=2:ada@home.example',
      'EMAIL;TYPE=work;PREF=1:ada@example.com',
      'BDAY:--1210',
    ) +
    card(
      '3.0',
      'EMAIL;type=HOME:bob@home.example',
      'item1.EMAIL;type=INTERNET;type=pref:bob@example.com',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10',
    ) +
    card('2.1', 'EMAIL:cy@home.example', 'EMAIL;PREF:cy@example.com', 'BDAY:19851210')
  await importFile(deps, workspace, file, { type: 'text/vcard' })
  for (const [name, birthday] of [
    ['ada', '--12-10'],
    ['bob', '--12-10'],
    ['cy', '1985-12-10'],
  ] as const)
    assert.deepEqual(await contactWith(workspace, `${name}@example.com`), {
      email: `${name}@example.com`,
      other_email: `${name}@home.example`,
      name: 'Ada',
      birth_date: birthday,
    })
})
