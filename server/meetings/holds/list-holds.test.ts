import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { deleteOld } from '../../test/delete-old.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { HOLDS_RETENTION } from './holds-retention.ts'

const { deps, newWorkspace, setNow } = await startServer()
const START = NOW.epochMilliseconds / 1000 + 86_400

type Listed = { id: string; attributes: { status: string; version: number } }

async function list({ get }: TestWorkspace, query = ''): Promise<string[]> {
  const { status, body } = await get(`/core/holds?${query}`)
  assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
  return body.data.map(({ id }: Listed) => id)
}

/** Five holds, a second apart: active, released, redeemed, of another team, of two agents. */
async function newHolds() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{}, { teamIds: [2] }, {}],
    meetingTypes: [{}, { teamId: 2 }, { assignment: 'collective', agentIds: [1, 3] }],
  })
  let count = 0
  const hold = async (attributes: object): Promise<string> => {
    setNow(NOW.add({ seconds: count++ }))
    const { status, body } = await workspace.post('/core/holds', {
      data: {
        attributes: {
          team_id: 1,
          meeting_type_id: 1,
          start_time: START + count * 3600,
          ...attributes,
        },
      },
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id
  }
  const active = await hold({ agent_id: 1, call_id: 'call-1' })
  const released = await hold({ agent_id: 1, call_id: 'call-1' })
  await workspace.post(`/core/holds/${released}/release`, {})
  const redeemed = await hold({ agent_id: 1 })
  const booked = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: START + 3 * 3600,
        hold_id: redeemed,
      },
    },
  })
  assert.equal(booked.status, 201, booked.text)
  const elsewhere = await hold({ team_id: 2, meeting_type_id: 2 })
  const together = await hold({ meeting_type_id: 3, minutes: 30 })
  return { workspace, active, released, redeemed, elsewhere, together }
}

test('holds are listed newest first, and by state, call, team and agent', async () => {
  const { workspace, active, released, redeemed, elsewhere, together } = await newHolds()
  for (const [query, expected] of [
    ['', [together, elsewhere, redeemed, released, active]],
    ['status=active', [together, elsewhere, active]],
    ['status=released,redeemed', [redeemed, released]],
    ['status=released&status=redeemed', [redeemed, released]],
    ['status=expired', []],
    ['call_id=call-1', [released, active]],
    ['call_id=call-1&status=active', [active]],
    ['call_id=call-2', []],
    ['team_id=2', [elsewhere]],
    ['team_id=1&status=active', [together, active]],
    ['agent_id=1', [together, redeemed, released, active]],
    ['agent_id=3', [together]],
    ['agent_id=3&status=active&team_id=1', [together]],
    ['agent_id=3&team_id=2', []],
    ['agent_id=2', [elsewhere]],
    ['agent_id=9', []],
  ] as const)
    assert.deepEqual(await list(workspace, query), expected, query)
})

test('a hold past its time is listed as expired, whether or not it was marked', async () => {
  const { workspace, active, released, redeemed, elsewhere, together } = await newHolds()
  setNow(NOW.add({ minutes: 6 }))
  assert.deepEqual(await list(workspace, 'status=expired'), [elsewhere, active])
  assert.deepEqual(await list(workspace, 'status=active'), [together])
  assert.deepEqual(await list(workspace, 'status=active,expired'), [together, elsewhere, active])
  assert.deepEqual(await list(workspace, 'agent_id=1&status=expired'), [active])
  assert.equal((await list(workspace)).length, 5)
  const { body } = await workspace.get('/core/holds?status=expired,released,redeemed')
  assert.deepEqual(
    body.data.map(({ id, attributes }: Listed) => [id, attributes.status, attributes.version]),
    [
      [elsewhere, 'expired', 1],
      [redeemed, 'redeemed', 2],
      [released, 'released', 2],
      [active, 'expired', 1],
    ],
  )
})

test('a list of holds is paged, and rejects what it does not know', async () => {
  const { workspace } = await newHolds()
  for (const filter of ['', '&agent_id=1', '&call_id=call-1', '&status=active,released']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null && seen.length < 9) {
      const { body } = await workspace.get(
        `/core/holds?limit=1${filter}${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.data.map(({ id }: Listed) => id))
      cursor = body.meta.next_cursor
    }
    assert.deepEqual(seen, await list(workspace, filter.slice(1)), filter)
  }
  for (const query of ['status=open', 'agent_id=x', 'cursor=bm8', 'limit=0', 'state=active']) {
    const { status, body } = await workspace.get(`/core/holds?${query}`)
    assert.deepEqual([status, body.errors?.[0].pointer], [422, `/${query.split('=')[0]}`])
  }
  const { body } = await workspace.get('/core/holds?status=open')
  assert.match(body.detail, /active, redeemed, released, expired/)
  assert.deepEqual(await list(await newWorkspace()), [])
})

test('holds that have ended are deleted after a month, and active ones stay', async () => {
  const { workspace, active, released, redeemed, elsewhere, together } = await newHolds()
  const calls = { data: { attributes: { calls_kept_days: 90 } } }
  assert.equal((await workspace.patch('/core/workspace', calls)).status, 200)
  await deleteOld(deps, HOLDS_RETENTION, NOW.add({ hours: 24 * 30 }))
  const all = [together, elsewhere, redeemed, released, active]
  assert.deepEqual(await list(workspace), all)
  await deleteOld(deps, HOLDS_RETENTION, NOW.add({ hours: 24 * 31 }))
  assert.deepEqual(await list(workspace), [together, elsewhere, active])
  assert.equal((await workspace.get(`/core/holds/${released}`)).status, 404)
  const meetings = await workspace.get('/core/meetings')
  assert.equal(meetings.body.data.length, 1)
})
