import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { openMessages } from '../../test/messages/open-messages.ts'
import { defineErasureWork } from './define-erasure-work.ts'
import { finishWork } from '../../test/finish-work.ts'

const { app, deps, newWorkspace, setNow } = await startServer()
const { pool } = deps
const messages = openMessages(deps, null)
const SECRET = '0123456789abcdef0123456789abcdef'
const ROUNDS = 12

async function openOffice() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{ capacity: 500 }] })
  await workspace.patch('/core/workspace', { data: { attributes: { keeps_transcripts: true } } })
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'vapi', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const call = (id: string, number: string, message: object) =>
    app.inject({
      method: 'POST',
      url: new URL(body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { message: { ...message, call: { id, customer: { number } } } },
    })
  return { workspace, call }
}

/** Everything that still refers to an erased contact and has values of a person. */
async function findLeft({ workspaceId }: TestWorkspace, id: string): Promise<string[]> {
  const rows = await pool.query<{ left: string }>(sql`
    select 'contact' as left from contacts where workspace_id = ${workspaceId} and id = ${id}
    union all
    select 'change' from changes where workspace_id = ${workspaceId} and resource_id = ${id}
    union all
    select 'meeting' from meetings
    where workspace_id = ${workspaceId} and contact_id = ${id} and attendee_key not like 'erased %'
    union all
    select 'history' from changes
    join meetings meeting on meeting.workspace_id = changes.workspace_id
      and meeting.id::text = changes.resource_id
    where changes.workspace_id = ${workspaceId} and contact_id = ${id}
      and (jsonb_exists(after, 'attendee_email') or jsonb_exists(before, 'attendee_email'))
    union all
    select 'note' from notes where workspace_id = ${workspaceId} and contact_id = ${id}
    union all
    select 'call' from calls where workspace_id = ${workspaceId} and contact_id = ${id}
    union all
    select 'message' from messages where workspace_id = ${workspaceId} and contact_id = ${id}
      and (num_nonnulls(address, content, detail) > 0 or state in ('planned', 'sending'))
    union all
    select 'response' from idempotency_keys
    where workspace_id = ${workspaceId} and body like ${`%${id}%`}
    union all
    select 'event' from events
    where workspace_id = ${workspaceId} and erased_at is null and type <> 'contact.deleted'
      and (resource_id = ${id} or data ->> 'contact_id' = ${id})`)
  return rows.map(({ left }) => left)
}

test('what runs during an erasure leaves nothing with the erased contact', async () => {
  const { workspace, call } = await openOffice()
  const { post } = workspace
  for (let round = 0; round < ROUNDS; round++) {
    setNow(NOW.add({ minutes: round }))
    const email = `quaxie${round}@example.com`
    const number = `+1415555${String(1_000 + round)}`
    const key = (name: string) => ({ 'idempotency-key': `${name}-${round}` })
    const save = (attributes: object, name: string) =>
      post('/core/contact', { data: { attributes: { email, ...attributes } } }, key(name))
    const book = (hours: number, name: string) =>
      post(
        '/core/book_meeting',
        {
          data: {
            attributes: {
              team_id: 1,
              meeting_type_id: 1,
              attendee_email: email,
              attendee_name: 'Quaxie Zorblatt',
              start_time: NOW.add({ hours: hours + round }).toString(),
            },
          },
        },
        key(name),
      )
    const { id } = (await save({ mobile_phone: number, first_name: 'Quaxie' }, 'first')).body.data
    await book(24, 'early')
    const tool = (name: string, args: object) =>
      call(`call-${round}`, number, {
        type: 'tool-calls',
        toolCallList: [{ id: `${name}-${round}`, name, arguments: args }],
      })
    await tool('identify_caller', {})
    const erase = () => workspace.delete(`/core/contacts/${id}?meetings=cancel`)
    const [one, other] = await Promise.all([
      erase(),
      erase(),
      save({ first_name: 'Quaxina' }, 'name'),
      save({ home_phone: `+1415556${String(1_000 + round)}` }, 'phone'),
      book(48, 'late'),
      tool('leave_note', { note: 'Please call quaxie back.', name: 'Quaxie' }),
      call(`call-${round}`, number, {
        type: 'end-of-call-report',
        artifact: { messages: [{ role: 'user', message: 'I am Quaxie' }] },
      }),
      messages.deliver(),
    ])
    assert.deepEqual([one.status, other.status].toSorted(), [204, 404])
    await messages.deliver()
    setNow(NOW.add({ minutes: round + 30 }))
    await finishWork(deps, [defineErasureWork(deps)])
    assert.deepEqual(await findLeft(workspace, id), [], `round ${round}`)
  }
})
