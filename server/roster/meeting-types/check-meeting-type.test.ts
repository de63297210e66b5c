import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
const { post, patch, get, workspaceId } = await newWorkspace()
// Team 3 and agent 4 are archived; agent 3 is of team 2 alone; the agents 5 to 55 are of team 1.
await buildRoster(pool, workspaceId, {
  teams: [{}, {}, {}],
  agents: [{}, {}, { teamIds: [2] }, {}, ...Array(51).fill({})],
  meetingTypes: [],
})
await pool.query(
  sql`update teams set archived_at = ${NOW} where workspace_id = ${workspaceId} and id = 3`,
)
await pool.query(
  sql`update agents set archived_at = ${NOW} where workspace_id = ${workspaceId} and id = 4`,
)

const INTRO = {
  name: 'Intro call',
  team_id: 1,
  duration_minutes: 30,
  location: { kind: 'voice_call' },
}
const QUESTION = { key: 'size', label: 'How many?', kind: 'text', required: false }
const sent = (attributes: object) => ({ data: { attributes } })

/** The pointers, without /data/attributes, and the codes of all faults. */
async function faultsOf(change: object): Promise<string[]> {
  const { status, body } = await post('/core/meeting_types', sent({ ...INTRO, ...change }))
  assert.equal(status, 422, JSON.stringify(body))
  return body.errors.map(
    ({ pointer, code }: { pointer: string; code: string }) =>
      `${pointer.replace('/data/attributes/', '')} ${code}`,
  )
}

async function assertTaken(change: object): Promise<void> {
  const { status, body } = await post('/core/meeting_types', sent({ ...INTRO, ...change }))
  assert.equal(status, 201, JSON.stringify(body))
}

test('A meeting with its buffers takes at most a day, in each of its lengths', async () => {
  assert.deepEqual(await faultsOf({ duration_minutes: 1440, buffer_after_minutes: 1 }), [
    'duration_minutes too_long',
  ])
  assert.deepEqual(
    await faultsOf({
      duration_options_minutes: [60, 1380],
      buffer_before_minutes: 40,
      buffer_after_minutes: 21,
    }),
    ['duration_options_minutes/1 too_long'],
  )
  await assertTaken({
    duration_options_minutes: [60, 1380],
    buffer_before_minutes: 40,
    buffer_after_minutes: 20,
  })
})

test('A duration option is unique, and different from the duration', async () => {
  assert.deepEqual(await faultsOf({ duration_options_minutes: [45, 30, 45] }), [
    'duration_options_minutes/1 duplicate',
    'duration_options_minutes/2 duplicate',
  ])
})

test('bookable_from and bookable_until must be existing dates, in order', async () => {
  assert.deepEqual(await faultsOf({ bookable_from: '2027-01-02', bookable_until: '2027-01-01' }), [
    'bookable_until before_start',
  ])
  assert.deepEqual(await faultsOf({ bookable_from: '2027-02-29', bookable_until: '2027-1-1' }), [
    'bookable_from not_date',
    'bookable_until not_date',
  ])
  assert.deepEqual(await faultsOf({ bookable_from: '0000-01-01', bookable_until: '1969-12-31' }), [
    'bookable_from out_of_range',
    'bookable_until out_of_range',
  ])
  await assertTaken({ bookable_from: '2027-01-01', bookable_until: '2027-01-01' })
  await assertTaken({ bookable_until: '9999-12-31' })
})

test('A fixed meeting type has one agent, and a collective one has 1 to 50 agents and one seat', async () => {
  for (const agent_ids of [null, [1, 2]])
    assert.deepEqual(await faultsOf({ assignment: 'fixed', agent_ids }), [
      'agent_ids not_one_agent',
    ])
  assert.deepEqual(await faultsOf({ assignment: 'collective' }), [
    'agent_ids wrong_number_of_agents',
  ])
  const many = Array.from({ length: 51 }, (_, i) => i + 5)
  assert.deepEqual(await faultsOf({ assignment: 'collective', agent_ids: many, seats: 2 }), [
    'agent_ids wrong_number_of_agents',
    'seats not_collective',
  ])
  await assertTaken({ assignment: 'fixed', agent_ids: [1], seats: 20 })
  await assertTaken({ assignment: 'collective', agent_ids: many.slice(1) })
})

test('The team and the agents must exist, must not be archived, and must belong together', async () => {
  assert.deepEqual(await faultsOf({ team_id: 9 }), ['team_id team_not_found'])
  assert.deepEqual(await faultsOf({ team_id: 3 }), ['team_id archived'])
  assert.deepEqual(await faultsOf({ agent_ids: [1, 3, 4, 99, 1] }), [
    'agent_ids/4 duplicate',
    'agent_ids/1 not_in_team',
    'agent_ids/2 archived',
    'agent_ids/3 agent_not_found',
  ])
  assert.deepEqual(await faultsOf({ agent_ids: [] }), ['agent_ids not_acceptable'])
  assert.equal(
    (await post('/core/meeting_types', sent({ ...INTRO, agent_ids: [] }))).body.detail,
    'Send at least 1 item.',
  )
  await assertTaken({ team_id: 2, agent_ids: [3] })
})

test('A location has only the members of its kind', async () => {
  assert.deepEqual(await faultsOf({ location: { kind: 'video' } }), ['location/url missing'])
  assert.deepEqual(
    await faultsOf({ location: { kind: 'in_person', url: 'https://video.example' } }),
    ['location/url unknown_attribute', 'location/address missing'],
  )
  assert.deepEqual(await faultsOf({ location: { kind: 'phone', address: 'Here' } }), [
    'location/address unknown_attribute',
  ])
  assert.deepEqual(await faultsOf({ location: { kind: 'video', url: 'javascript:alert(1)' } }), [
    'location/url not_a_web_address',
  ])
  const provider = 'google_meet'
  await assertTaken({ location: { kind: 'video', provider } })
  assert.deepEqual(
    await faultsOf({ location: { kind: 'video', provider, url: 'https://video.example' } }),
    ['location/url unknown_attribute'],
  )
  assert.deepEqual(await faultsOf({ location: { kind: 'phone', provider } }), [
    'location/provider unknown_attribute',
  ])
  assert.deepEqual(await faultsOf({ location: { kind: 'carrier_pigeon' } }), [
    'location/kind not_allowed',
  ])
  assert.deepEqual(await faultsOf({ location: {} }), ['location/kind missing'])
  await assertTaken({ location: { kind: 'in_person', address: '1 Main Street' } })
})

test('Questions have unique keys, and options only if they are a choice', async () => {
  assert.deepEqual(await faultsOf({ questions: [QUESTION, { ...QUESTION, kind: 'email' }] }), [
    'questions/1/key duplicate',
  ])
  assert.deepEqual(await faultsOf({ questions: [{ ...QUESTION, kind: 'choice' }] }), [
    'questions/0/options missing',
  ])
  assert.deepEqual(await faultsOf({ questions: [{ ...QUESTION, options: ['a'] }] }), [
    'questions/0/options unknown_attribute',
  ])
  assert.deepEqual(
    await faultsOf({ questions: [{ ...QUESTION, kind: 'choice', options: ['a', 'b', 'a'] }] }),
    ['questions/0/options/2 duplicate'],
  )
  assert.deepEqual(
    await faultsOf({
      questions: [
        { ...QUESTION, key: 'Size' },
        { ...QUESTION, kind: 'date' },
      ],
    }),
    ['questions/0/key not_acceptable', 'questions/1/kind not_allowed'],
  )
})

test('Languages are unique language tags', async () => {
  assert.deepEqual(await faultsOf({ languages: ['en', 'EN'] }), ['languages/1 duplicate'])
  assert.deepEqual(await faultsOf({ languages: ['english please'] }), ['languages/0 not_language'])
})

test('Numbers outside their limits are rejected, and those at the limits are stored', async () => {
  const bounds: Record<string, [least: number, most: number]> = {
    duration_minutes: [1, 1440],
    slot_interval_minutes: [1, 1440],
    slot_offset_minutes: [0, 1439],
    buffer_before_minutes: [0, 1410],
    buffer_after_minutes: [0, 1410],
    minimum_notice_minutes: [0, 525_600],
    horizon_days: [1, 3_660],
    horizon_working_days: [1, 2_600],
    seats: [1, 1000],
    confirmation_minutes: [1, 525_600],
    cancel_cutoff_minutes: [0, 525_600],
    reschedule_cutoff_minutes: [0, 525_600],
    calendar_max_age_seconds: [0, 86_400],
  }
  for (const [name, [least, most]] of Object.entries(bounds)) {
    for (const value of [least, most]) await assertTaken({ [name]: value })
    for (const value of [least - 1, 2 ** 31, 2 ** 53])
      assert.deepEqual(await faultsOf({ [name]: value }), [`${name} out_of_range`])
    assert.deepEqual(await faultsOf({ [name]: '30' }), [`${name} wrong_type`])
  }
  for (const name of ['team_id', 'agent_ids'])
    assert.match(
      (await faultsOf({ [name]: name === 'team_id' ? 2 ** 31 : [2 ** 31] }))[0]!,
      /out_of_range$/,
    )
  assert.deepEqual(await faultsOf({ limits: { agent: { day: 0 }, attendee: { year: 1 } } }), [
    'limits/agent/day out_of_range',
    'limits/attendee/year unknown_attribute',
  ])
})

test('Only the documented policies for changes in a calendar are accepted', async () => {
  const policies = {
    when_calendar_unreachable: ['accept', 'refuse'],
    when_moved_in_calendar: ['follow', 'restore', 'flag'],
    when_removed_from_calendar: ['cancel', 'flag'],
  }
  for (const [name, values] of Object.entries(policies)) {
    for (const value of values) await assertTaken({ [name]: value })
    assert.equal((await faultsOf({ [name]: 'ignore' })).length, 1)
  }
})

test('All faults are reported together', async () => {
  assert.deepEqual(
    await faultsOf({
      team_id: 2,
      duration_minutes: 1400,
      buffer_before_minutes: 50,
      bookable_from: '2027-01-02',
      bookable_until: '2027-01-01',
      assignment: 'fixed',
      agent_ids: [3, 1],
      location: { kind: 'video' },
      questions: [{ ...QUESTION, kind: 'choice' }],
    }),
    [
      'duration_minutes too_long',
      'bookable_until before_start',
      'agent_ids not_one_agent',
      'location/url missing',
      'questions/0/options missing',
      'agent_ids/1 not_in_team',
    ],
  )
})

test('Missing required attributes and unknown attributes are reported', async () => {
  const { body } = await post('/core/meeting_types', sent({ seats: 1, durration_minutes: 30 }))
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted(),
    ['duration_minutes', 'durration_minutes', 'location', 'name', 'team_id'].map(
      (name) => `/data/attributes/${name}`,
    ),
  )
})

test('A change is validated with the stored attributes, and a rejected change writes nothing', async () => {
  const made = (
    await post(
      '/core/meeting_types',
      sent({
        ...INTRO,
        duration_minutes: 1000,
        duration_options_minutes: [60],
        agent_ids: [1, 2],
        bookable_from: '2027-01-01',
      }),
    )
  ).body
  const url = `/core/meeting_types/${made.data.id}`
  const wrong: [object, string][] = [
    [{ buffer_after_minutes: 441 }, 'duration_minutes'],
    [{ duration_minutes: 60 }, 'duration_options_minutes/0'],
    [{ assignment: 'fixed' }, 'agent_ids'],
    [{ team_id: 2 }, 'agent_ids/0'],
    [{ bookable_until: '2026-12-31' }, 'bookable_until'],
    [{ agent_ids: [1, 4] }, 'agent_ids/1'],
    [{ name: null }, 'name'],
  ]
  for (const [change, pointer] of wrong) {
    const { status, body } = await patch(url, sent(change))
    assert.equal(status, 422, pointer)
    assert.equal(body.errors[0].pointer, `/data/attributes/${pointer}`)
  }
  assert.equal((await patch(url, sent({}))).status, 422)
  assert.deepEqual((await get(url)).body, made)
})
