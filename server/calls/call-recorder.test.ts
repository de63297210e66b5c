import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { waitUntil } from '../test/wait-until.ts'
import { createCallRecorder } from './create-call-recorder.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'

test("concurrent tool runs of different callers are each recorded in the caller's own call", async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const say = (caller: number, tool: string, args: object) =>
    app.inject({
      method: 'POST',
      url: new URL(body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: {
        tool,
        arguments: args,
        call_id: `call-${caller}`,
        from: `+1415555${String(100 + caller).padStart(4, '0')}`,
      },
    })
  const callers = Array.from({ length: 30 }, (_, i) => i)
  const answers = await Promise.all(
    callers.flatMap((caller) => [
      say(caller, 'identify_caller', {}),
      say(caller, 'find_times', { when: 'tomorrow' }),
      say(caller, 'save_contact', { name: 'Grace Hopper' }),
    ]),
  )
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))

  const toolsOf = async (id: string): Promise<string[]> => {
    const { meta } = (await workspace.get(`/core/calls/${id}`)).body
    return meta.tools.map(({ tool }: { tool: string }) => tool).toSorted()
  }
  const listCalls = async () =>
    (await workspace.get('/core/calls?limit=200')).body.data as {
      id: string
      attributes: { platform_call_id: string; party_number: string; contact_id: string }
    }[]
  // On a slow machine, a tool is answered before it has ended.
  await waitUntil(async () => {
    const tools = await Promise.all((await listCalls()).map(({ id }) => toolsOf(id)))
    return tools.flat().length === answers.length
  }, 'every run of a tool is recorded')
  const calls = await listCalls()
  assert.deepEqual(
    calls
      .map(({ attributes }) => `${attributes.platform_call_id} ${attributes.party_number}`)
      .toSorted(),
    callers
      .map((caller) => `call-${caller} +1415555${String(100 + caller).padStart(4, '0')}`)
      .toSorted(),
  )
  assert.equal(new Set(calls.map(({ attributes }) => attributes.contact_id)).size, callers.length)
  for (const { id } of calls)
    assert.deepEqual(await toolsOf(id), ['find_times', 'identify_caller', 'save_contact'])
})

test('a call that cannot be stored does not fail the other calls of its batch', async () => {
  const { workspaceId } = await newWorkspace()
  const { recordCall } = createCallRecorder(deps)
  const seen = (platformCallId: string, connectionId: string | null) =>
    recordCall(workspaceId, {
      platform: 'generic',
      platformCallId,
      connectionId,
      direction: 'inbound',
      partyNumber: null,
      ownNumber: null,
      now: NOW,
    })
  const nowhere = '01890000-0000-7000-8000-000000000000'
  const settled = await Promise.allSettled([seen('a', null), seen('b', nowhere), seen('c', null)])
  assert.deepEqual(
    settled.map((each) => (each.status === 'fulfilled' ? each.value.platformCallId : each.status)),
    ['a', 'rejected', 'c'],
  )
})
