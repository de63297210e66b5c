import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeText } from '../../test/encode-text.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { importFile, uploadFile, workOnImports } from '../../test/import-contacts.ts'

const { deps, newWorkspace } = await startServer()

const EXPORTS: readonly (readonly [encoding: string, header: string, name: string])[] = [
  ['windows-1251', 'Имя;Email', 'Анна Щербакова'],
  ['koi8-r', 'Name;Email', 'Иван Ковалёв'],
  ['x-mac-cyrillic', 'Имя;Email', 'Ольга Сидорова'],
  ['ibm866', 'Имя;Email', 'Пётр Орлов'],
  ['macintosh', 'Name;Email', 'José Müller'],
  ['windows-1252', 'Name;Email', 'Zoë Lefèvre'],
  ['windows-1250', 'Name;Email', 'Łukasz Wójcik'],
  ['iso-8859-2', 'Name;Email', 'Tomáš Dvořák'],
  ['windows-1253', 'Name;Email', 'Γιώργος Παπαδόπουλος'],
  ['windows-1254', 'Name;Email', 'Ayşe Yıldız Çağlar'],
  ['windows-1255', 'Name;Email', 'דוד כהן'],
  ['windows-1256', 'Name;Email', 'محمد حسين'],
  ['shift_jis', '氏名;Email', '山田太郎'],
  ['euc-jp', '氏名;Email', '鈴木花子'],
  ['gb18030', '姓名;Email', '王小明'],
  ['big5', '姓名;Email', '陳怡君'],
  ['euc-kr', '이름;Email', '김철수'],
]

async function confirm({ patch, post }: TestWorkspace, id: string, attributes: object) {
  const path = `/core/contact_imports/${id}`
  const changed = await patch(path, { data: { attributes } })
  assert.equal(changed.status, 200, changed.text)
  assert.equal((await post(`${path}/start`, {})).status, 202)
  await workOnImports(deps)
}

const nameOf = async ({ get }: TestWorkspace, email: string) => {
  const {
    name,
    first_name: first,
    last_name: last,
  } = (await get(`/core/contacts/lookup?email=${email}`)).body.data.attributes
  return name ?? [first, last].filter(Boolean).join(' ')
}

test('the encoding of an export with one row is guessed, shown with its names, and waits to be confirmed', async () => {
  const workspace = await newWorkspace()
  for (const [i, [encoding, header, name]] of EXPORTS.entries()) {
    const email = `p${i}@example.com`
    const file = encodeText(`${header}\r\n${name};${email}\r\n`, encoding)
    const { status, body, text } = await uploadFile(workspace, file, { query: '?start=true' })
    assert.equal(status, 202, text)
    const { state, text_encoding: found } = body.data.attributes
    assert.deepEqual([state, found.name, found.is_confirmed], ['ready', encoding, false], name)
    assert.equal(body.meta.warnings[0].code, 'encoding_unconfirmed')
    const [first] = found.guesses
    assert.ok(first.confidence > 0.5, encoding)
    assert.ok(first.sample.join('\n').includes(name), JSON.stringify(first))
    const early = await workspace.post(`/core/contact_imports/${body.data.id}/start`, {})
    assert.deepEqual([early.status, early.body.errors[0].code], [422, 'encoding_unconfirmed'])
    const column = header.split(';')[0]
    await confirm(workspace, body.data.id, {
      encoding: found.name,
      mapping: [{ column, attribute: 'name' }],
    })
    assert.equal(await nameOf(workspace, email), name)
  }
})

test('a wrong guess is corrected, with the names of its columns', async () => {
  const workspace = await newWorkspace()
  const file = encodeText('Größe,E-Mail,Name\n1,a@example.com,Łodź\n', 'iso-8859-2')
  const wrong = file.map((byte) => (byte === 0xa3 ? 0xb1 : byte))
  const { body } = await uploadFile(workspace, Buffer.from(wrong))
  const path = `/core/contact_imports/${body.data.id}`
  const change = (encoding: string) => workspace.patch(path, { data: { attributes: { encoding } } })
  const changed = await change('koi8-r')
  const { mapping, text_encoding: chosen } = changed.body.data.attributes
  assert.equal(mapping[0].column, 'GrЖъe')
  assert.deepEqual(chosen, { name: 'koi8-r', is_confirmed: true, guesses: [] })
  const back = await change('iso-8859-2')
  assert.equal(back.body.data.attributes.mapping[0].column, 'Größe')
  assert.equal(back.body.data.attributes.sample[0].Name, 'ąodź')
  const impossible = await change('utf-16le')
  assert.deepEqual([impossible.status, impossible.body.errors[0].code], [422, 'encoding_fixed'])
  assert.match(impossible.body.errors[0].detail, /encoding=utf-16le/)
})

test('a stated encoding is certain, also one with two bytes a character and a delimiter among them', async () => {
  const workspace = await newWorkspace()
  // The second byte of this character is that of a vertical bar.
  const name = '圸'
  for (const [encoding, delimiter, email] of [
    ['gbk', ';', 'a@example.com'],
    ['gbk', '|', 'b@example.com'],
  ] as const) {
    const file = encodeText(`name${delimiter}email\n${name}${delimiter}${email}\n`, encoding)
    const done = await importFile(deps, workspace, file, {
      query: `?encoding=${encoding}&start=true`,
    })
    assert.deepEqual(done.attributes.counts.created, 1)
    assert.equal(await nameOf(workspace, email), name)
  }
})

test('bytes that a stated encoding does not have reject their row, and are never stored as other letters', async () => {
  const workspace = await newWorkspace()
  const file = Buffer.concat([
    Buffer.from('name,email\n'),
    Buffer.from([0x81, 0xff]),
    Buffer.from(',a@example.com\nBob,b@example.com\n'),
  ])
  const done = await importFile(deps, workspace, file, { query: '?encoding=shift_jis&start=true' })
  assert.deepEqual(done.attributes.counts, { created: 1, updated: 0, unchanged: 0, rejected: 1 })
  const { text } = await workspace.get(`/core/contact_imports/${done.id}/rejected_rows`)
  assert.match(text, /,2,invalid_encoding,/)
})

test('Unicode is certain: UTF-16 without a mark in any script, and the escape sequences of ISO-2022-JP', async () => {
  const workspace = await newWorkspace()
  const wide = Buffer.from('Имя;Email\nАнна;anna@example.com\n', 'utf16le')
  const japanese = Buffer.from('name,email\n\x1b$B;3ED\x1b(B,yamada@example.com\n')
  for (const [file, encoding] of [
    [wide, 'utf-16le'],
    [Buffer.from(wide).swap16(), 'utf-16be'],
    [japanese, 'iso-2022-jp'],
  ] as const) {
    const { body } = await uploadFile(workspace, file, { query: '?start=true' })
    const { state, text_encoding: found } = body.data.attributes
    assert.deepEqual([state, found.name, found.is_confirmed], ['importing', encoding, true])
  }
  await workOnImports(deps)
  assert.equal(await nameOf(workspace, 'yamada@example.com'), '山田')
})

test('the first letter that is not ASCII may come after megabytes', async () => {
  const workspace = await newWorkspace()
  const rows = Array.from({ length: 60_000 }, (_, i) => `Smith,s${i}@example.com\n`).join('')
  const begin = `name,email\n${rows}`
  const file = encodeText(`${begin}Анна Кузнецова,anna@example.com\n`, 'windows-1251')
  const { body } = await uploadFile(workspace, file)
  const { name, guesses } = body.data.attributes.text_encoding
  assert.equal(name, 'windows-1251')
  assert.ok(guesses[0].sample[0].includes('Анна Кузнецова'), JSON.stringify(guesses))
  const utf8 = await uploadFile(workspace, `${begin}Анна,anna@example.com\n`)
  assert.equal(utf8.body.data.attributes.text_encoding.is_confirmed, true)
})

test('JSON that is not UTF-8 is rejected with the encoding to state', async () => {
  const workspace = await newWorkspace()
  const file = encodeText('{"email":"a@example.com","name":"Анна Иванова"}\n', 'windows-1251')
  const type = 'application/x-ndjson'
  const { status, body } = await uploadFile(workspace, file, { type })
  assert.deepEqual([status, body.errors[0].code], [422, 'encoding_uncertain'])
  assert.match(body.errors[0].detail, /encoding=windows-1251/)
  await importFile(deps, workspace, file, { type, query: '?encoding=windows-1251&start=true' })
  assert.equal(await nameOf(workspace, 'a@example.com'), 'Анна Иванова')
})

test('an erasure finds a name in a file whose encoding is not confirmed yet', async () => {
  const workspace = await newWorkspace()
  const attributes = { email: 'anna@example.com', name: 'Анна Щербакова' }
  const { body } = await workspace.post('/core/contact', { data: { attributes } })
  const file = encodeText(
    'Name;Email;City\nАнна Щербакова;;Москва\nИван Орлов;ivan@example.com;Тверь\n',
    'windows-1251',
  )
  const { id } = (await uploadFile(workspace, file)).body.data
  assert.equal((await workspace.delete(`/core/contacts/${body.data.id}`)).status, 204)
  const { attributes: left } = (await workspace.get(`/core/contact_imports/${id}`)).body.data
  assert.equal(left.row_count, 1)
  assert.ok(!JSON.stringify(left).includes('Щербакова'))
  assert.deepEqual(left.text_encoding.guesses[0].sample, ['Иван Орлов | ivan@example.com | Тверь'])
})
