import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  openFollowUpScene,
  readUnsubscribeUrl,
  tickedOn,
} from '../test/messages/open-follow-up-scene.ts'
import {
  act,
  ATTENDEE,
  book,
  listMessages,
  MEETING_START,
} from '../test/messages/open-mail-scene.ts'
import { formatInstant } from '../platform/time.ts'
import type { TestWorkspace } from '../test/harness.ts'

const scene = await openFollowUpScene()
const { server, mailServer, messages, newOffice, followUp, clickOnce, open, save } = scene

const preferencesOf = async (workspace: TestWorkspace, contactId: string) => {
  const { body } = await workspace.get(`/core/contacts/${contactId}/email_preferences`)
  return body.data.map(({ id, attributes: { state, source } }: any) => [id, state, source])
}
const REFUSED = [
  ['follow_up', 'denied', 'link'],
  ['missed', 'denied', 'link'],
]

test('only mails that are not about the facts of a meeting can be ended, in their headers and texts', async () => {
  const workspace = await newOffice()
  const { meeting, mail } = await followUp(workspace)
  const url = readUnsubscribeUrl(mail.raw)
  assert.match(mail.raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  assert.ok(mail.text?.includes(`Unsubscribe, or choose which emails you get: ${url}`))
  assert.ok(String(mail.html).includes(`<a href="${url}"`))
  server.setNow(MEETING_START.subtract({ hours: 72 }))
  await book(workspace, { start_time: MEETING_START.add({ hours: 3 }).toString() })
  const { meeting_id: cancelled } = await book(workspace, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  await act(workspace, `/core/meetings/${cancelled}/cancel`)
  mailServer.mails.length = 0
  await messages.deliver()
  assert.ok(mailServer.mails.length > 2)
  for (const { raw, text } of mailServer.mails)
    assert.doesNotMatch(`${raw}${text}`, /unsubscribe|\/preferences\//i)
  assert.notEqual(meeting.meeting_id, cancelled)
})

test('one click ends the mails, without a redirect, and the contact shows the evidence', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  const clicked = await clickOnce(path)
  assert.equal(clicked.statusCode, 200)
  assert.match(clicked.body, /You get none of these emails any more/)
  assert.deepEqual(await preferencesOf(workspace, meeting.contact_id), REFUSED)
  const at = `/core/contacts/${meeting.contact_id}`
  const changes = (await workspace.get(`${at}/email_preferences/follow_up/changes`)).body.data
  assert.equal(changes.length, 1)
  assert.match(changes[0].attributes.note, /One-Click/)
  assert.equal(changes[0].attributes.created_at, formatInstant(server.deps.now()))
  const { attributes } = (await workspace.get(at)).body.data
  assert.equal(attributes.consents.email_follow_up.state, 'denied')
  assert.equal(attributes.consents.email, undefined)
  const [event] = (await workspace.get(`${at}/changes`)).body.data.slice(-1)
  assert.equal(event.attributes.actor.type, 'attendee_link')
})

test('a second click, as a form in parts, changes nothing more', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  const body = [
    '--part',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--part--',
    '',
  ].join('\r\n')
  const version = async () =>
    (await workspace.get(`/core/contacts/${meeting.contact_id}`)).headers.etag
  const inParts = { body, type: 'multipart/form-data; boundary=part' }
  assert.equal((await clickOnce(path, inParts)).statusCode, 200)
  assert.deepEqual(await preferencesOf(workspace, meeting.contact_id), REFUSED)
  const after = await version()
  assert.equal((await clickOnce(path, inParts)).statusCode, 200)
  assert.equal((await clickOnce(path)).statusCode, 200)
  assert.equal(await version(), after)
})

test('programs that open the link, or send another body, end no mails', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  for (const method of ['GET', 'HEAD'])
    assert.equal((await server.app.inject({ method: method as 'GET', url: path })).statusCode, 200)
  assert.equal(
    (await server.app.inject({ url: `${path}?List-Unsubscribe=One-Click` })).statusCode,
    200,
  )
  assert.equal((await clickOnce(path, { body: '' })).statusCode, 403)
  assert.equal((await server.app.inject({ method: 'POST', url: path })).statusCode, 409)
  const broken = await clickOnce(path, { body: 'x', type: 'multipart/form-data; boundary=part' })
  assert.equal(broken.statusCode, 400)
  assert.deepEqual(
    (await preferencesOf(workspace, meeting.contact_id)).map(([, state]: string[]) => state),
    ['unknown', 'unknown'],
  )
})

test('a mail that was planned before is not sent after it was refused, and says why', async () => {
  const workspace = await newOffice()
  const attendee = { attendee_email: 'planned@example.com' }
  const { meeting, path } = await followUp(workspace, attendee)
  server.setNow(MEETING_START.subtract({ hours: 72 }))
  const { meeting_id: next } = await book(workspace, {
    ...attendee,
    start_time: MEETING_START.add({ hours: 3 }).toString(),
  })
  server.setNow(MEETING_START.add({ minutes: 90 }))
  await messages.deliver()
  const planned = await listMessages(workspace, `?kind=follow_up&meeting_id=${next}`)
  assert.deepEqual(
    planned.map(({ state }) => state),
    ['planned'],
  )
  assert.equal((await clickOnce(path)).statusCode, 200)
  mailServer.mails.length = 0
  server.setNow(MEETING_START.add({ hours: 6 }))
  await messages.deliver()
  const [message] = await listMessages(workspace, `?kind=follow_up&meeting_id=${next}`)
  assert.deepEqual([message?.state, message?.reason], ['withdrawn', 'consent_withdrawn'])
  assert.equal(mailServer.to(attendee.attendee_email).length, 0)
  assert.equal(message?.contact_id, meeting.contact_id)
})

test('an attendee who unsubscribes still gets the mails about the facts of a meeting', async () => {
  const workspace = await newOffice()
  const { path } = await followUp(workspace)
  await clickOnce(path)
  mailServer.mails.length = 0
  await book(workspace, { start_time: MEETING_START.add({ hours: 3 }).toString() })
  await messages.deliver()
  assert.equal(mailServer.to(ATTENDEE).length, 1)
})

test('the page shows what is set, saves one kind, and sends mails again when they are wanted again', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  const page = await open(path)
  assert.equal(page.status, 200)
  assert.deepEqual(tickedOn(page), ['follow_up', 'missed'])
  assert.match(page.html, /a•••@e•••\.com/)
  assert.doesNotMatch(page.html, /ada|lovelace|example\.com/i)
  const saved = await save(page, ['missed'])
  assert.equal(saved.status, 303)
  const after = await open(saved.location ?? '')
  assert.deepEqual(tickedOn(after), ['missed'])
  assert.match(after.html, /role="status">Saved/)
  assert.deepEqual(await preferencesOf(workspace, meeting.contact_id), [
    ['follow_up', 'denied', 'link'],
    ['missed', 'unknown', null],
  ])
  assert.equal((await save(after, ['missed', 'follow_up'])).status, 303)
  assert.deepEqual(await preferencesOf(workspace, meeting.contact_id), [
    ['follow_up', 'granted', 'link'],
    ['missed', 'unknown', null],
  ])
})

test('a form that was open while the choice changed elsewhere changes nothing, and shows what is set', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  const page = await open(path)
  await clickOnce(path)
  const stale = await save(page, ['follow_up'])
  assert.equal(stale.status, 409)
  assert.match(stale.html, /role="alert">Nothing was changed/)
  assert.deepEqual(tickedOn(stale), [])
  assert.deepEqual(await preferencesOf(workspace, meeting.contact_id), REFUSED)
  // The same form a second time, such as after going back.
  assert.equal((await save(page, [])).status, 303)
})

test('of two forms at once, one is saved', async () => {
  const workspace = await newOffice()
  const { path } = await followUp(workspace)
  const page = await open(path)
  const answers = await Promise.all([save(page, ['missed']), save(page, [])])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 409])
})

test('a form of another site is not accepted', async () => {
  const workspace = await newOffice()
  const { path } = await followUp(workspace)
  const page = await open(path)
  const answer = await save(page, [], { origin: 'https://evil.example' })
  assert.equal(answer.status, 403)
  assert.deepEqual(tickedOn(await open(path)), ['follow_up', 'missed'])
})

test('a forged link, and one of an erased contact, are not found', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  const manage = new URL(meeting.links.manage).pathname.replace('/manage/', '/preferences/')
  const asManage = path.replace('/preferences/', '/manage/')
  for (const forged of [manage, asManage, `${path}A`, '/preferences/x'])
    assert.equal((await open(forged)).status, 404, forged)
  const erased = await workspace.delete(`/core/contacts/${meeting.contact_id}`)
  assert.equal(erased.status, 204, erased.text)
  const page = await open(path)
  assert.equal(page.status, 404)
  assert.match(page.html, /This link does not work/)
  assert.equal((await clickOnce(path)).statusCode, 404)
})

test('after a merge, a link is about the contact that stays', async () => {
  const workspace = await newOffice()
  const { meeting, path } = await followUp(workspace)
  const other = await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@work.example', first_name: 'Ada' } },
  })
  const { id } = other.body.data
  const merged = await workspace.post(`/core/contacts/${id}/merge`, {
    data: { attributes: { contact_ids: [meeting.contact_id] } },
  })
  assert.equal(merged.status, 200, merged.text)
  assert.equal((await clickOnce(path)).statusCode, 200)
  assert.deepEqual(await preferencesOf(workspace, id), REFUSED)
})

test('all contacts with the address get no more of these mails', async () => {
  const workspace = await newOffice()
  const assistant = 'anna@example.com'
  const own = await workspace.post('/core/contact', { data: { attributes: { email: assistant } } })
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { email: 'joe@example.com', other_email: assistant } },
  })
  assert.equal(saved.status, 201, saved.text)
  const { meeting, path } = await followUp(workspace, { attendee_email: assistant })
  assert.equal((await clickOnce(path)).statusCode, 200)
  for (const id of new Set([own.body.data.id, saved.body.data.id, meeting.contact_id]))
    assert.deepEqual(await preferencesOf(workspace, id), REFUSED)
})

test('a mail with the words of a template has the link too, in its text and its HTML', async () => {
  const workspace = await newOffice()
  const saved = await workspace.put('/core/message_templates/follow_up/attendee/email/en', {
    data: {
      attributes: { text: 'Hello {{ recipient_name }}, come again.', html: null, subject: null },
    },
  })
  assert.ok(saved.status < 300, saved.text)
  const { mail } = await followUp(workspace, { attendee_email: 'template@example.com' })
  const url = readUnsubscribeUrl(mail.raw)
  assert.match(mail.text ?? '', /^Hello Ada Lovelace, come again\./)
  assert.ok(mail.text?.includes(url))
  assert.ok(String(mail.html).includes(`<a href="${url}"`))
})
