import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import { findTemplate } from './store.ts'

const { deps, newWorkspace } = await startServer()

const ONE = '/core/message_templates/confirmation/attendee/email/en'
const SMS = '/core/message_templates/reminder/attendee/sms/de'
const PREVIEW = '/core/message_templates/preview'
const KEY = {
  kind: 'confirmation',
  recipient: 'attendee',
  channel: 'email',
  language: 'en',
} as const
const sent = (attributes: object) => ({ data: { attributes } })
const faultsOf = (answer: { body: any }) =>
  answer.body.errors.map(({ pointer, detail }: any) => `${pointer}: ${detail}`)

test('a template is saved, read, listed, changed and deleted', async () => {
  const workspace = await newWorkspace()
  const template = {
    subject: 'See you {{ date }}',
    text: 'Hello {{ attendee_name }}',
    html: '<b>{{ when }}</b>',
  }
  const saved = await workspace.put(ONE, sent(template))
  assert.equal(saved.status, 200)
  assert.equal(saved.headers.etag, '"1"')
  assert.deepEqual(saved.body.data, {
    id: 'confirmation.attendee.email.en',
    type: 'message_template',
    attributes: {
      ...KEY,
      ...template,
      version: 1,
      created_at: deps.now().toString({ fractionalSecondDigits: 3 }),
      updated_at: deps.now().toString({ fractionalSecondDigits: 3 }),
    },
  })
  assert.deepEqual((await workspace.get(ONE)).body.data, saved.body.data)
  assert.equal((await workspace.put(ONE, sent(template))).body.meta.version, 1)
  const changed = await workspace.put(ONE, sent({ text: 'Hi' }))
  const { subject, html, version } = changed.body.data.attributes
  assert.deepEqual([subject, html, version], [null, null, 2])
  await workspace.put(SMS, sent({ text: 'Bis {{ start_time }}! {{ manage_url }}' }))
  const first = await workspace.get('/core/message_templates?limit=1')
  const second = await workspace.get(
    `/core/message_templates?limit=1&cursor=${first.body.meta.next_cursor}`,
  )
  assert.deepEqual(
    [...first.body.data, ...second.body.data].map(({ id }: any) => id),
    ['confirmation.attendee.email.en', 'reminder.attendee.sms.de'],
  )
  assert.equal(second.body.meta.next_cursor, null)
  assert.equal((await workspace.delete(ONE)).status, 200)
  assert.equal((await workspace.get(ONE)).status, 404)
  assert.equal((await workspace.delete(ONE)).status, 404)
})

test('sending finds the template of its workspace, and of no other', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  await mine.put(ONE, sent({ text: 'Hi' }))
  const find = (workspace: typeof mine, language: 'en' | 'de' = 'en') =>
    findTemplate({ db: deps.pool, workspaceId: workspace.workspaceId }, { ...KEY, language })
  assert.equal((await find(mine))?.text, 'Hi')
  assert.equal(await find(mine, 'de'), null)
  assert.equal(await find(theirs), null)
  assert.equal((await theirs.get(ONE)).status, 404)
})

test('a change with the ETag of an older version is rejected', async () => {
  const workspace = await newWorkspace()
  const guarded = (version: number) =>
    workspace.put(ONE, sent({ text: `From ${version}` }), { 'if-match': `"${version}"` })
  assert.equal((await guarded(1)).status, 404)
  await workspace.put(ONE, sent({ text: 'Hi' }))
  assert.equal((await guarded(1)).status, 200)
  assert.equal((await guarded(1)).body.code, 'precondition_failed')
  assert.equal((await workspace.delete(ONE, { 'if-match': '"1"' })).status, 412)
})

test('of two that save a template at the same time, both succeed and one stays', async () => {
  const workspace = await newWorkspace()
  const texts = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(texts.map((text) => workspace.put(ONE, sent({ text }))))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const { text, version } = (await workspace.get(ONE)).body.data.attributes
  assert.ok(texts.includes(text))
  assert.equal(version, 4)
})

test('a message that does not exist is not found, and the answer says which ones do', async () => {
  const workspace = await newWorkspace()
  const ask = async (path: string) => {
    const { status, body } = await workspace.put(`/core/message_templates/${path}`, {
      data: { attributes: { text: 'Hi' } },
    })
    return `${status} ${body.detail}`
  }
  assert.deepEqual(
    [
      await ask('reminder/agent/email/en'),
      await ask('note/team/sms/en'),
      await ask('note/team/email/nl'),
    ],
    [
      '404 There is no such message with the recipient "agent": send attendee.',
      '404 There is no such message with the channel "sms": send email.',
      '404 There is no such message with the language "nl": send en, de, es, fr.',
    ],
  )
  assert.match(
    await ask('toString/attendee/email/en'),
    /^404 .*kind "toString": send confirmation,/,
  )
})

test('a wrong template is rejected with the line and what exists', async () => {
  const workspace = await newWorkspace()
  const faults = async (attributes: object, url = ONE) => {
    const answer = await workspace.put(url, sent({ text: 'Hi', ...attributes }))
    assert.equal(answer.status, 422)
    assert.ok(answer.body.errors.every(({ code }: any) => code === 'invalid_template'))
    return faultsOf(answer)
  }
  const [unknown] = await faults({ text: 'Hi\n{% if notes %}{{ atendee }}{% endif %}' })
  assert.match(
    unknown,
    /^\/data\/attributes\/text: Line 2: There is no variable “atendee”\. The variables are: recipient_name, attendee_name,/,
  )
  assert.match(
    (await faults({ text: '{{ when | shout }}' }))[0],
    /undefined filter: shout\. The filters are: default,/,
  )
  assert.match(
    (await faults({ html: '<p>\n{{ notes | raw }}' }))[0],
    /html: Line 2: undefined filter: raw\./,
  )
  for (const tag of ['include "x"', 'render "x"', 'layout "x"', 'for i in (1..9)', 'bogus'])
    assert.match(
      (await faults({ subject: `{% ${tag} %}` }))[0],
      /subject: Line 1: tag .* not found\. The tags are: if,/,
    )
  assert.match(
    (await faults({ text: 'a\n\n{% if notes %}' }))[0],
    /Line 3: tag \{% if notes %\} not closed/,
  )
  assert.match((await faults({ text: '{{ when.constructor }}' }))[0], /Line 1: undefined variable/)
  assert.match(
    (await faults({ text: '{{ former_when }}' }))[0],
    /With sample values: The text is empty\./,
  )
  for (const end of ['\r\n', '\n', '\r'])
    assert.match(
      (await faults({ subject: `Hello {{ attendee_name }}${end}Bcc: eve@evil.test` }))[0],
      /subject: Line 1: there is a line break \(CR or LF\) after "Hello \{\{ attendee_name \}\}"/,
    )
  assert.match((await faults({ subject: 'x' }, SMS))[0], /A text message has no subject/)
  assert.match((await faults({ text: 'x'.repeat(321) }, SMS))[0], /at most 320 are sent/)
  const bomb = `{% assign a = when %}${'{% assign a = a | append: a %}'.repeat(60)}{{ a }}`
  assert.match((await faults({ text: bomb }))[0], /memory/)
  assert.match((await faults({ text: '{% if when %}'.repeat(1500) }))[0], /Line 1: /)
  const tooLong = await workspace.put(ONE, sent({ text: 'x'.repeat(20_001) }))
  assert.equal(tooLong.body.code, 'invalid_attributes')
  assert.equal((await workspace.get('/core/message_templates')).body.data.length, 0)
})

test('a preview shows the default text, the stored template, or the one that is sent', async () => {
  const workspace = await newWorkspace()
  const preview = async (attributes: object = {}) =>
    (await workspace.post(PREVIEW, sent({ ...KEY, ...attributes }))).body.data.attributes
  const usual = await preview()
  assert.equal(usual.subject, 'Confirmed: Intro call, Tue, Nov 24, 3:00 PM')
  assert.match(usual.html, /^<!doctype html>/)
  await workspace.put(ONE, sent({ subject: 'Stored', text: 'Stored {{ meeting_type }}' }))
  const stored = await preview()
  assert.deepEqual([stored.subject, stored.text], ['Stored', 'Stored Intro call\n'])
  const own = await preview({ text: 'Hi {{ attendee_name }}', html: '<i>{{ location }}</i>' })
  assert.equal(own.subject, usual.subject)
  assert.equal(own.text, 'Hi Ada Lovelace\n')
  assert.match(own.html, /<i>Video call<br>https:\/\/video\.example\/intro<\/i>/)
  const sms = await preview({ kind: 'reminder', channel: 'sms', language: 'fr' })
  assert.deepEqual([sms.subject, sms.html], ['', ''])
  assert.match(sms.text, /STOP/)
  assert.equal((await workspace.get(ONE)).body.data.attributes.text, 'Stored {{ meeting_type }}')
})

test('a wrong preview is rejected', async () => {
  const workspace = await newWorkspace()
  const faults = async (attributes: object) =>
    faultsOf(await workspace.post(PREVIEW, sent({ ...KEY, ...attributes })))
  assert.match((await faults({ text: '{{ nope }}' }))[0], /Line 1: There is no variable “nope”\./)
  assert.match((await faults({ subject: 'x' }))[0], /^\/data\/attributes\/text: Send the text too/)
  assert.match((await faults({ recipient: 'team' }))[0], /^\/data\/attributes\/recipient: /)
  assert.match((await faults({ kind: 'nope' }))[0], /^\/data\/attributes\/kind: /)
})

test('reading needs messages:read, and writing messages:write', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['messages:read'])
  const authorization = `Bearer ${secret}`
  assert.equal((await workspace.get('/core/message_templates', secret)).status, 200)
  assert.equal((await workspace.post(PREVIEW, sent(KEY), { authorization })).status, 200)
  assert.equal((await workspace.put(ONE, sent({ text: 'x' }), { authorization })).status, 403)
})
