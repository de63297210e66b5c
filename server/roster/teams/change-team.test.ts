import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
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
const SALES = { name: 'Sales', time_zone: 'Europe/Berlin' }
const EVERYTHING = {
  name: 'Ventas',
  time_zone: 'Europe/Madrid',
  language: 'es',
  round_robin_days: 90,
  email: 'ventas@example.com',
}

async function newSales(attributes: object = SALES) {
  const workspace = await newWorkspace()
  const { status, body } = await workspace.post('/core/teams', sent(attributes))
  assert.equal(status, 201)
  return { ...workspace, url: `/core/teams/${body.data.id}`, made: body }
}

test('A created team has all attributes that were sent, and invalidates cached rosters', async () => {
  const { post, get, workspaceId } = await newWorkspace()
  const before = await readRosterVersion(pool, workspaceId)
  const { status, body, headers } = await post('/core/teams', sent(EVERYTHING))
  assert.equal(status, 201)
  assert.equal(headers.etag, '"1"')
  const at = formatInstant(NOW)
  assert.deepEqual(body.data, {
    id: '1',
    type: 'team',
    attributes: { ...EVERYTHING, archived_at: null, version: 1, created_at: at, updated_at: at },
  })
  assert.deepEqual((await get('/core/teams/1')).body, body)
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('By default, a team has the language English and counts turns over 30 days', async () => {
  const { made } = await newSales()
  assert.equal(made.data.attributes.language, 'en')
  assert.equal(made.data.attributes.round_robin_days, 30)
})

test('Each attribute of a team can be changed separately, and a change invalidates cached rosters', async () => {
  const { patch, get, url, made, workspaceId } = await newSales()
  let current = made.data.attributes
  setNow(later)
  for (const [name, value] of Object.entries(EVERYTHING)) {
    const before = await readRosterVersion(pool, workspaceId)
    const { status, body, headers } = await patch(url, sent({ [name]: value }))
    assert.equal(status, 200, name)
    current = {
      ...current,
      [name]: value,
      version: current.version + 1,
      updated_at: formatInstant(later),
    }
    assert.deepEqual(
      body,
      { data: { ...made.data, attributes: current }, meta: { version: current.version } },
      name,
    )
    assert.equal(headers.etag, `"${current.version}"`)
    assert.deepEqual((await get(url)).body, body, name)
    assert.ok((await readRosterVersion(pool, workspaceId)) > before)
  }
  setNow(NOW)
})

test('A change to the current values keeps the version', async () => {
  const { patch, url, made } = await newSales(EVERYTHING)
  setNow(later)
  const { status, body } = await patch(url, sent(EVERYTHING))
  setNow(NOW)
  assert.equal(status, 200)
  assert.deepEqual(body, made)
})

test('A change, archive or restore with an outdated If-Match is rejected and writes nothing', async () => {
  const { patch, post, delete: remove, get, url } = await newSales()
  const stale = { 'if-match': '"1"' }
  const { body: current } = await patch(url, sent({ name: 'Support' }), stale)
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
  const { patch, get, url } = await newSales()
  const answers = await Promise.all([
    patch(url, sent({ name: 'Support' })),
    patch(url, sent({ round_robin_days: 7 })),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { attributes } = (await get(url)).body.data
  assert.deepEqual(
    [attributes.name, attributes.round_robin_days, attributes.version],
    ['Support', 7, 3],
  )
})

test('Of two concurrent changes with the same If-Match, one is kept and the other rejected', async () => {
  const { patch, get, url } = await newSales()
  const answers = await Promise.all(
    ['A', 'B'].map((name) => patch(url, sent({ name }), { 'if-match': '"1"' })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
  assert.equal((await get(url)).body.data.attributes.version, 2)
})

test('One Idempotency-Key creates one team, and changes a team once', async () => {
  const { post, patch, get } = await newWorkspace()
  const [first, again] = [
    await post('/core/teams', sent(SALES), { 'idempotency-key': 'make' }),
    await post('/core/teams', sent(SALES), { 'idempotency-key': 'make' }),
  ]
  assert.equal(again.text, first.text)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers.etag, '"1"')
  assert.equal((await get('/core/teams')).body.data.length, 1)
  for (const name of ['Support', 'Sales', 'Support'])
    await patch('/core/teams/1', sent({ name }), { 'idempotency-key': name })
  assert.equal((await get('/core/teams/1')).body.data.attributes.name, 'Sales')
})

test('Teams created concurrently get different ids, unused by a sandbox', async () => {
  const { post, workspaceId } = await newWorkspace()
  await buildRoster(pool, workspaceId, {
    teams: [{ id: 2 }, { id: 2 ** 31 - 1 }],
    agents: [],
    meetingTypes: [],
  })
  const made = await Promise.all([1, 2, 3].map(() => post('/core/teams', sent(SALES))))
  assert.deepEqual(made.map(({ body }) => body.data.id).toSorted(), ['1', '3', '4'])
})

test('An archived team is listed only with include_archived, can be read, and can be restored', async () => {
  const { get, post, delete: remove, url, made } = await newSales()
  const ids = async (query: string) =>
    (await get(`/core/teams${query}`)).body.data.map(({ id }: { id: string }) => id)
  setNow(later)
  const archived = await remove(url)
  setNow(NOW)
  assert.equal(archived.status, 200)
  assert.equal(archived.body.data.attributes.archived_at, formatInstant(later))
  assert.equal(archived.headers.etag, '"2"')
  assert.deepEqual((await remove(url)).body, archived.body, 'archived twice')
  assert.deepEqual(archived.body.meta, {
    version: 2,
    meetings_outside: { total: 0, meetings: [] },
  })
  assert.deepEqual((await get(url)).body, { ...archived.body, meta: { version: 2 } })
  assert.deepEqual(
    [await ids(''), await ids('?include_archived=false'), await ids('?include_archived=true')],
    [[], [], ['1']],
  )
  const restored = await post(`${url}/restore`, {})
  assert.equal(restored.status, 200)
  assert.deepEqual(restored.body.data.attributes, { ...made.data.attributes, version: 3 })
  assert.deepEqual((await post(`${url}/restore`, {})).body, restored.body, 'restored twice')
  assert.deepEqual(await ids(''), ['1'])
})

test('Meetings of an archived team stay unchanged and can be rescheduled, but the team takes no new ones', async () => {
  const { workspaceId, get, post, delete: remove } = await newWorkspace()
  await buildRoster(pool, workspaceId)
  const book = (email: string) =>
    post(
      '/core/book_meeting',
      sent({ team_id: 1, meeting_type_id: 1, attendee_email: email, start_time: '1797930000' }),
    )
  const { status, body: booked } = await book('ada@example.com')
  assert.equal(status, 201)
  await remove('/core/teams/1')
  const at = `/core/meetings/${booked.data.id}`
  assert.deepEqual((await get(at)).body.data, booked.data)
  assert.equal((await book('ben@example.com')).body.code, 'team_not_found')
  const moved = await post(`${at}/reschedule`, sent({ start_time: '1797933600' }))
  assert.equal(moved.status, 200, moved.text)
  assert.equal(moved.body.data.attributes.team_id, 1)
})

test('All invalid attributes of a team are reported together, and nothing is written', async () => {
  const { post, patch, get, url, made } = await newSales()
  const wrong = {
    name: '',
    time_zone: 'Europe/Atlantis',
    language: 'english please',
    round_robin_days: 0,
    colour: 'red',
  }
  for (const { status, body } of [
    await post('/core/teams', sent(wrong)),
    await patch(url, sent(wrong)),
  ]) {
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted(),
      Object.keys(wrong)
        .map((name) => `/data/attributes/${name}`)
        .toSorted(),
    )
  }
  for (const attributes of [
    {},
    { name: null },
    { language: null },
    { round_robin_days: 367 },
    { archived_at: null },
  ]) {
    assert.equal((await patch(url, sent(attributes))).status, 422, JSON.stringify(attributes))
  }
  assert.deepEqual(
    (await post('/core/teams', sent({}))).body.errors.map(
      ({ pointer }: { pointer: string }) => pointer,
    ),
    ['/data/attributes/name', '/data/attributes/time_zone'],
  )
  assert.deepEqual((await get('/core/teams')).body.data, [made.data])
})

test('A team of another workspace, and an unknown id, cannot be changed', async () => {
  const { url, get, made } = await newSales()
  const other = await newWorkspace()
  for (const at of [url, '/core/teams/77', '/core/teams/sales']) {
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

test('Changing teams requires the scope roster:write', async () => {
  const { newToken, post, patch, delete: remove, url } = await newSales()
  const authorization = `Bearer ${(await newToken(['roster:read'])).secret}`
  const answers = await Promise.all([
    post('/core/teams', sent(SALES), { authorization }),
    patch(url, sent({ name: 'Mine' }), { authorization }),
    remove(url, { authorization }),
    post(`${url}/restore`, {}, { authorization }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403],
  )
})
