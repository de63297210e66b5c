import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { ATTENDEE, book, listMessages, openMailScene } from '../../test/messages/open-mail-scene.ts'
import { sealText } from '../replies/build-reply-address.ts'
import { verifyBounces } from './verify-bounces.ts'
import { writeMarkHeader } from './write-mark-header.ts'

const TOKEN = 'inbound-mail-token-of-tests'
const MAILGUN_KEY = 'key-of-mailgun-for-tests'
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sendgridKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const SECRETS = () => {
  const { secrets } = server.deps
  assert.ok(secrets)
  return secrets
}
const { server, messages, newOffice } = await openMailScene({
  deps: {
    inboundMailToken: TOKEN,
    bounceKeys: { mailgun: MAILGUN_KEY, sendgrid: sendgridKey },
  },
})

async function post(service: string, payload: string, headers = {}, token = TOKEN) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/mail/bounces/${service}/${token}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: response.statusCode, outcomes: response.json().data }
}

const postmark = (mark: string | null, type = 'HardBounce') => ({
  service: 'postmark',
  body: JSON.stringify({
    RecordType: 'Bounce',
    Type: type,
    Details: 'smtp;550 5.1.1 The mailbox does not exist',
    Metadata: mark === null ? {} : { mark },
  }),
  headers: {},
})
function mailgun(mark: string | null, severity = 'permanent', key = MAILGUN_KEY) {
  const [timestamp, token] = ['1795000000', 'a'.repeat(50)]
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const data = {
    event: 'failed',
    severity,
    'delivery-status': { code: 550, message: '5.1.1 The mailbox does not exist' },
    'user-variables': mark === null ? {} : { mark },
  }
  const body = JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data })
  return { service: 'mailgun', body, headers: {} }
}
function sendgrid(mark: string | null, event = 'bounce') {
  const [timestamp, reason] = ['1795000000', '550 5.1.1 The mailbox does not exist']
  const body = `${JSON.stringify([{ event, reason, status: '5.1.1', ...(mark !== null && { mark }) }])}\r\n`
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64')
  const headers = {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  }
  return { service: 'sendgrid', body, headers }
}

const SERVICES = {
  postmark: { write: postmark, later: 'Transient', host: 'smtp.postmarkapp.com' },
  mailgun: { write: mailgun, later: 'temporary', host: 'smtp.eu.mailgun.org' },
  sendgrid: { write: sendgrid, later: 'deferred', host: 'smtp.sendgrid.net' },
} as const

for (const [name, { write, later, host }] of Object.entries(SERVICES))
  test(`a bounce that ${name} reports marks the address with the mark of the mail only`, async () => {
    const workspace = await newOffice()
    await book(workspace)
    await messages.deliver()
    const find = async () =>
      (await listMessages(workspace)).find(({ address }) => address === ATTENDEE) ?? {}
    const { id } = await find()
    const { workspaceId } = workspace
    const mark = sealText(SECRETS(), { about: 'message', workspaceId, id })
    assert.ok(JSON.stringify(writeMarkHeader(host, mark)).includes(mark))
    const report = ({ service, body, headers }: ReturnType<typeof write>) =>
      post(service, body, headers)
    const ignored = (reason: string) => ({
      status: 200,
      outcomes: [{ result: 'ignored', reason }],
    })
    assert.deepEqual(await report(write(null)), ignored('no_mark'))
    assert.deepEqual(await report(write(`b${mark.slice(1)}`)), ignored('no_mark'))
    assert.deepEqual(await report(write(mark, later)), ignored('not_failed'))
    assert.equal((await find()).state, 'sent')
    assert.deepEqual(await report(write(mark)), { status: 200, outcomes: [{ result: 'bounced' }] })
    assert.deepEqual(await report(write(mark)), ignored('repeated'))
    assert.equal((await find()).state, 'bounced')
    const { body } = await workspace.get(`/core/contacts/lookup?email=${ATTENDEE}`)
    assert.equal(body.data.attributes.undeliverable.length, 1)
  })

test('a bounce because the mailbox gets too many mails at the moment does not mark the address', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await messages.deliver()
  const find = async () =>
    (await listMessages(workspace)).find(({ address }) => address === ATTENDEE) ?? {}
  const { id } = await find()
  const { workspaceId } = workspace
  const mark = sealText(SECRETS(), { about: 'message', workspaceId, id })
  const { body } = postmark(mark)
  const rate =
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that 550-5.2.1'
  const { outcomes } = await post('postmark', body.replace('550 5.1.1 The mailbox', rate))
  assert.deepEqual(outcomes, [{ result: 'bounced' }])
  assert.equal((await find()).state, 'bounced')
  const contact = (await workspace.get(`/core/contacts/lookup?email=${ATTENDEE}`)).body.data
  assert.deepEqual(contact.attributes.undeliverable ?? [], [])
})

test('reports with a wrong signature, token or body are rejected', async () => {
  assert.equal((await post('mailgun', mailgun('x', 'permanent', 'another key').body)).status, 401)
  const { body, headers } = sendgrid('x')
  assert.equal((await post('sendgrid', body.replace('x', 'y'), headers)).status, 401)
  assert.equal((await post('sendgrid', body)).status, 401)
  assert.equal((await post('postmark', postmark('x').body, {}, 'another')).status, 404)
  assert.equal((await post('postmark', '[')).status, 400)
  assert.equal((await post('mailgun', '[]')).status, 401)
})

test('other mail servers get no header with the mark', () => {
  assert.deepEqual(writeMarkHeader('smtp.example.com', 'a'), {})
  assert.deepEqual(writeMarkHeader('notsendgrid.net', 'a'), {})
})

// Of the tests of SendGrid's own library.
test('the signature of SendGrid is verified as its library does', () => {
  const keys = {
    mailgun: null,
    sendgrid:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==',
  }
  const headers = {
    'x-twilio-email-event-webhook-signature':
      'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
    'x-twilio-email-event-webhook-timestamp': '1588788367',
  }
  const event = { category: 'example_payload', event: 'test_event', message_id: 'message_id' }
  const body = Buffer.from(JSON.stringify(event))
  assert.equal(verifyBounces('sendgrid', keys, { headers, body }), true)
  assert.equal(verifyBounces('sendgrid', keys, { headers, body: body.subarray(1) }), false)
  assert.equal(verifyBounces('mailgun', keys, { headers, body }), false)
})

test('a mail that its recipient reports as spam stays sent, and the address gets no more', async () => {
  const workspace = await newOffice()
  await book(workspace)
  await messages.deliver()
  const { workspaceId } = workspace
  const sent = await listMessages(workspace)
  const id = sent.find(({ address }) => address === ATTENDEE)?.id
  const mark = sealText(SECRETS(), { about: 'message', workspaceId, id })
  const complaint = JSON.stringify({ RecordType: 'SpamComplaint', Metadata: { mark } })
  for (const _ of [1, 2])
    assert.deepEqual(await post('postmark', complaint), {
      status: 200,
      outcomes: [{ result: 'complained' }],
    })
  const { outcomes } = await post('postmark', JSON.stringify({ RecordType: 'Open' }))
  assert.deepEqual(outcomes, [])
  const after = await listMessages(workspace)
  assert.equal(after.find((message) => message.id === id)?.state, 'sent')
  const { body } = await workspace.get(`/core/contacts/lookup?email=${ATTENDEE}`)
  assert.equal(body.data.attributes.undeliverable.length, 1)
})
