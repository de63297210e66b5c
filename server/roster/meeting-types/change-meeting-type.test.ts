import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockWorkspace, readRosterVersion } from '../../access/store/workspaces.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer } from '../../test/harness.ts'

const {
  newWorkspace,
  setNow,
  deps: { pool },
} = await startServer()
const later = NOW.add({ hours: 1 })

const sent = (attributes: object) => ({ data: { attributes } })
const INTRO = { name: 'Intro call', team_id: 1, duration_minutes: 45, location: { kind: 'phone' } }
const EVERYTHING = {
  name: 'Demo',
  team_id: 1,
  duration_minutes: 30,
  duration_options_minutes: [45, 60],
  slot_interval_minutes: 15,
  slot_offset_minutes: 5,
  buffer_before_minutes: 10,
  buffer_after_minutes: 20,
  minimum_notice_minutes: 120,
  horizon_days: 60,
  horizon_working_days: 20,
  bookable_from: '2026-12-01',
  bookable_until: '2027-03-31',
  limits: { agent: { day: 4 }, attendee: { week: 1, month: 2 } },
  grid_only: true,
  seats: 8,
  assignment: 'any',
  agent_ids: [2, 1],
  owner_first: true,
  confirmation_minutes: 90,
  location: { kind: 'video', url: 'https://video.example/demo' },
  questions: [
    {
      key: 'size',
      label: 'How many are you?',
      kind: 'choice',
      required: true,
      options: ['1 to 9', '10 or more'],
    },
  ],
  cancel_cutoff_minutes: 60,
  reschedule_cutoff_minutes: 30,
  reminders: [
    { when: 'before', minutes: 120, channel: 'sms' },
    { when: 'no_show', minutes: 30, channel: 'email' },
  ],
  calendar_max_age_seconds: 0,
  when_calendar_unreachable: 'refuse',
  when_moved_in_calendar: 'restore',
  when_removed_from_calendar: 'flag',
  languages: ['en', 'de-AT'],
  description: 'A first look.',
  price: 'sixty euros',
  what_to_bring: 'Your insurance card.',
}

/** A workspace whose team 1 has the agents 1 and 2; agent 3 is in team 2 alone. */
async function newTeams() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{}, {}, { teamIds: [2] }],
    meetingTypes: [],
  })
  return workspace
}

async function newType(attributes: object = EVERYTHING) {
  const workspace = await newTeams()
  const { status, body } = await workspace.post('/core/meeting_types', sent(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return { ...workspace, url: `/core/meeting_types/${body.data.id}`, made: body }
}

test('A created meeting type has all attributes that were sent', async () => {
  const { post, get } = await newTeams()
  const { status, body, headers } = await post('/core/meeting_types', sent(EVERYTHING))
  assert.equal(status, 201)
  assert.equal(headers.etag, '"1"')
  const at = formatInstant(NOW)
  assert.deepEqual(body.data.attributes, {
    ...EVERYTHING,
    archived_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
  })
  assert.deepEqual((await get(`/core/meeting_types/${body.data.id}`)).body, body)
})

test('Omitted attributes of a meeting type have their defaults', async () => {
  const { made } = await newType(INTRO)
  const at = formatInstant(NOW)
  assert.deepEqual(made.data.attributes, {
    ...INTRO,
    duration_options_minutes: [],
    slot_interval_minutes: 45,
    slot_offset_minutes: 0,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    minimum_notice_minutes: 0,
    horizon_days: null,
    horizon_working_days: null,
    bookable_from: null,
    bookable_until: null,
    limits: {},
    grid_only: false,
    seats: 1,
    assignment: 'round_robin',
    agent_ids: null,
    owner_first: false,
    confirmation_minutes: null,
    questions: [],
    cancel_cutoff_minutes: 0,
    reschedule_cutoff_minutes: 0,
    reminders: [{ when: 'before', minutes: 1_440, channel: 'email' }],
    calendar_max_age_seconds: 60,
    when_calendar_unreachable: 'accept',
    when_moved_in_calendar: 'follow',
    when_removed_from_calendar: 'cancel',
    languages: null,
    description: null,
    price: null,
    what_to_bring: null,
    archived_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
  })
})

test('Each attribute of a meeting type can be changed separately', async () => {
  const { patch, url, made } = await newType(INTRO)
  let current = made.data.attributes
  for (const [name, value] of Object.entries(EVERYTHING)) {
    const { status, body } = await patch(url, sent({ [name]: value }))
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`)
    const isNew = JSON.stringify(current[name]) !== JSON.stringify(value)
    current = { ...current, [name]: value, version: current.version + (isNew ? 1 : 0) }
    assert.deepEqual(body.data.attributes, current, name)
  }
})

test('A change clears attributes that are null, keeps created_at, and invalidates cached rosters', async () => {
  const { patch, get, url, made, workspaceId } = await newType()
  const before = await readRosterVersion(pool, workspaceId)
  const cleared = {
    horizon_days: null,
    horizon_working_days: null,
    bookable_from: null,
    bookable_until: null,
    agent_ids: null,
    confirmation_minutes: null,
    languages: null,
    description: null,
    price: null,
    what_to_bring: null,
  }
  setNow(later)
  const { body, headers } = await patch(url, sent(cleared))
  setNow(NOW)
  assert.deepEqual(body.data.attributes, {
    ...made.data.attributes,
    ...cleared,
    version: 2,
    updated_at: formatInstant(later),
  })
  assert.equal(headers.etag, '"2"')
  assert.deepEqual((await get(url)).body, body)
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('A change to the current values keeps the version', async () => {
  const { patch, url, made } = await newType()
  setNow(later)
  const { status, body } = await patch(url, sent(EVERYTHING))
  setNow(NOW)
  assert.equal(status, 200)
  assert.deepEqual(body, made)
})

test('A change, archive or restore with an outdated If-Match is rejected and writes nothing', async () => {
  const { patch, post, delete: remove, get, url } = await newType()
  const stale = { 'if-match': '"1"' }
  const { body: current } = await patch(url, sent({ name: 'Talk' }), stale)
  for (const attempt of [
    () => patch(url, sent({ name: 'Mine' }), stale),
    () => remove(url, stale),
    () => post(`${url}/restore`, {}, stale),
  ]) {
    const { status, body, headers } = await attempt()
    assert.equal(status, 412)
    assert.equal(body.code, 'precondition_failed')
    assert.equal(headers.etag, '"2"')
  }
  assert.deepEqual((await get(url)).body, current)
})

test('Two concurrent changes are both kept', async () => {
  const { patch, get, url } = await newType()
  const answers = await Promise.all([
    patch(url, sent({ name: 'Talk' })),
    patch(url, sent({ seats: 3 })),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { attributes } = (await get(url)).body.data
  assert.deepEqual([attributes.name, attributes.seats, attributes.version], ['Talk', 3, 3])
})

test('Of two concurrent changes that are invalid in combination, one is rejected', async () => {
  const { patch, url } = await newType({ ...INTRO, duration_minutes: 700 })
  const answers = await Promise.all([
    patch(url, sent({ buffer_before_minutes: 700 })),
    patch(url, sent({ buffer_after_minutes: 700 })),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422])
})

test('One Idempotency-Key creates one meeting type', async () => {
  const { post, get } = await newTeams()
  const [first, again] = [
    await post('/core/meeting_types', sent(INTRO), { 'idempotency-key': 'make' }),
    await post('/core/meeting_types', sent(INTRO), { 'idempotency-key': 'make' }),
  ]
  assert.equal(again.text, first.text)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers.etag, '"1"')
  assert.equal((await get('/core/meeting_types')).body.data.length, 1)
})

test('Meeting types created concurrently get different ids, unused by a sandbox', async () => {
  const { post, workspaceId } = await newTeams()
  await buildRoster(pool, workspaceId, {
    teams: [],
    agents: [],
    meetingTypes: [{ id: 2 }, { id: 2 ** 31 - 1 }],
  })
  const made = await Promise.all([1, 2, 3].map(() => post('/core/meeting_types', sent(INTRO))))
  assert.deepEqual(made.map(({ body }) => body.data.id).toSorted(), ['1', '3', '4'])
})

test('An archived meeting type is listed only with include_archived, can be read, and can be restored', async () => {
  const { get, post, delete: remove, url, made } = await newType()
  const ids = async (query: string) =>
    (await get(`/core/meeting_types${query}`)).body.data.map(({ id }: { id: string }) => id)
  const archived = await remove(url)
  assert.equal(archived.status, 200)
  assert.equal(archived.body.data.attributes.archived_at, formatInstant(NOW))
  assert.deepEqual((await remove(url)).body, archived.body, 'archived twice')
  assert.deepEqual(archived.body.meta, {
    version: 2,
    meetings_outside: { total: 0, meetings: [] },
  })
  assert.deepEqual((await get(url)).body, { ...archived.body, meta: { version: 2 } })
  assert.deepEqual(
    [
      await ids(''),
      await ids('?team_id=1'),
      await ids('?team_id=1&include_archived=true'),
      await ids('?include_archived=true'),
    ],
    [[], [], ['1'], ['1']],
  )
  assert.equal((await get('/core/meeting_types?include_archived=yes')).status, 422)
  const restored = await post(`${url}/restore`, {})
  assert.deepEqual(restored.body.data.attributes, { ...made.data.attributes, version: 3 })
  assert.deepEqual((await post(`${url}/restore`, {})).body, restored.body, 'restored twice')
  assert.deepEqual(await ids(''), ['1'])
})

test('A meeting type with an archived team or agent can be renamed, but not restored', async () => {
  const { patch, post, delete: remove, url, workspaceId } = await newType()
  await pool.query(
    sql`update agents set archived_at = ${NOW} where workspace_id = ${workspaceId} and id = 2`,
  )
  assert.equal((await patch(url, sent({ name: 'Talk' }))).status, 200)
  assert.deepEqual(
    (await patch(url, sent({ assignment: 'round_robin' }))).body.errors.map(
      ({ pointer }: { pointer: string }) => pointer,
    ),
    ['/data/attributes/agent_ids/0'],
  )
  await remove(url)
  const { status, body } = await post(`${url}/restore`, {})
  assert.equal(status, 409)
  assert.equal(body.code, 'invalid_transition')
  assert.match(body.detail, /Agent 2 is archived/)
  assert.equal((await patch(url, sent({ agent_ids: [1] }))).status, 200)
  await pool.query(
    sql`update teams set archived_at = ${NOW} where workspace_id = ${workspaceId} and id = 1`,
  )
  assert.match((await post(`${url}/restore`, {})).body.detail, /Team 1 is archived/)
  await pool.query(sql`update teams set archived_at = null where workspace_id = ${workspaceId}`)
  assert.equal((await post(`${url}/restore`, {})).status, 200)
})

test('a meeting type whose agent is concurrently archived waits, and is then rejected', async () => {
  const { post, workspaceId } = await newTeams()
  let answer: ReturnType<typeof post> | undefined
  await transaction(pool, async (tx) => {
    await lockWorkspace(tx, workspaceId)
    answer = post('/core/meeting_types', sent({ ...INTRO, agent_ids: [2] }))
    await tx.query(
      sql`update agents set archived_at = ${NOW} where workspace_id = ${workspaceId} and id = 2`,
    )
  })
  const { status, body } = await answer!
  assert.equal(status, 422)
  assert.equal(body.errors[0].code, 'archived')
})

test('A meeting type of another workspace, and an unknown id, cannot be changed', async () => {
  const { url, get, made } = await newType()
  const other = await newTeams()
  for (const at of [url, '/core/meeting_types/77', '/core/meeting_types/demo']) {
    const answers = await Promise.all([
      other.patch(at, sent({ name: 'Mine' })),
      other.delete(at),
      other.post(`${at}/restore`, {}),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
      at,
    )
  }
  assert.deepEqual((await get(url)).body, made)
})

test('Changing meeting types requires the scope roster:write', async () => {
  const { newToken, post, patch, delete: remove, url } = await newType()
  const authorization = `Bearer ${(await newToken(['roster:read'])).secret}`
  const answers = await Promise.all([
    post('/core/meeting_types', sent(INTRO), { authorization }),
    patch(url, sent({ name: 'Mine' }), { authorization }),
    remove(url, { authorization }),
    post(`${url}/restore`, {}, { authorization }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403],
  )
})
