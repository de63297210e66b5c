import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const HOUR = 3600

type MeetingStatus =
  'pending' | 'scheduled' | 'declined' | 'expired' | 'cancelled' | 'completed' | 'no_show'
/** What each change makes of a meeting, with its event. In any other state it is rejected. */
const TRANSITIONS = {
  confirm: { from: ['pending'], to: 'scheduled', event: 'meeting.confirmed' },
  decline: { from: ['pending'], to: 'declined', event: 'meeting.declined' },
  cancel: { from: ['pending', 'scheduled'], to: 'cancelled', event: 'meeting.cancelled' },
  complete: { from: ['scheduled'], to: 'completed', event: 'meeting.completed' },
  no_show: { from: ['scheduled'], to: 'no_show', event: 'meeting.no_show' },
  reschedule: { from: ['scheduled'], to: 'scheduled', event: 'meeting.rescheduled' },
  reassign: { from: ['scheduled'], to: 'scheduled', event: 'meeting.reassigned' },
}
type Change = keyof typeof TRANSITIONS
/** The attributes of each change request. */
const BODIES: Record<Change, object> = {
  confirm: {},
  decline: { reason: 'No room' },
  cancel: { by: 'agent', reason: 'Ill' },
  complete: {},
  no_show: { who: 'agent' },
  reschedule: { start_time: String(START + 2 * HOUR), by: 'agent' },
  reassign: { agent_id: 2 },
}
const CHANGES = Object.keys(BODIES) as Change[]
/** The requests that bring a meeting into each state. */
const WAYS: Record<MeetingStatus, Change[] | 'wait'> = {
  pending: [],
  scheduled: ['confirm'],
  declined: ['decline'],
  expired: 'wait',
  cancelled: ['confirm', 'cancel'],
  completed: ['confirm', 'complete'],
  no_show: ['confirm', 'no_show'],
}

async function newWorkspaceWith(roster: WantedRoster): Promise<TestWorkspace> {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const book = (workspace: TestWorkspace, attributes: object = {}) =>
  workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(START),
        ...attributes,
      },
    },
  })
const change = (workspace: TestWorkspace, id: string, name: string, attributes: object = {}) =>
  workspace.post(`/core/meetings/${id}/${name}`, { data: { attributes } })
const read = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`/core/meetings/${id}`)).body
const eventsOf = (workspace: TestWorkspace, id: string) =>
  deps.pool.query<{
    type: string
    data: Record<string, unknown>
    previous: Record<string, unknown> | null
  }>(sql`
  select type, data, previous from events
  where workspace_id = ${workspace.workspaceId} and resource_id = ${id} order by id`)
const isOver = (name: Change) => name === 'complete' || name === 'no_show'

async function newMeetingIn(
  status: MeetingStatus,
): Promise<{ workspace: TestWorkspace; id: string }> {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'fixed', agentIds: [1], confirmationMinutes: 60 }],
  })
  await deps.pool.query(
    sql`update meeting_types set agent_ids = null, assignment = 'any' where workspace_id = ${workspace.workspaceId}`,
  )
  const { body } = await book(workspace, { agent_id: 1 })
  const way = WAYS[status]
  for (const name of way === 'wait' ? [] : way) {
    if (isOver(name)) setNow(NOW.add({ hours: 25 }))
    const { status: answered, text } = await change(workspace, body.data.id, name, BODIES[name])
    assert.equal(answered, 200, text)
  }
  if (way === 'wait') setNow(NOW.add({ hours: 2 }))
  return { workspace, id: body.data.id }
}

for (const status of Object.keys(WAYS) as MeetingStatus[]) {
  for (const name of CHANGES) {
    const { from, to, event } = TRANSITIONS[name]
    if (from.includes(status)) {
      test(`${name} of a ${status} meeting changes it to ${to} with one event`, async () => {
        const { workspace, id } = await newMeetingIn(status)
        if (isOver(name)) setNow(NOW.add({ hours: 25 }))
        const before = await read(workspace, id)
        const { status: answered, body, headers } = await change(workspace, id, name, BODIES[name])
        const events = await eventsOf(workspace, id)

        assert.deepEqual(
          [answered, body.data.attributes.status, body.meta.version, headers.etag],
          [200, to, before.meta.version + 1, `"${before.meta.version + 1}"`],
        )
        assert.deepEqual((await read(workspace, id)).data, body.data)
        assert.deepEqual(
          [events.length, events.at(-1)!.type, events.at(-1)!.data],
          [before.meta.version + 1, event, body.data.attributes],
        )
        for (const [key, value] of Object.entries(events.at(-1)!.previous!))
          assert.deepEqual(value, before.data.attributes[key] ?? null)
      })
    } else {
      test(`${name} of a ${status} meeting is rejected and changes nothing`, async () => {
        const { workspace, id } = await newMeetingIn(status)
        const before = await read(workspace, id)
        const events = await eventsOf(workspace, id)
        const { status: answered, body } = await change(workspace, id, name, BODIES[name])

        assert.deepEqual([answered, body.code, body.state], [409, 'invalid_transition', status])
        assert.ok(['meeting_state', 'not_started'].includes(body.cause), body.cause)
        assert.deepEqual(await read(workspace, id), before)
        assert.deepEqual(await eventsOf(workspace, id), events)
      })
    }
  }
}

test('cancelling a pending meeting frees its time', async () => {
  const { workspace, id } = await newMeetingIn('pending')
  const cancelled = await change(workspace, id, 'cancel', { by: 'attendee' })
  const again = await book(workspace, { agent_id: 1, attendee_email: 'ben@example.com' })

  assert.deepEqual(
    [
      cancelled.status,
      cancelled.body.data.attributes.status,
      cancelled.body.data.attributes.status_by,
    ],
    [200, 'cancelled', 'attendee'],
    cancelled.text,
  )
  assert.equal(again.status, 201, again.text)
})

test('rescheduling keeps the id and the agent, and the new time may overlap the old one', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}] })
  const first = (await book(workspace, { agent_id: 2 })).body.data
  const moved = await change(workspace, first.id, 'reschedule', { start_time: String(START + 900) })
  const [, event] = await eventsOf(workspace, first.id)
  const old = await book(workspace, {
    agent_id: 2,
    attendee_email: 'ben@example.com',
    start_time: String(START - 900),
  })

  assert.deepEqual(
    [
      moved.status,
      moved.body.data.id,
      moved.body.data.attributes.agent_id,
      moved.body.data.attributes.sequence,
    ],
    [200, first.id, 2, 1],
  )
  assert.deepEqual(
    [event!.type, event!.previous!.start_time, event!.data.start_time],
    ['meeting.rescheduled', String(START), String(START + 900)],
  )
  assert.equal(old.status, 201)
})

test('rescheduling to the current time changes nothing and is a replay', async () => {
  const workspace = await newWorkspaceWith({})
  const { id } = (await book(workspace)).body.data
  const { status, headers, body } = await change(workspace, id, 'reschedule', {
    start_time: String(START),
  })
  assert.deepEqual(
    [
      status,
      headers['idempotent-replayed'],
      body.data.attributes.sequence,
      (await eventsOf(workspace, id)).length,
    ],
    [200, 'true', 0, 1],
  )
})

test('rescheduling to a taken time is rejected with alternatives, and the meeting keeps its time', async () => {
  const workspace = await newWorkspaceWith({})
  const { id } = (await book(workspace)).body.data
  await book(workspace, { attendee_email: 'ben@example.com', start_time: String(START + HOUR) })
  const { status, body } = await change(workspace, id, 'reschedule', {
    start_time: String(START + HOUR),
  })
  const third = await book(workspace, { attendee_email: 'eve@example.com' })

  assert.deepEqual(
    [status, body.code, body.reason, body.alternatives.length],
    [409, 'slot_unavailable', 'taken', 3],
  )
  assert.equal(third.status, 409)
})

test('if the agent is not free at the new time, another takes the meeting, with the reason', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}] })
  const { id } = (await book(workspace, { agent_id: 1 })).body.data
  await book(workspace, {
    agent_id: 1,
    attendee_email: 'ben@example.com',
    start_time: String(START + HOUR),
  })
  const { body } = await change(workspace, id, 'reschedule', { start_time: String(START + HOUR) })
  assert.deepEqual(
    [body.data.attributes.agent_id, body.data.attributes.assignment.decided_by],
    [2, 'only_one_free'],
  )
})

test('reassigning keeps the time, and is rejected if no other agent is free', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}] })
  const { id } = (await book(workspace, { agent_id: 1 })).body.data
  const given = await change(workspace, id, 'reassign')
  await book(workspace, { agent_id: 1, attendee_email: 'ben@example.com' })
  const nobody = await change(workspace, id, 'reassign')
  assert.deepEqual(
    [given.status, given.body.data.attributes.agent_id, nobody.status, nobody.body.reason],
    [200, 2, 409, 'taken'],
  )
})

test('the cut-offs apply to attendees and not to agents', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [{ cancelCutoffMinutes: 24 * 60, rescheduleCutoffMinutes: 24 * 60 + 1 }],
  })
  const { id } = (await book(workspace)).body.data
  const late = await change(workspace, id, 'reschedule', {
    start_time: String(START + HOUR),
    by: 'attendee',
  })
  const byAgent = await change(workspace, id, 'reschedule', {
    start_time: String(START + 60),
    by: 'agent',
  })
  setNow(NOW.add({ minutes: 2 }))
  const tooLate = await change(workspace, id, 'cancel', { by: 'attendee' })
  const cancelled = await change(workspace, id, 'cancel', { by: 'agent' })

  assert.deepEqual(
    [late.status, late.body.code, byAgent.status],
    [409, 'change_cutoff_passed', 200],
  )
  assert.deepEqual(
    [tooLate.body.code, cancelled.status, cancelled.body.data.attributes.status_by],
    ['change_cutoff_passed', 200, 'agent'],
  )
})

test('a change that names no party is by the agent, and the cut-offs do not apply', async () => {
  const workspace = await newWorkspaceWith({
    meetingTypes: [
      { cancelCutoffMinutes: 48 * 60, rescheduleCutoffMinutes: 48 * 60 },
      { confirmationMinutes: 60 },
    ],
  })
  const { id } = (await book(workspace)).body.data
  const by = async (name: string, meetingId: string, attributes?: object) => {
    const { status, body } = await change(workspace, meetingId, name, attributes)
    return [status, body.data?.attributes.status_by]
  }
  const moved = await by('reschedule', id, { start_time: String(START + HOUR) })
  const cancelled = await by('cancel', id)
  const pending = (await book(workspace, { meeting_type_id: 2 })).body.data
  assert.deepEqual(
    [moved, cancelled, await by('decline', pending.id)],
    [
      [200, 'agent'],
      [200, 'agent'],
      [200, 'agent'],
    ],
  )
})

test('a meeting that has not started cannot be completed or missed, and the problem says from when on', async () => {
  const workspace = await newWorkspaceWith({})
  const { id } = (await book(workspace)).body.data
  const start = Temporal.Instant.fromEpochMilliseconds(START * 1000)
  setNow(start.subtract({ seconds: 1 }))
  for (const name of ['complete', 'no_show']) {
    const { status, body } = await change(workspace, id, name)
    assert.deepEqual(
      [status, body.code, body.state, body.allowed_from],
      [409, 'invalid_transition', 'scheduled', '2026-11-21T15:00:00.000Z'],
    )
    assert.match(body.detail, /has not started yet.*2026-11-21T15:00:00\.000Z/)
  }
  setNow(start)
  assert.equal((await change(workspace, id, 'complete')).status, 200)
})

test('a change with an outdated If-Match is rejected and writes nothing', async () => {
  const workspace = await newWorkspaceWith({})
  const { id } = (await book(workspace)).body.data
  const onFirst = (name: string, attributes: object) =>
    workspace.post(`/core/meetings/${id}/${name}`, { data: { attributes } }, { 'if-match': '"1"' })
  assert.equal((await onFirst('reschedule', { start_time: String(START + HOUR) })).status, 200)
  const stale = await onFirst('cancel', {})
  assert.deepEqual(
    [stale.status, stale.body.code, (await read(workspace, id)).data.attributes.status],
    [412, 'precondition_failed', 'scheduled'],
  )
})

test('of six concurrent cancellations one succeeds, and the time is free afterwards', async () => {
  const workspace = await newWorkspaceWith({})
  const { id } = (await book(workspace)).body.data
  const answers: Answer[] = await Promise.all(
    Array.from({ length: 6 }, () => change(workspace, id, 'cancel')),
  )
  const again = await book(workspace)
  assert.deepEqual(
    [
      answers.filter(({ status }) => status === 200).length,
      answers.filter(({ status }) => status === 409).length,
      again.status,
    ],
    [1, 5, 201],
  )
  assert.notEqual(again.body.data.id, id)
})

test('a cancelled meeting does not count as a turn', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'round_robin' }],
  })
  const first = (await book(workspace)).body.data
  await change(workspace, first.id, 'cancel')
  const [counted] = await deps.pool.query<{ sum: number }>(
    sql`select sum(meetings)::integer as sum from assignment_counts where workspace_id = ${workspace.workspaceId}`,
  )
  assert.equal(counted!.sum, 0)
})
