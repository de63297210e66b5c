import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailSender } from '../../process/create-mail-sender.ts'
import { startServer } from '../../test/harness.ts'
import { openMailServer } from '../../test/messages/open-mail-server.ts'
import { joinAs, PUBLIC_URL } from '../../test/people/stand.ts'
import { TEST_LIMITS } from '../../test/test-limits.ts'

const mailServer = await openMailServer()
const mail = { url: mailServer.url, from: 'bookings@slotline.test', requiresTls: false }
const sendMail = createMailSender(mail, TEST_LIMITS)
const server = await startServer({ publicUrl: PUBLIC_URL, sendMail })
const withoutMail = await startServer({ publicUrl: PUBLIC_URL })

const TEST = '/core/message_templates/confirmation/attendee/email/en/test'

test('a manager gets a test message with the words that were not saved yet', async () => {
  const { workspaceId } = await server.newWorkspace()
  const person = await joinAs(server, workspaceId, 'manager')
  const { status, body } = await person.send('POST', TEST, {
    subject: 'See you {{ date }}',
    text: 'Hello {{ attendee_name }}, bring an umbrella.',
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    type: 'message_test',
    attributes: { address: person.email, accepted: true, reason: null, detail: null },
  })
  const [received, ...others] = mailServer.to(person.email)
  assert.equal(others.length, 0)
  assert.match(received?.subject ?? '', /^Test: See you \w+/)
  assert.match(received?.text ?? '', /Hello Ada Lovelace, bring an umbrella\./)
})

test('without words, the test message has those that are stored', async () => {
  const workspace = await server.newWorkspace()
  const person = await joinAs(server, workspace.workspaceId)
  await workspace.put(TEST.replace('/test', ''), { data: { attributes: { text: 'Stored.' } } })
  assert.equal((await person.send('POST', TEST, {})).status, 200)
  assert.match(mailServer.to(person.email)[0]?.text ?? '', /Stored\./)
})

test('a test message that the mail server refuses says what it answered', async () => {
  const { workspaceId } = await server.newWorkspace()
  const person = await joinAs(server, workspaceId)
  mailServer.answer(() => ({ code: 550, text: 'There is no such mailbox' }))
  const { status, body } = await person.send('POST', TEST, {})
  mailServer.answer(() => null)
  assert.equal(status, 200)
  assert.equal(body.data.attributes.accepted, false)
  assert.match(body.data.attributes.detail, /no such mailbox/)
})

test('who cannot get a test message is told why, and nothing is sent', async () => {
  const workspace = await server.newWorkspace()
  const sandbox = await server.newWorkspace({ sandbox: true })
  const bare = await withoutMail.newWorkspace()
  const before = mailServer.mails.length
  const [owner, viewer, visitor, other] = [
    await joinAs(server, workspace.workspaceId),
    await joinAs(server, workspace.workspaceId, 'viewer'),
    await joinAs(server, sandbox.workspaceId),
    await joinAs(withoutMail, bare.workspaceId),
  ]
  const codes = async (answers: readonly Promise<{ status: number; body: any }>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => [status, body.code])
  assert.deepEqual(
    await codes([
      workspace.post(TEST, { data: { attributes: {} } }),
      viewer.send('POST', TEST, {}),
      visitor.send('POST', TEST, {}),
      other.send('POST', TEST, {}),
      owner.send('POST', TEST.replace('email', 'sms'), {}),
      owner.send('POST', TEST.replace('confirmation', 'party'), {}),
      owner.send('POST', TEST, { text: 'Hello {{ nobody }}' }),
    ]),
    [
      [403, 'insufficient_scope'],
      [403, 'insufficient_scope'],
      [409, 'invalid_transition'],
      [409, 'invalid_transition'],
      [409, 'invalid_transition'],
      [404, 'not_found'],
      [422, 'invalid_attributes'],
    ],
  )
  assert.equal(mailServer.mails.length, before)
})

test('a person can send thirty test messages in an hour', async () => {
  const { workspaceId } = await server.newWorkspace()
  const person = await joinAs(server, workspaceId)
  const answers = []
  for (let i = 0; i < 31; i++) answers.push((await person.send('POST', TEST, {})).status)
  assert.deepEqual(answers, [...Array.from({ length: 30 }, () => 200), 429])
  server.setNow(server.deps.now().add({ hours: 1 }))
  assert.equal((await person.send('POST', TEST, {})).status, 200)
})
