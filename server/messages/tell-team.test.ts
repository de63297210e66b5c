import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  book,
  change,
  listMessages,
  openMailScene,
  TEAM,
} from '../test/messages/open-mail-scene.ts'
import { NOTES_RETENTION } from '../notes/notes-retention.ts'
import { NOW, type TestWorkspace } from '../test/harness.ts'
import { deleteOld } from '../test/delete-old.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()
const SECRET = '0123456789abcdef0123456789abcdef'

/** A Vapi connection, and a function that sends a message of a call to it. */
async function openLine(workspace: TestWorkspace) {
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'vapi', name: 'Phone', team_id: 1, secret: SECRET } },
  })
  const url = new URL(body.data.attributes.url).pathname
  return async (message: object) => {
    const call = { id: 'vapi-1', type: 'inboundPhoneCall', customer: { number: '+14155550123' } }
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { message: { ...message, call } },
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
}

const tool = (name: string, args: object) => ({
  type: 'tool-calls',
  toolCallList: [{ id: `tool-${JSON.stringify(args)}`, name, arguments: args }],
})
const leaveNote = (note: string) => tool('leave_note', { note })

test('a note of a caller is mailed to the team, and the caller hears that it was passed on', async () => {
  const workspace = await newOffice()
  const report = await openLine(workspace)
  const { results } = await report(leaveNote('Please send the invoice by post.'))
  assert.match(results[0].result, /passed .*on to the team/)
  await messages.deliver()
  const [mail] = mailServer.to(TEAM)
  assert.match(mail!.text!, /Please send the invoice by post\./)
  assert.match(mail!.text!, /555/)
})

test('a note that was deleted while its mail waited is not mailed', async () => {
  const workspace = await newOffice()
  const report = await openLine(workspace)
  await report(leaveNote('Please call back tomorrow.'))
  mailServer.answer(() => ({ code: 451, text: '4.7.1 Greylisted, try again later' }))
  await messages.deliver()
  mailServer.answer(() => null)
  const kept = server.deps.now().add({ hours: 24 * 400 })
  server.setNow(kept)
  await deleteOld(server.deps, NOTES_RETENTION, kept)
  await messages.deliver()
  server.setNow(NOW)
  const [message] = await listMessages(workspace)
  assert.deepEqual([message!.state, message!.reason], ['withdrawn', 'subject_deleted'])
})

test('without an address of the team, the note is only taken down', async () => {
  const workspace = await newOffice()
  await change(workspace, '/core/teams/1', { email: null })
  const report = await openLine(workspace)
  const { results } = await report(leaveNote('Please call back.'))
  assert.match(results[0].result, /taken that down/)
  await messages.deliver()
  assert.deepEqual(await listMessages(workspace), [])
})

test('a note in a sandbox is only taken down, because no mail of it is sent', async () => {
  const workspace = await newOffice({}, true)
  const report = await openLine(workspace)
  const { results } = await report(leaveNote('Please call back.'))
  assert.match(results[0].result, /taken that down/)
})

test('a note that a webhook endpoint gets is passed on', async () => {
  const workspace = await newOffice()
  await change(workspace, '/core/teams/1', { email: null })
  const addEndpoint = async (types: string[]) => {
    const attributes = { url: 'https://hooks.example.com/notes', event_types: types }
    const { status, body } = await workspace.post('/core/webhook_endpoints', {
      data: { attributes },
    })
    assert.equal(status, 201, JSON.stringify(body))
  }
  const report = await openLine(workspace)
  await addEndpoint(['meeting.*'])
  const { results: before } = await report(leaveNote('Please call back.'))
  assert.match(before[0].result, /taken that down/)
  await addEndpoint(['note.*'])
  const { results: after } = await report(leaveNote('Please send the invoice.'))
  assert.match(after[0].result, /passed .*on to the team/)
})

test('a note on a meeting of another team is passed on if that team has an address', async () => {
  const workspace = await newOffice({
    teams: [{}, {}],
    agents: [{ teamIds: [1, 2] }],
    meetingTypes: [{ teamId: 2 }],
  })
  await change(workspace, '/core/teams/2', { email: 'desk@acme.test' })
  await change(workspace, '/core/teams/1', { email: null })
  const meeting = await book(workspace, { team_id: 2 })
  const report = await openLine(workspace)
  const found = await report(
    tool('find_my_meetings', {
      confirmation_code: meeting.confirmation_code,
      name: 'Ada Lovelace',
    }),
  )
  const { meetings } = JSON.parse(found.results[0].result)
  const { results } = await report(
    tool('leave_note', { note: 'I come by train.', meeting_id: meetings[0].meeting_id }),
  )
  assert.match(results[0].result, /passed .*on to the team/)
})

test('the team is notified of a call in which a booking was claimed that does not exist', async () => {
  const workspace = await newOffice()
  const report = await openLine(workspace)
  await report({
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    artifact: { messages: [{ role: 'bot', message: "Wonderful, you're booked for Tuesday." }] },
  })
  await messages.deliver()
  const [message] = await listMessages(workspace)
  assert.equal(message!.kind, 'unbooked_call')
  assert.equal(mailServer.to(TEAM).length, 1)
})

test('the team is notified once of a call that broke off', async () => {
  const workspace = await newOffice()
  const report = await openLine(workspace)
  const end = { type: 'end-of-call-report', endedReason: 'pipeline-error-openai-llm-failed' }
  await report(end)
  await report(end)
  await messages.deliver()
  assert.equal(mailServer.to(TEAM).length, 1)
  assert.match(mailServer.to(TEAM)[0]!.text!, /ended with an error/)
})

test('the team is not notified of a call that ended as usual', async () => {
  const workspace = await newOffice()
  const report = await openLine(workspace)
  await report({ type: 'end-of-call-report', endedReason: 'silence-timed-out' })
  await messages.deliver()
  assert.equal(mailServer.mails.length, 0)
})
