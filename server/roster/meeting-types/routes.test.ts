import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
import { transaction } from '../../platform/db/pool.ts'
import { createTeam } from '../teams/create-team.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { createMeetingType } from './create-meeting-type.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
type Wanted = Parameters<typeof createMeetingType>[2]
const now = Temporal.Instant.from('2026-11-02T09:30:00Z')

/** A workspace with the teams 1 and 2. */
async function newWorkspaceWithTeams(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  const { workspaceId } = workspace
  await transaction(pool, async (tx) => {
    for (const id of [1, 2])
      await createTeam(tx, workspaceId, {
        id,
        name: `Team ${id}`,
        timeZone: 'UTC',
        language: 'en',
        now,
      })
  })
  return workspace
}

function addMeetingType(
  { workspaceId }: TestWorkspace,
  wanted: Partial<Wanted> & { id: number },
): Promise<boolean> {
  return transaction(pool, (tx) =>
    createMeetingType(tx, workspaceId, {
      teamId: 1,
      name: 'Intro call',
      durationMinutes: 30,
      slotIntervalMinutes: 30,
      slotOffsetMinutes: 0,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 0,
      horizonDays: null,
      gridOnly: false,
      assignment: 'any',
      agentIds: null,
      location: { kind: 'voice_call' },
      now,
      ...wanted,
    }),
  )
}

test('A workspace without meeting types lists none', async () => {
  const { get } = await newWorkspace()
  const { status, body } = await get('/core/meeting_types')
  assert.equal(status, 200)
  assert.deepEqual(body, { data: [], meta: { next_cursor: null } })
})

test('A meeting type is read with all its options and its version as ETag', async () => {
  const workspace = await newWorkspaceWithTeams()
  await addMeetingType(workspace, {
    id: 2,
    teamId: 2,
    name: 'Demo',
    durationMinutes: 45,
    slotIntervalMinutes: 60,
    slotOffsetMinutes: 15,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 120,
    horizonDays: 60,
    gridOnly: true,
    assignment: 'round_robin',
    agentIds: [3, 2],
    location: { kind: 'video', url: 'https://video.example/demo' },
    durationOptions: [30, 60],
    horizonWorkingDays: 10,
    bookableFrom: '2026-12-01',
    bookableUntil: '2027-03-31',
    limits: { agent: { day: 4 }, attendee: { week: 1 } },
    seats: 5,
    ownerFirst: true,
    confirmationMinutes: 90,
    questions: [{ key: 'size', label: 'How many are you?', kind: 'number', required: false }],
    cancelCutoffMinutes: 60,
    rescheduleCutoffMinutes: 30,
    languages: ['en', 'de'],
    price: 'sixty euros',
  })
  const { status, body, headers } = await workspace.get('/core/meeting_types/2')
  assert.equal(status, 200)
  assert.equal(headers.etag, '"1"')
  assert.deepEqual(body, {
    data: {
      id: '2',
      type: 'meeting_type',
      attributes: {
        name: 'Demo',
        team_id: 2,
        duration_minutes: 45,
        slot_interval_minutes: 60,
        slot_offset_minutes: 15,
        buffer_before_minutes: 5,
        buffer_after_minutes: 10,
        minimum_notice_minutes: 120,
        horizon_days: 60,
        grid_only: true,
        assignment: 'round_robin',
        agent_ids: [3, 2],
        location: { kind: 'video', url: 'https://video.example/demo' },
        duration_options_minutes: [30, 60],
        horizon_working_days: 10,
        bookable_from: '2026-12-01',
        bookable_until: '2027-03-31',
        limits: { agent: { day: 4 }, attendee: { week: 1 } },
        seats: 5,
        owner_first: true,
        confirmation_minutes: 90,
        questions: [{ key: 'size', label: 'How many are you?', kind: 'number', required: false }],
        cancel_cutoff_minutes: 60,
        reschedule_cutoff_minutes: 30,
        reminders: [{ when: 'before', minutes: 1_440, channel: 'email' }],
        calendar_max_age_seconds: 60,
        when_calendar_unreachable: 'accept',
        when_moved_in_calendar: 'follow',
        when_removed_from_calendar: 'cancel',
        languages: ['en', 'de'],
        description: null,
        price: 'sixty euros',
        what_to_bring: null,
        archived_at: null,
        version: 1,
        created_at: '2026-11-02T09:30:00.000Z',
        updated_at: '2026-11-02T09:30:00.000Z',
      },
    },
    meta: { version: 1 },
  })
})

test('A meeting type without a horizon or agents has null for both', async () => {
  const workspace = await newWorkspaceWithTeams()
  await addMeetingType(workspace, { id: 1 })
  const { attributes } = (await workspace.get('/core/meeting_types/1')).body.data
  assert.equal(attributes.horizon_days, null)
  assert.equal(attributes.agent_ids, null)
})

test('Meeting types can be listed by team, page by page', async () => {
  const workspace = await newWorkspaceWithTeams()
  for (const [id, teamId] of [
    [9, 1],
    [5, 2],
    [1, 1],
  ] as const)
    await addMeetingType(workspace, { id, teamId })
  const first = await workspace.get('/core/meeting_types?team_id=1&limit=1')
  const second = await workspace.get(
    `/core/meeting_types?team_id=1&limit=1&cursor=${first.body.meta.next_cursor}`,
  )
  assert.deepEqual(
    [...first.body.data, ...second.body.data].map(({ id }) => id),
    ['1', '9'],
  )
  assert.equal(second.body.meta.next_cursor, null)
  assert.deepEqual((await workspace.get('/core/meeting_types?team_id=3')).body.data, [])
})

test('Following next_cursor shows every meeting type once, in order of id', async () => {
  const workspace = await newWorkspaceWithTeams()
  for (const id of [12, 3, 5]) await addMeetingType(workspace, { id })
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < 4) {
    const { body } = await workspace.get(
      `/core/meeting_types?limit=1${cursor && `&cursor=${cursor}`}`,
    )
    assert.equal(body.data.length, 1)
    ids.push(body.data[0].id)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(ids, ['3', '5', '12'])
})

test('An unknown id and an invalid id are not found', async () => {
  const { get } = await newWorkspace()
  for (const id of ['1', '0', '2147483648', 'demo']) {
    const { status, body } = await get(`/core/meeting_types/${id}`)
    assert.equal(status, 404, id)
    assert.equal(body.code, 'not_found')
  }
})

test('A meeting type of another workspace is neither listed nor found', async () => {
  const workspace = await newWorkspaceWithTeams()
  await addMeetingType(await newWorkspaceWithTeams(), { id: 1 })
  assert.equal((await workspace.get('/core/meeting_types/1')).status, 404)
  assert.deepEqual((await workspace.get('/core/meeting_types')).body.data, [])
  assert.deepEqual((await workspace.get('/core/meeting_types?team_id=1')).body.data, [])
})

test('Reading meeting types requires the scope roster:read', async () => {
  const { newToken, get } = await newWorkspace()
  const { secret } = await newToken(['slots:read'])
  for (const url of ['/core/meeting_types', '/core/meeting_types/1'])
    assert.equal((await get(url, secret)).status, 403)
})

test('An invalid cursor or team id is rejected', async () => {
  const { get } = await newWorkspace()
  for (const [query, pointer] of [
    ['cursor=nonsense', '/cursor'],
    ['team_id=sales', '/team_id'],
    ['team_id=99999999999', '/team_id'],
  ] as const) {
    const { status, body } = await get(`/core/meeting_types?${query}`)
    assert.equal(status, 422, query)
    assert.equal(body.errors[0].pointer, pointer)
  }
})

test('Of several concurrent creations of one meeting type id, one succeeds', async () => {
  const workspace = await newWorkspaceWithTeams()
  const names = ['A', 'B', 'C', 'D']
  const made = await Promise.all(names.map((name) => addMeetingType(workspace, { id: 1, name })))
  assert.equal(made.filter(Boolean).length, 1)
  assert.equal(
    (await workspace.get('/core/meeting_types/1')).body.data.attributes.name,
    names[made.indexOf(true)],
  )
})

test('A new meeting type invalidates cached rosters', async () => {
  const workspace = await newWorkspaceWithTeams()
  const before = await readRosterVersion(pool, workspace.workspaceId)
  await addMeetingType(workspace, { id: 1 })
  assert.ok((await readRosterVersion(pool, workspace.workspaceId)) > before)
})
