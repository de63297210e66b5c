import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailSender } from '../process/create-mail-sender.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openBrowser } from '../test/people/open-browser.ts'
import { joinAs, newEmail, PASSWORD, PUBLIC_URL } from '../test/people/stand.ts'
import { TEST_LIMITS } from '../test/test-limits.ts'
import { waitFor } from '../test/wait-until.ts'

const mailServer = await openMailServer()
const mail = { url: mailServer.url, from: 'bookings@slotline.test', requiresTls: false }
const sendMail = createMailSender(mail, TEST_LIMITS)
const server = await startServer({ publicUrl: PUBLIC_URL, sendMail })
const withoutMail = await startServer({ publicUrl: PUBLIC_URL })

const invite = (workspace: TestWorkspace, attributes: object) =>
  workspace.post('/core/invitations', { data: { attributes: { role: 'viewer', ...attributes } } })

/** The invitation, once its mail was sent or failed. */
const settled = (workspace: TestWorkspace, id: string) =>
  waitFor(
    async () => {
      const answer = await workspace.get(`/core/invitations/${id}`)
      return answer.body.data.attributes.mail.state === 'sending' ? undefined : answer
    },
    () => `the outcome of the mail with the invitation ${id}`,
  )

const linkIn = (text: string | undefined) =>
  /https:\/\/slotline\.test\/app\/join#\S+/.exec(text!)![0]

async function joinWith(url: string) {
  const secret = new URL(url).hash.slice(1)
  const person = { secret, name: 'Grace Hopper', email: newEmail(), password: PASSWORD }
  return openBrowser(server.app).send('POST', '/auth/join', person)
}

test('an invitation is mailed with a link with which the person joins, and says to whom and that it was sent', async () => {
  const workspace = await server.newWorkspace()
  const owner = await joinAs(server, workspace.workspaceId)
  const email = newEmail()
  const sent = await owner.send('POST', '/core/invitations', {
    role: 'manager',
    name: 'Grace Hopper',
    email,
    send_email: true,
  })
  assert.equal(sent.status, 201, sent.text)
  assert.equal(sent.body.data.attributes.mail.state, 'sending')
  const { body, headers } = await settled(workspace, sent.body.data.id)
  const { mail: outcome, version } = body.data.attributes
  assert.deepEqual([outcome.state, outcome.address, outcome.detail], ['sent', email, null])
  assert.equal(headers.etag, `"${version}"`)
  const [received, ...others] = mailServer.to(email)
  assert.equal(others.length, 0)
  const { name } = (await workspace.get('/core/workspace')).body.data.attributes
  assert.equal(received?.subject, `Invitation to ${name}`)
  assert.match(received?.text ?? '', /^Hello Grace Hopper,\n\nAda invites you to work with /)
  assert.equal(linkIn(received?.text), sent.body.meta.url)
  assert.ok((received?.html || '').includes(`href="${sent.body.meta.url}"`))
  assert.equal((await joinWith(linkIn(received?.text))).status, 201)
  assert.equal((await workspace.get(`/core/invitations/${sent.body.data.id}`)).status, 404)
})

test('the mail is in the language of the first team', async () => {
  const words: Readonly<Record<string, [subject: string, next: string]>> = {
    de: ['Einladung zu', 'Der Link gilt einmal'],
    es: ['Invitación a', 'El enlace funciona una sola vez'],
    fr: ['Invitation à rejoindre', 'Le lien fonctionne une seule fois'],
  }
  for (const [language, [subject, next]] of Object.entries(words)) {
    const workspace = await server.newWorkspace()
    const team = { name: 'Front desk', time_zone: 'Europe/Berlin', language }
    const made = await workspace.post('/core/teams', { data: { attributes: team } })
    assert.equal(made.status, 201, made.text)
    const email = newEmail()
    const { body } = await invite(workspace, { email, send_email: true })
    await settled(workspace, body.data.id)
    const [received] = mailServer.to(email)
    assert.match(received?.subject ?? '', new RegExp(`^${subject}`))
    assert.match(received?.text ?? '', new RegExp(next))
  }
})

test('a refused mail says why, and sending again makes a new link that replaces the one before', async () => {
  const workspace = await server.newWorkspace()
  const email = newEmail()
  mailServer.answer(() => ({ code: 550, text: 'There is no such mailbox' }))
  const { body: created } = await invite(workspace, { email, send_email: true })
  const { body: failed } = await settled(workspace, created.data.id)
  mailServer.answer(() => null)
  assert.equal(failed.data.attributes.mail.state, 'failed')
  assert.match(failed.data.attributes.mail.detail, /no such mailbox/)

  const path = `/core/invitations/${created.data.id}/renew`
  const again = { data: { attributes: { send_email: true } } }
  const stale = await workspace.post(path, again, { 'if-match': '"1"' })
  assert.deepEqual([stale.status, stale.body.code], [412, 'precondition_failed'])
  const renewed = await workspace.post(path, again, {
    'if-match': `"${failed.data.attributes.version}"`,
  })
  assert.equal(renewed.status, 200, renewed.text)
  assert.notEqual(renewed.body.meta.url, created.meta.url)
  const { body: sent } = await settled(workspace, created.data.id)
  assert.equal(sent.data.attributes.mail.state, 'sent')
  assert.equal(linkIn(mailServer.to(email)[0]?.text), renewed.body.meta.url)
  assert.deepEqual((await joinWith(created.meta.url)).body.code, 'link_ended')
  assert.equal((await joinWith(renewed.body.meta.url)).status, 201)
})

test('a repeated request with the same key mails the invitation once', async () => {
  const workspace = await server.newWorkspace()
  const email = newEmail()
  const attributes = { role: 'viewer', email, send_email: true }
  const send = () =>
    workspace.post('/core/invitations', { data: { attributes } }, { 'idempotency-key': 'invite-1' })
  const [first, second] = [await send(), await send()]
  assert.equal(second.body.meta.url, first.body.meta.url)
  await settled(workspace, first.body.data.id)
  assert.equal(mailServer.to(email).length, 1)
})

test('without an address, without a mail server and in a sandbox nothing is mailed, and the link is there to copy', async () => {
  const workspace = await server.newWorkspace()
  const sandbox = await server.newWorkspace({ sandbox: true })
  const bare = await withoutMail.newWorkspace()
  const missing = await invite(workspace, { send_email: true })
  assert.deepEqual(
    [missing.status, missing.body.errors[0].pointer],
    [422, '/data/attributes/email'],
  )
  for (const each of [sandbox, bare]) {
    const refused = await invite(each, { email: newEmail(), send_email: true })
    assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_transition'])
    const copied = await invite(each, { email: newEmail() })
    assert.match(copied.body.meta.url, /\/app\/join#/)
    assert.equal(copied.body.data.attributes.mail, null)
  }
  const unnamed = await invite(workspace, {})
  const renewed = await workspace.post(`/core/invitations/${unnamed.body.data.id}/renew`, {
    data: { attributes: { send_email: true } },
  })
  assert.deepEqual(
    [renewed.status, renewed.body.errors[0].pointer],
    [422, '/data/attributes/send_email'],
  )
})

test('a mail that was being sent when the process ended is shown as unknown', async () => {
  const never = await startServer({ publicUrl: PUBLIC_URL, sendMail: () => new Promise(() => {}) })
  const workspace = await never.newWorkspace()
  const { body } = await invite(workspace, { email: newEmail(), send_email: true })
  never.setNow(never.deps.now().add({ minutes: 6 }))
  const { body: read } = await workspace.get(`/core/invitations/${body.data.id}`)
  assert.equal(read.data.attributes.mail.state, 'unknown')
})
