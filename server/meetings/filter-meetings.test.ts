import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const HOUR = 3600
const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000

type Attributes = { status: string; version: number; updated_at: string; start_time: string }
type Listed = { id: string; attributes: Attributes }

async function book({ post }: TestWorkspace, attributes: object): Promise<Listed> {
  const { status, body } = await post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        ...attributes,
      },
    },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

async function act({ post }: TestWorkspace, id: string, action: string): Promise<void> {
  const { status, text } = await post(`/core/meetings/${id}/${action}`, {
    data: { attributes: {} },
  })
  assert.equal(status, 200, text)
}

async function list({ get }: TestWorkspace, query: string): Promise<Listed[]> {
  const { status, body } = await get(`/core/meetings?${query}`)
  assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
  return body.data
}

const ids = (meetings: readonly Listed[]) => meetings.map(({ id }) => id)

async function newMeetings() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{ teamIds: [1, 2] }, { teamIds: [1, 2] }, {}],
    meetingTypes: [
      {},
      { confirmationMinutes: 60 },
      { assignment: 'collective', agentIds: [2, 3] },
      { teamId: 2 },
    ],
  })
  const at = (hours: number) => ({ start_time: String(START + hours * HOUR) })
  const plain = await book(workspace, { ...at(0), agent_id: 1, call_id: 'call-1' })
  const pending = await book(workspace, { ...at(1), agent_id: 1, meeting_type_id: 2 })
  const together = await book(workspace, { ...at(2), meeting_type_id: 3 })
  const elsewhere = await book(workspace, {
    ...at(3),
    team_id: 2,
    agent_id: 2,
    meeting_type_id: 4,
    attendee_email: 'ben@example.com',
  })
  const cancelled = await book(workspace, { ...at(4), agent_id: 1 })
  await act(workspace, cancelled.id, 'cancel')
  return { workspace, plain, pending, together, elsewhere, cancelled }
}

test('a list of an agent has the collective meetings in which the agent is not the main one', async () => {
  const { workspace, together, elsewhere } = await newMeetings()

  for (const [agent, others] of [
    [2, [elsewhere]],
    [3, []],
  ] as const) {
    assert.deepEqual(ids(await list(workspace, `agent_id=${agent}`)), ids([together, ...others]))
    assert.deepEqual(
      ids(await list(workspace, `agent_id=${agent}&meeting_type_id=3&team_id=1&status=scheduled`)),
      [together.id],
    )
    assert.deepEqual(ids(await list(workspace, `agent_id=${agent}&sort=-start_time`)), [
      ...ids(others),
      together.id,
    ])
  }
  assert.deepEqual(await list(workspace, 'agent_id=3&meeting_type_id=4'), [])
  assert.deepEqual(await list(workspace, 'agent_id=1&team_id=2'), [])
  assert.deepEqual(await list(workspace, 'team_id=2&meeting_type_id=3'), [])
  await act(workspace, together.id, 'cancel')
  assert.deepEqual(ids(await list(workspace, 'agent_id=3&status=cancelled')), [together.id])
  assert.deepEqual(await list(workspace, 'agent_id=3&status=scheduled'), [])
})

test('a meeting that is moved or reassigned is found by its new time and agent', async () => {
  const { workspace, together, plain } = await newMeetings()
  const moved = await workspace.post(`/core/meetings/${together.id}/reschedule`, {
    data: { attributes: { start_time: String(START + 9 * HOUR) } },
  })
  assert.equal(moved.status, 200)
  const from = `from=${START + 8 * HOUR}`
  assert.deepEqual(ids(await list(workspace, `agent_id=2&${from}`)), [together.id])
  assert.deepEqual(ids(await list(workspace, `agent_id=3&${from}`)), [together.id])
  await workspace.post(`/core/meetings/${plain.id}/reassign`, {
    data: { attributes: { agent_id: 3 } },
  })
  assert.deepEqual(ids(await list(workspace, 'agent_id=3')), [plain.id, together.id])
})

test('several states are sent with commas or by repeating the parameter', async () => {
  const { workspace, pending, cancelled } = await newMeetings()
  const expected = [pending.id, cancelled.id]

  for (const query of [
    'status=pending,cancelled',
    'status=cancelled,%20pending',
    'status=pending&status=cancelled',
    'status=pending,cancelled,declined&agent_id=1',
  ])
    assert.deepEqual(ids(await list(workspace, query)), expected, query)
  for (const query of ['status=pending,gone', 'status=', 'status=pending,', 'status=a&status=b']) {
    const { status, body } = await workspace.get(`/core/meetings?${query}`)
    assert.deepEqual([status, body.errors?.[0].pointer], [422, '/status'], query)
    assert.match(
      body.detail,
      /pending, scheduled, declined, expired, completed, no_show, cancelled/,
    )
  }
})

test('a pending meeting past its time is listed as expired, before and after it is marked', async () => {
  const { workspace, pending, plain, together, cancelled, elsewhere } = await newMeetings()
  setNow(NOW.add({ minutes: 61 }))

  for (const more of ['', '&agent_id=1', '&team_id=1', '&meeting_type_id=2', '&sort=-updated_at']) {
    assert.deepEqual(ids(await list(workspace, `status=expired${more}`)), [pending.id], more)
    assert.deepEqual(await list(workspace, `status=pending${more}`), [], more)
    assert.deepEqual(ids(await list(workspace, `status=pending,expired${more}`)), [pending.id])
  }
  assert.deepEqual(
    ids(await list(workspace, '')),
    ids([plain, pending, together, elsewhere, cancelled]),
  )
  // A booking of its time marks it.
  await book(workspace, { agent_id: 1, start_time: pending.attributes.start_time })
  assert.deepEqual(ids(await list(workspace, 'status=expired')), [pending.id])
})

test('meetings are listed by call, and by the time of their last change', async () => {
  const { workspace, plain, pending, together, elsewhere, cancelled } = await newMeetings()
  assert.deepEqual(ids(await list(workspace, 'call_id=call-1')), [plain.id])
  assert.deepEqual(await list(workspace, 'call_id=call-2'), [])
  const later = NOW.add({ minutes: 10 })
  setNow(later)
  await act(workspace, pending.id, 'confirm')
  setNow(later.add({ minutes: 1 }))
  await act(workspace, plain.id, 'cancel')

  const since = `updated_since=${later.epochMilliseconds / 1000}`
  assert.deepEqual(ids(await list(workspace, since)), [pending.id, plain.id])
  assert.deepEqual(ids(await list(workspace, `${since}&sort=-updated_at`)), [plain.id, pending.id])
  assert.deepEqual(ids(await list(workspace, `${since}&sort=start_time`)), [plain.id, pending.id])
  assert.deepEqual(ids(await list(workspace, `${since}&sort=-start_time&agent_id=1`)), [
    pending.id,
    plain.id,
  ])
  assert.deepEqual(ids(await list(workspace, `${since}&status=cancelled`)), [plain.id])
  assert.deepEqual(ids(await list(workspace, `${since}&from=${START + 1}`)), [pending.id])
  assert.deepEqual(await list(workspace, `updated_since=${later.add({ hours: 1 }).toString()}`), [])
  assert.deepEqual(
    ids(await list(workspace, 'sort=-start_time')),
    ids([cancelled, elsewhere, together, pending, plain]),
  )
})

test('every order can be followed by cursor, and a cursor of another order is rejected', async () => {
  const { workspace, plain } = await newMeetings()
  const all = await list(workspace, 'sort=start_time')

  for (const filter of ['', '&agent_id=2', '&status=scheduled', '&attendee_email=ada@example.com'])
    for (const sort of ['start_time', '-start_time', 'updated_at', '-updated_at']) {
      const whole = ids(await list(workspace, `sort=${sort}${filter}`))
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null && seen.length <= all.length) {
        const { body } = await workspace.get(
          `/core/meetings?limit=1&sort=${sort}${filter}${cursor && `&cursor=${cursor}`}`,
        )
        seen.push(...ids(body.data))
        cursor = body.meta.next_cursor
      }
      assert.deepEqual(seen, whole, `${sort}${filter}`)
    }
  const { body } = await workspace.get('/core/meetings?limit=1')
  const { status } = await workspace.get(
    `/core/meetings?sort=-start_time&cursor=${body.meta.next_cursor}`,
  )
  assert.equal(status, 422)
  assert.equal(plain.id, body.data[0].id)
})

test('every meeting in a list has its version, and an unknown order is rejected', async () => {
  const { workspace, cancelled } = await newMeetings()
  const meetings = await list(workspace, '')
  assert.deepEqual(
    meetings.map(({ id, attributes }) => [id, attributes.version]),
    meetings.map(({ id }) => [id, id === cancelled.id ? 2 : 1]),
  )
  const { status, body } = await workspace.get('/core/meetings?sort=name')
  assert.deepEqual([status, body.errors[0].pointer], [422, '/sort'])
  assert.match(body.detail, /start_time, -start_time, updated_at, -updated_at/)
})
