import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'
const NUMBER = '+14155550100'

/** A Vapi connection of a workspace that keeps transcripts, and a contact with the number. */
async function newLine() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  await workspace.patch('/core/workspace', { data: { attributes: { keeps_transcripts: true } } })
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { name: 'Ada Lovelace', mobile_phone: NUMBER } },
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
  const { record, tool, end, transcripts } = await newLine()
  await record('denied')
  await tool('late', 'find_times', { when: 'tomorrow' }, null)
  await tool('late', 'save_contact', { name: 'Ada Lovelace', phone: NUMBER }, null)
  await tool('stranger', 'find_times', { when: 'tomorrow' }, null)
  for (const id of ['late', 'stranger']) await end(id, null)
  assert.deepEqual(await transcripts(), { late: 0, stranger: 1 })
})

test('the lines of a running call are deleted when the contact denies recording or becomes known', async () => {
  const { workspace, record, transcripts } = await newLine()
  const turn = (id: string, event: object, after: number | null) =>
    workspace.post('/voice/try/turn', {
      data: { attributes: { call_id: id, from: NUMBER, event, after } },
    })
  const heard = { kind: 'heard', text: 'I have a question about my private matter' }
  assert.equal((await turn('try-1', { kind: 'begin' }, null)).status, 200)
  await turn('try-1', heard, 1)
  const kept = Object.values(await transcripts())[0] as number
  assert.ok(kept > 1)
  await record('denied')
  await turn('try-1', heard, 2)
  assert.deepEqual(Object.values(await transcripts()), [0])
})
