import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
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
const OFFICE = {
  name: 'Office',
  time_zone: 'Europe/Berlin',
  weekly: [{ weekday: 1, from: '09:00', to: '17:00' }],
}

async function newOffice(more: object = {}) {
  const workspace = await newWorkspace()
  const { status, body } = await workspace.post('/core/schedules', sent({ ...OFFICE, ...more }))
  assert.equal(status, 201)
  return { ...workspace, url: `/core/schedules/${body.data.id}`, made: body }
}

const NONE_OUTSIDE = { total: 0, meetings: [] }

test('A created schedule has all attributes that were sent', async () => {
  const wanted = {
    ...OFFICE,
    overrides: [{ date: '2026-12-24', spans: [] }],
    holiday_region: 'DE-BW',
  }
  const { post, get } = await newWorkspace()
  const { status, body, headers } = await post('/core/schedules', sent(wanted))
  assert.equal(status, 201)
  assert.equal(headers.etag, '"1"')
  const at = formatInstant(NOW)
  assert.deepEqual(body.data.attributes, {
    ...wanted,
    archived_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
  })
  assert.deepEqual(body.meta, { version: 1, warnings: [] })
  assert.deepEqual((await get(`/core/schedules/${body.data.id}`)).body.data, body.data)
})

test('By default, a schedule has no overrides and no holidays', async () => {
  const { made } = await newOffice()
  assert.deepEqual(made.data.attributes.overrides, [])
  assert.equal(made.data.attributes.holiday_region, null)
})

test('A change keeps omitted attributes, clears those that are null, and invalidates cached rosters', async () => {
  const { patch, get, url, made, workspaceId } = await newOffice({ holiday_region: 'DE' })
  const before = await readRosterVersion(pool, workspaceId)
  setNow(later)
  const { status, body, headers } = await patch(url, sent({ name: 'Shop', holiday_region: null }))
  setNow(NOW)
  assert.equal(status, 200)
  assert.equal(headers.etag, '"2"')
  assert.deepEqual(body.meta, { version: 2, meetings_outside: NONE_OUTSIDE, warnings: [] })
  assert.deepEqual(body.data.attributes, {
    ...made.data.attributes,
    name: 'Shop',
    holiday_region: null,
    version: 2,
    updated_at: formatInstant(later),
  })
  assert.deepEqual((await get(url)).body.data, body.data)
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('A change to the current values keeps the version', async () => {
  const { patch, url, made } = await newOffice({ holiday_region: 'DE' })
  setNow(later)
  const { status, body } = await patch(
    url,
    sent({ ...OFFICE, weekly: [{ to: '17:00', from: '09:00', weekday: 1 }], holiday_region: 'DE' }),
  )
  setNow(NOW)
  assert.equal(status, 200)
  assert.deepEqual(body.data, made.data)
})

test('A change, archive or restore with an outdated If-Match is rejected and writes nothing', async () => {
  const { patch, post, delete: remove, get, url } = await newOffice()
  const stale = { 'if-match': '"1"' }
  const { body: current } = await patch(url, sent({ name: 'Shop' }), stale)
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
  assert.deepEqual((await get(url)).body.data, current.data)
})

test('Two concurrent changes are both kept', async () => {
  const { patch, get, url } = await newOffice()
  const answers = await Promise.all([
    patch(url, sent({ name: 'Shop' })),
    patch(url, sent({ holiday_region: 'FR' })),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { attributes } = (await get(url)).body.data
  assert.deepEqual(
    [attributes.name, attributes.holiday_region, attributes.version],
    ['Shop', 'FR', 3],
  )
})

test('Of two concurrent changes with the same If-Match, one is kept and the other rejected', async () => {
  const { patch, get, url } = await newOffice()
  const answers = await Promise.all(
    ['A', 'B'].map((name) => patch(url, sent({ name }), { 'if-match': '"1"' })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
  assert.equal((await get(url)).body.data.attributes.version, 2)
})

test('One Idempotency-Key creates one schedule, and changes a schedule once', async () => {
  const { post, patch, get } = await newWorkspace()
  const first = await post('/core/schedules', sent(OFFICE), { 'idempotency-key': 'make' })
  const again = await post('/core/schedules', sent(OFFICE), { 'idempotency-key': 'make' })
  assert.equal(again.text, first.text)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers.etag, '"1"')
  assert.equal((await get('/core/schedules')).body.data.length, 1)
  const url = `/core/schedules/${first.body.data.id}`
  for (const name of ['Shop', 'Office', 'Shop'])
    await patch(url, sent({ name }), { 'idempotency-key': name })
  assert.equal((await get(url)).body.data.attributes.name, 'Office')
})

test('An archived schedule is listed only with include_archived, can be read, and can be restored', async () => {
  const { get, post, delete: remove, url, made } = await newOffice()
  const { id } = made.data
  const ids = async (query: string) =>
    (await get(`/core/schedules${query}`)).body.data.map((schedule: { id: string }) => schedule.id)
  const archived = await remove(url)
  assert.equal(archived.status, 200)
  assert.equal(archived.body.data.attributes.archived_at, formatInstant(NOW))
  assert.equal(archived.headers.etag, '"2"')
  assert.deepEqual((await remove(url)).body, archived.body, 'archived twice')
  assert.deepEqual((await get(url)).body, archived.body)
  assert.deepEqual(
    [await ids(''), await ids('?include_archived=false'), await ids('?include_archived=true')],
    [[], [], [id]],
  )
  const restored = await post(`${url}/restore`, {})
  assert.equal(restored.status, 200)
  assert.deepEqual(restored.body.data.attributes, { ...made.data.attributes, version: 3 })
  assert.deepEqual((await post(`${url}/restore`, {})).body, restored.body, 'restored twice')
  assert.deepEqual(await ids(''), [id])
})

test('A schedule that agents use cannot be archived, and the error names the agents', async () => {
  const { workspaceId, get, delete: remove } = await newWorkspace()
  await buildRoster(pool, workspaceId, { agents: [{ name: 'Ava' }, { name: 'Ben' }] })
  await pool.query(sql`update agents set schedule_id = 1 where workspace_id = ${workspaceId}`)
  const { status, body } = await remove('/core/schedules/1')
  assert.equal(status, 409)
  assert.equal(body.code, 'still_in_use')
  assert.match(body.detail, /1 \(Ava\), 2 \(Ben\)/)
  assert.equal((await get('/core/schedules/1')).body.data.attributes.archived_at, null)
  await pool.query(sql`update agents set archived_at = ${NOW} where workspace_id = ${workspaceId}`)
  assert.equal((await remove('/core/schedules/1')).status, 200)
})

test('A schedule of another workspace, and an unknown id, cannot be changed', async () => {
  const { url, get, made } = await newOffice()
  const other = await newWorkspace()
  for (const at of [url, '/core/schedules/77', '/core/schedules/office']) {
    const answers = await Promise.all([
      other.patch(at, sent({ name: 'Mine' })),
      other.delete(at),
      other.post(`${at}/restore`, {}),
      other.get(`${at}/holidays`),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404, 404],
      at,
    )
  }
  assert.deepEqual((await get(url)).body.data, made.data)
})

test('Changing schedules requires the scope roster:write, and reading their holidays roster:read', async () => {
  const { newToken, get, post, patch, delete: remove, url } = await newOffice()
  const authorization = `Bearer ${(await newToken(['roster:read'])).secret}`
  const answers = await Promise.all([
    post('/core/schedules', sent(OFFICE), { authorization }),
    patch(url, sent({ name: 'Mine' }), { authorization }),
    remove(url, { authorization }),
    post(`${url}/restore`, {}, { authorization }),
    get(`${url}/holidays`, (await newToken(['roster:write'])).secret),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403, 403],
  )
})

test('The public holidays of a schedule are listed by year, and overrides take precedence', async () => {
  const overrides = [
    { date: '2027-01-06', spans: [{ from: '09:00', to: '12:00' }] },
    { date: '2027-05-01', spans: [] },
  ]
  const { get, url } = await newOffice({ holiday_region: 'DE-BW', overrides })
  const { status, body } = await get(`${url}/holidays?year=2027`)
  assert.equal(status, 200)
  assert.deepEqual(body.meta, { year: 2027, holiday_region: 'DE-BW' })
  const on = (date: string) => body.data.find((holiday: { date: string }) => holiday.date === date)
  assert.deepEqual(on('2027-01-06'), {
    date: '2027-01-06',
    name: 'Heilige Drei Könige',
    closed: false,
  })
  assert.deepEqual(on('2027-05-01'), { date: '2027-05-01', name: 'Maifeiertag', closed: true })
  assert.equal(on('2027-12-25').closed, true)
})

test('Holidays are of the current year in the zone of the schedule by default', async () => {
  const { get, url } = await newOffice({ time_zone: 'Pacific/Auckland', holiday_region: 'NZ' })
  setNow(Temporal.Instant.from('2026-12-31T12:00:00Z'))
  const { body } = await get(`${url}/holidays`)
  setNow(NOW)
  assert.equal(body.meta.year, 2027)
  assert.equal(body.data[0].date, '2027-01-01')
})

test('A schedule without a region has no holidays, and an invalid year is rejected', async () => {
  const { get, url } = await newOffice()
  assert.deepEqual((await get(`${url}/holidays?year=2027`)).body, {
    data: [],
    meta: { year: 2027, holiday_region: null },
  })
  for (const year of ['1969', '2200', '0', 'now', '20270']) {
    const { status, body } = await get(`${url}/holidays?year=${year}`)
    assert.equal(status, 422, year)
    assert.equal(body.errors[0].pointer, '/year')
  }
})
