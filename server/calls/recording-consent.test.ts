import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'
const NUMBER = '+14155550100'
const EMAIL = 'ada@example.com'

/** A Vapi connection of a workspace that keeps transcripts, and a contact with the number. */
async function newLine() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  await workspace.patch('/core/workspace', { data: { attributes: { keeps_transcripts: true } } })
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { email: EMAIL, mobile_phone: NUMBER } },
  })
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'vapi', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const send = async (id: string, message: object, number: string | null) => {
    const call = { id, type: 'inboundPhoneCall', ...(number !== null && { customer: { number } }) }
    const response = await app.inject({
      method: 'POST',
      url: new URL(made.body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { message: { ...message, call } },
    })
    assert.equal(response.statusCode, 200, response.body)
  }
  return {
    workspace,
    record: (state: 'granted' | 'denied') =>
      workspace.put(`/core/contacts/${saved.body.data.id}/consents/recording`, {
        data: { attributes: { state } },
      }),
    /** The confirmation code of a meeting of the contact. */
    book: async (): Promise<string> => {
      const { body } = await workspace.post('/core/book_meeting', {
        data: {
          attributes: {
            team_id: 1,
            meeting_type_id: 1,
            attendee_email: EMAIL,
            attendee_name: 'Ada Lovelace',
            start_time: String(deps.now().add({ hours: 72 }).epochMilliseconds / 1000),
          },
        },
      })
      return body.data.attributes.confirmation_code
    },
    /** A turn of a conversation with the receptionist. */
    turn: async (event: object, { after, from }: { after: number | null; from: string | null }) => {
      const attributes = { call_id: 'try-1', from, event, after }
      const { status, text, body } = await workspace.post('/voice/try/turn', {
        data: { attributes },
      })
      assert.equal(status, 200, text)
      return body.data.attributes
    },
    tool: (id: string, name: string, args: object, number: string | null = NUMBER) =>
      send(id, { type: 'tool-calls', toolCallList: [{ id: name, name, arguments: args }] }, number),
    end: (id: string, number: string | null = NUMBER) =>
      send(
        id,
        {
          type: 'end-of-call-report',
          artifact: { messages: [{ role: 'user', message: 'A very private matter' }] },
        },
        number,
      ),
    transcripts: async () => {
      const calls = (await workspace.get('/core/calls')).body.data as {
        id: string
        attributes: { platform_call_id: string }
      }[]
      const counted = calls.map(async ({ id, attributes }) => {
        const { meta } = (await workspace.get(`/core/calls/${id}`)).body
        return [attributes.platform_call_id, meta.transcript.length] as const
      })
      return Object.fromEntries(await Promise.all(counted))
    },
  }
}

test('the transcript of a contact who denied recording is not kept, and that of others is', async () => {
  const { workspace, record, tool, end, transcripts } = await newLine()
  await tool('known', 'identify_caller', {})
  await tool('before', 'identify_caller', {})
  await end('before')
  await record('denied')
  await end('known')
  await end('by-number-only')
  await end('another-person', '+14155550199')
  await end('withheld', null)
  assert.deepEqual(await transcripts(), {
    before: 1,
    known: 0,
    'by-number-only': 0,
    'another-person': 1,
    withheld: 1,
  })
  await record('granted')
  await end('after')
  assert.equal((await transcripts()).after, 1)
  const [stored] = await deps.pool.query<{ count: number }>(sql`
    select count(*) from calls where workspace_id = ${workspace.workspaceId}
      and calls::text like '%private%'`)
  assert.equal(stored!.count, 4)
})

test('a contact who denied recording and becomes known only during the call has no transcript', async () => {
  const { record, book, tool, end, transcripts } = await newLine()
  await record('denied')
  const code = await book()
  await tool('late', 'find_times', { when: 'tomorrow' }, null)
  await tool('late', 'find_my_meetings', { confirmation_code: code, name: 'Ada Lovelace' }, null)
  await tool('stranger', 'find_times', { when: 'tomorrow' }, null)
  for (const id of ['late', 'stranger']) await end(id, null)
  assert.deepEqual(await transcripts(), { late: 0, stranger: 1 })
})

test('the lines of a conversation are deleted when its contact becomes known', async () => {
  const { record, book, turn, transcripts } = await newLine()
  await record('denied')
  const code = await book()
  await turn({ kind: 'begin' }, { after: null, from: null })
  const heard = (text: string) => ({ kind: 'heard', text })
  await turn(heard('I want to cancel my appointment'), { after: 1, from: null })
  assert.deepEqual(await transcripts(), { 'try-1': 3 })
  await turn({ kind: 'keys', digits: code }, { after: 2, from: null })
  assert.deepEqual(await transcripts(), { 'try-1': 5 })
  await turn(heard('Ada Lovelace'), { after: 3, from: null })
  assert.deepEqual(await transcripts(), { 'try-1': 0 })
  await turn(heard('yes'), { after: 4, from: null })
  assert.deepEqual(await transcripts(), { 'try-1': 0 })
})

test('the lines of a running conversation are deleted when its contact denies recording', async () => {
  const { record, turn, transcripts } = await newLine()
  await turn({ kind: 'begin' }, { after: null, from: NUMBER })
  const heard = { kind: 'heard', text: 'I have a question about a private matter' }
  await turn(heard, { after: 1, from: NUMBER })
  assert.deepEqual(await transcripts(), { 'try-1': 3 })
  await record('denied')
  await turn(heard, { after: 2, from: NUMBER })
  assert.deepEqual(await transcripts(), { 'try-1': 0 })
})
