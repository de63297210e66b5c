import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  AGENT,
  ATTENDEE,
  book,
  change,
  listMessages,
  MEETING_START,
  openMailScene,
  TEAM,
} from '../../test/messages/open-mail-scene.ts'
import {
  type Answer,
  readInvitation,
  writeAnswerCalendar,
  writeAnswerMail,
} from '../../test/messages/answer-invitation.ts'
import { writeBounceMail } from '../../test/messages/write-bounce-mail.ts'
import type { TestWorkspace } from '../../test/harness.ts'

const TOKEN = 'inbound-mail-token-of-tests'
const { server, mailServer, messages, newOffice } = await openMailScene({
  deps: { replyAddress: 'r@replies.slotline.test', inboundMailToken: TOKEN },
})
const NOW = server.deps.now()

async function post(payload: string | Buffer, contentType = 'message/rfc822', token = TOKEN) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/mail/inbound/${token}`,
    headers: { 'content-type': contentType },
    payload,
  })
  return { status: response.statusCode, ...response.json().data }
}

type Options = Partial<Answer>

const invitationOf = (address: string) => readInvitation(mailServer, address)
const calendarOf = (options: Options) => writeAnswerCalendar(mailServer, { at: NOW, ...options })
const answer = (options: Options = {}) => writeAnswerMail(mailServer, { at: NOW, ...options })

async function invite() {
  await messages.deliver()
  const workspace = await newOffice()
  const { meeting_id: id } = await book(workspace)
  await messages.deliver()
  return { workspace, id: id as string, read: () => readMeeting(workspace, id) }
}

async function readMeeting(workspace: TestWorkspace, id: string) {
  return (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
}

test('a declined invitation is noted on the meeting and told to the agent, and the meeting stands', async () => {
  const { read, workspace, id } = await invite()
  assert.deepEqual(await post(answer()), { status: 200, result: 'recorded' })
  const meeting = await read()
  assert.deepEqual([meeting.attendee_response, meeting.status], ['declined', 'scheduled'])
  const { body } = await workspace.get(`/core/meetings/${id}/changes`)
  const { type, actor } = body.data.at(-1).attributes
  assert.deepEqual([type, actor.type], ['meeting.updated', 'attendee_link'])
  await messages.deliver()
  const told = mailServer.to(AGENT).at(-1)!
  assert.match(told.subject!, /^Declined: Intro call with Ada Lovelace/)
  assert.match(told.text!, /The appointment still stands\./)
  assert.equal(told.attachments.length, 0)
  const count = mailServer.mails.length
  assert.deepEqual(await post(answer()), { status: 200, result: 'ignored', reason: 'repeated' })
  await messages.deliver()
  assert.equal(mailServer.mails.length, count)
})

test('the attendee can change the answer, and an older or a repeated one does not', async () => {
  const { read } = await invite()
  for (const [partstat, response] of [
    ['TENTATIVE', 'tentative'],
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['ACCEPTED', 'accepted'],
  ] as const) {
    server.setNow(server.deps.now().add({ minutes: 1 }))
    const sent = answer({ partstat, at: server.deps.now() })
    assert.equal((await post(sent)).result, 'recorded')
    assert.equal((await read()).attendee_response, response)
  }
  for (const seconds of [-600, 30])
    assert.deepEqual(await post(answer({ at: NOW.add({ seconds }) })), {
      status: 200,
      result: 'ignored',
      reason: 'repeated',
    })
  assert.equal((await read()).attendee_response, 'accepted')
  server.setNow(NOW)
})

test('without the mark of our mail, or with that of another meeting, nothing changes', async () => {
  const { read, workspace } = await invite()
  const { organizer } = invitationOf(ATTENDEE)
  const [local, domain] = organizer.split('@') as [string, string]
  const last = local.at(-1) === 'a' ? 'b' : 'a'
  for (const address of [
    'r@replies.slotline.test',
    `${local.slice(0, -1)}${last}@${domain}`,
    `r+${'a'.repeat(50)}@${domain}`,
  ])
    assert.deepEqual(await post(answer({ changes: { organizer: address } })), {
      status: 200,
      result: 'ignored',
      reason: 'no_mark',
    })
  const { meeting_id: other } = await book(workspace, {
    start_time: MEETING_START.add({ hours: 3 }).toString(),
  })
  const { reason } = await post(answer({ changes: { uid: other } }))
  assert.equal(reason, 'other_meeting')
  assert.equal((await read()).attendee_response, undefined)
  assert.equal((await readMeeting(workspace, other)).attendee_response, undefined)
})

test('the case of an address does not matter', async () => {
  const { read } = await invite()
  const { organizer } = invitationOf(ATTENDEE)
  const changes = { organizer: organizer.toUpperCase(), attendee: 'Ada@Example.COM' }
  assert.equal((await post(answer({ changes }))).result, 'recorded')
  assert.equal((await read()).attendee_response, 'declined')
})

test('an answer of another person, of a program, of an agent or to an earlier time changes nothing', async () => {
  const { read, workspace, id } = await invite()
  const reasonOf = async (options: Options) => (await post(answer(options))).reason
  assert.equal(await reasonOf({ changes: { attendee: 'eve@evil.test' } }), 'other_person')
  for (const header of [
    'Auto-Submitted: auto-replied (vacation)',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'List-Id: <list.example.com>',
  ])
    assert.equal(await reasonOf({ headers: [header] }), 'automatic')
  assert.equal(await reasonOf({ partstat: 'NEEDS-ACTION' }), 'incomplete')
  assert.equal(await reasonOf({ method: 'REQUEST' }), 'nothing_to_read')
  const { organizer } = invitationOf(AGENT)
  assert.equal(await reasonOf({ changes: { organizer } }), 'from_agent')
  const before = invitationOf(ATTENDEE)
  await act(workspace, `/core/meetings/${id}/reschedule`, {
    start_time: MEETING_START.add({ hours: 2 }).toString(),
  })
  assert.equal(await reasonOf({ changes: { sequence: before.sequence } }), 'outdated')
  await act(workspace, `/core/meetings/${id}/cancel`)
  assert.equal(await reasonOf({ changes: { sequence: 9 } }), 'meeting_closed')
  assert.equal((await read()).attendee_response, undefined)
})

test('a proposed time and the words of the attendee become a note for the team', async () => {
  const { read, workspace, id } = await invite()
  const proposal = answer({
    method: 'COUNTER',
    partstat: 'TENTATIVE',
    lines: ['DTSTART:20261124T090000Z', 'DTEND:20261124T093000Z', 'COMMENT:I have\\, a train'],
  })
  assert.equal((await post(proposal)).result, 'recorded')
  assert.equal((await post(proposal)).reason, 'repeated')
  assert.equal((await read()).attendee_response, undefined)
  const { body } = await workspace.get('/core/notes')
  assert.equal(body.data[0].attributes.meeting_id, id)
  assert.equal(body.data.length, 1)
  assert.match(body.data[0].attributes.text, /another time: Tuesday, November 24, 2026, 10:00/)
  assert.match(body.data[0].attributes.text, /\nI have, a train$/)
  await messages.deliver()
  assert.match(mailServer.to(TEAM).at(-1)!.text!, /I have, a train/)
})

test('in whichever order answers are read, the newest counts, and what was written is noted once', async () => {
  const lines = ['DTSTART:20261124T090000Z', 'COMMENT:A train']
  const counter = { method: 'COUNTER', partstat: 'TENTATIVE', lines, at: NOW.add({ seconds: 2 }) }
  const maybe = { partstat: 'TENTATIVE', lines: ['COMMENT:Perhaps'], at: NOW.add({ seconds: 1 }) }
  const accepted = { partstat: 'ACCEPTED', at: NOW.add({ seconds: 3 }) }
  server.setNow(NOW.add({ minutes: 1 }))
  for (const order of [
    [maybe, counter, accepted],
    [accepted, counter, maybe],
    [counter, maybe, accepted],
  ]) {
    const { read, workspace } = await invite()
    for (const options of order) {
      assert.equal((await post(answer(options))).result, 'recorded')
      assert.equal((await post(answer(options))).reason, 'repeated')
    }
    assert.equal((await read()).attendee_response, 'accepted')
    const { body } = await workspace.get('/core/notes')
    const texts: string[] = body.data.map((note: any) => note.attributes.text)
    const isLate = order[0] === accepted
    for (const words of [/another time: Tuesday.*\nA train/, /^Perhaps/]) {
      const found = texts.filter((text) => words.test(text))
      assert.equal(found.length, 1)
      assert.equal(found[0]?.endsWith('before my latest answer to the invitation.'), isLate)
    }
    assert.equal(texts.length, 2)
  }
  server.setNow(NOW)
})

test('the forms of three services are read, and the mail itself', async () => {
  const { organizer } = (await invite(), invitationOf(ATTENDEE))
  const minute = (minutes: number) => NOW.add({ minutes })
  const calendar = (minutes: number) =>
    Buffer.from(
      calendarOf({ at: minute(minutes), partstat: minutes % 2 ? 'ACCEPTED' : 'DECLINED' }),
    )
  server.setNow(minute(60))
  const postmark = (minutes: number) =>
    JSON.stringify({
      MessageID: 'a',
      OriginalRecipient: organizer,
      To: organizer,
      Headers: [{ Name: 'Message-ID', Value: '<p@example.com>' }],
      TextBody: 'x',
      Attachments: [
        {
          Name: 'reply.ics',
          ContentType: 'text/calendar; charset=utf-8',
          Content: calendar(minutes).toString('base64'),
        },
      ],
    })
  const form = async (fields: Record<string, string>, file: Buffer | null) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    if (file !== null)
      data.set('attachment-1', new Blob([new Uint8Array(file)], { type: 'text/calendar' }), 'r.ics')
    const response = new Response(data)
    return post(Buffer.from(await response.arrayBuffer()), response.headers.get('content-type')!)
  }
  assert.equal((await post(postmark(1), 'application/json')).result, 'recorded')
  assert.equal(
    (await form({ recipient: organizer, 'message-headers': '[["X-A","b"]]' }, calendar(2))).result,
    'recorded',
  )
  assert.equal(
    (await form({ envelope: JSON.stringify({ to: [organizer] }) }, calendar(3))).result,
    'recorded',
  )
  const raw = (minutes: number) => answer({ at: minute(minutes) })
  assert.equal((await form({ email: raw(4) }, null)).result, 'recorded')
  assert.equal((await form({ 'body-mime': raw(5) }, null)).result, 'recorded')
  const automatic = JSON.parse(postmark(7)) as { Headers: object[] }
  automatic.Headers.push({ Name: 'Auto-Submitted', Value: 'auto-replied' })
  const { reason } = await post(JSON.stringify(automatic), 'application/json')
  assert.equal(reason, 'automatic')
  server.setNow(NOW)
})

test('bodies that are no mail, or that cost too much, are answered, and change nothing', async () => {
  await invite()
  for (const [body, type] of [
    ['{"Attachments":{}}', 'application/json'],
    ['[', 'application/json'],
    ['', 'message/rfc822'],
    ['\0\xff--', 'multipart/form-data; boundary=x'],
    [`Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n'.repeat(20_000)}`, 'text/plain'],
    [`${'A: b\r\n'.repeat(60_000)}\r\n`, 'text/plain'],
    [`Subject: x\r\nTo: ${'a@b.test, '.repeat(50_000)}\r\n\r\n`, 'text/plain'],
  ] as const) {
    const { status, result } = await post(body, type)
    assert.deepEqual([status, result], [200, 'ignored'])
  }
  assert.equal((await post('x'.repeat(5 * 1024 * 1024 + 1))).status, 413)
  assert.equal((await post(answer(), 'message/rfc822', 'another-token')).status, 404)
})

test('a report about a mail marks its address only with the mark of its return path', async () => {
  const { workspace } = await invite()
  const [mail] = mailServer.to(ATTENDEE)
  const stateOf = async () =>
    (await listMessages(workspace)).find(({ address }) => address === ATTENDEE)!.state
  const undeliverable = async () => {
    const { body } = await workspace.get(`/core/contacts/lookup?email=${ATTENDEE}`)
    return body.data.attributes.undeliverable ?? []
  }
  assert.equal((await post(writeBounceMail(mail!, 'r@replies.slotline.test'))).reason, 'no_mark')
  // Whoever has the invitation knows the mark of its meeting, which proves no delivery.
  const { organizer } = invitationOf(ATTENDEE)
  assert.equal((await post(writeBounceMail(mail!, organizer))).reason, 'nothing_to_read')
  const path = mail!.returnPath
  assert.equal(
    (await post(writeBounceMail(mail!, path, { action: 'delayed' }))).reason,
    'not_failed',
  )
  assert.equal(await stateOf(), 'sent')
  assert.deepEqual(await undeliverable(), [])
  assert.deepEqual(await post(writeBounceMail(mail!, path)), { status: 200, result: 'bounced' })
  assert.equal((await post(writeBounceMail(mail!, path))).reason, 'repeated')
  assert.equal(await stateOf(), 'bounced')
  assert.equal((await undeliverable()).length, 1)
})

test('agents without an address are told by the team', async () => {
  await messages.deliver()
  const workspace = await newOffice()
  await change(workspace, '/core/agents/1', { email: null })
  await book(workspace)
  await messages.deliver()
  assert.equal((await post(answer())).result, 'recorded')
  await messages.deliver()
  assert.match(mailServer.to(TEAM).at(-1)!.subject!, /^Declined: /)
})
