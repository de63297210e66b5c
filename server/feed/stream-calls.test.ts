import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { waitUntil } from '../test/wait-until.ts'

const { app, deps, newWorkspace } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const SECRET = 'a-long-made-up-secret'

test('a stream with calls names each call when it begins, and again when it runs a tool', async () => {
  const [workspace, other] = [await newWorkspace(), await newWorkspace()]
  const [say, sayElsewhere] = [await connect(workspace), await connect(other)]
  await say('before', 'identify_caller')
  const stream = await openEventStream(address, workspace, { query: '?calls=true' })
  const idsSeen = () =>
    stream
      .events()
      .filter(({ event }) => event === 'calls')
      .map(({ data }) => data.call_ids as string[])
  const [before] = await listCallIds(workspace)
  await waitUntil(() => idsSeen().length === 1, 'the calls of the last hours')
  assert.deepEqual(idsSeen(), [[before]])

  await sayElsewhere('elsewhere', 'identify_caller')
  await say('now', 'identify_caller')
  const now = (await listCallIds(workspace)).find((id) => id !== before)
  await waitUntil(() => idsSeen().flat().includes(now!), 'the call that began')
  const seen = idsSeen().length
  await say('now', 'find_times', { when: 'tomorrow' })
  await waitUntil(() => idsSeen().slice(seen).flat().includes(now!), 'the tool of the call')
  assert.deepEqual(new Set(idsSeen().flat()), new Set([before, now]), 'none of another workspace')
})

test('a stream names calls only if it is asked for, and only with the scope for calls', async () => {
  const workspace = await newWorkspace()
  const { secret: token } = await workspace.newToken(['events:read'])
  const refused = await openEventStream(address, { token }, { query: '?calls=true' })
  assert.equal(refused.response.status, 403)
  const allowed = await openEventStream(address, { token })
  assert.equal(allowed.response.status, 200)
})

async function listCallIds(workspace: TestWorkspace): Promise<string[]> {
  const { body } = await workspace.get('/core/calls')
  return (body.data as { id: string }[]).map(({ id }) => id)
}

/** Connects a platform, and returns what runs a tool in a call. */
async function connect(workspace: TestWorkspace) {
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const url = new URL(body.data.attributes.url).pathname
  return async (callId: string, tool: string, args: object = {}) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { tool, arguments: args, call_id: callId, from: '+14155550100' },
    })
    assert.equal(response.statusCode, 200, response.body)
  }
}
