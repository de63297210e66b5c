import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'

async function newConnection(workspace: TestWorkspace) {
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const runTool = async (tool: string, args: object, callId?: string) => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: {
        tool,
        arguments: args,
        from: '+14155550100',
        ...(callId !== undefined && { call_id: callId }),
      },
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
  return { id: body.data.id as string, runTool }
}

async function changesOf(workspace: TestWorkspace, contactId: string) {
  const { body } = await workspace.get(`/core/contacts/${contactId}/changes`)
  return (body.data as { attributes: Record<string, any> }[]).map(({ attributes }) => ({
    changed: attributes.changes.map(({ attribute }: { attribute: string }) => attribute),
    call_id: attributes.call_id,
    voice_connection_id: attributes.voice_connection_id,
  }))
}

async function findByPhone(workspace: TestWorkspace): Promise<string> {
  const { body } = await workspace.post('/core/contact', {
    data: { attributes: { phone: '+14155550100' } },
  })
  return body.data.id
}

test('the history of a contact names the call and the voice connection of each change', async () => {
  const workspace = await newWorkspace()
  const { id: connectionId, runTool } = await newConnection(workspace)
  await runTool('save_contact', { name: 'Ada Lovelace' }, 'call-1')
  await runTool('save_contact', { company: 'Analytical Engines' }, 'call-2')
  await runTool('save_contact', { notes: 'Prefers mornings.' })
  const contactId = await findByPhone(workspace)
  await workspace.post('/core/contact', {
    data: { attributes: { phone: '+14155550100', city: 'London' } },
  })

  const calls = (await workspace.get('/core/calls')).body.data as {
    id: string
    attributes: { platform_call_id: string }
  }[]
  const callOf = (name: string) =>
    calls.find(({ attributes }) => attributes.platform_call_id === name)!.id
  assert.deepEqual(await changesOf(workspace, contactId), [
    {
      changed: ['name', 'phone'],
      call_id: callOf('call-1'),
      voice_connection_id: connectionId,
    },
    {
      changed: ['company_name'],
      call_id: callOf('call-2'),
      voice_connection_id: connectionId,
    },
    { changed: ['custom_fields'], call_id: null, voice_connection_id: connectionId },
    { changed: ['city'], call_id: null, voice_connection_id: null },
  ])
})

test('the history names the call in which an attendee became a contact', async () => {
  const workspace = await newWorkspace()
  const { id: connectionId, runTool } = await newConnection(workspace)
  const found = await runTool('find_times', { when: 'next Monday at ten' }, 'call-1')
  const [slot] = found.data.slots
  const booked = await runTool('book_meeting', { slot_id: slot.slot_id, name: 'Ada' }, 'call-1')
  assert.equal(booked.data.booked, true)
  const contactId = await findByPhone(workspace)
  const [call] = (await workspace.get('/core/calls')).body.data

  assert.deepEqual(await changesOf(workspace, contactId), [
    {
      changed: ['meetings', 'name', 'phone'],
      call_id: call.id,
      voice_connection_id: connectionId,
    },
  ])
})
