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
const faultsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer.replace('/data/attributes/', '')} ${code}`)
const HOLIDAY = {
  starts_at: '2026-12-21T09:00:00+01:00',
  ends_at: 1_799_049_600,
  stand_in_id: 2,
  reason: 'Holiday',
}
const AT = '/core/agents/1/time_off'

/** A workspace with three agents. */
async function newOffice() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { agents: [{}, {}, {}], meetingTypes: [] })
  return workspace
}

async function newHoliday(attributes: object = HOLIDAY) {
  const workspace = await newOffice()
  const { status, body } = await workspace.post(AT, sent(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return { ...workspace, url: `${AT}/${body.data.id}`, made: body }
}

const NONE_OUTSIDE = { total: 0, meetings: [] }

test('Created time off has all attributes that were sent, is listed, and invalidates cached rosters', async () => {
  const { post, get, workspaceId } = await newOffice()
  const before = await readRosterVersion(pool, workspaceId)
  const { status, body, headers } = await post(AT, sent(HOLIDAY))
  assert.equal(status, 201)
  assert.equal(headers.etag, '"1"')
  assert.deepEqual(body, {
    data: {
      id: body.data.id,
      type: 'time_off',
      attributes: {
        agent_id: 1,
        starts_at: '2026-12-21T08:00:00.000Z',
        ends_at: '2027-01-04T08:00:00.000Z',
        stand_in_id: 2,
        reason: 'Holiday',
        version: 1,
        created_at: formatInstant(NOW),
        updated_at: formatInstant(NOW),
      },
    },
    meta: { version: 1, meetings_outside: NONE_OUTSIDE },
  })
  assert.deepEqual((await get(AT)).body, { data: [body.data], meta: { next_cursor: null } })
  assert.deepEqual((await get('/core/agents/2/time_off')).body.data, [])
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('The stand-in and the reason are null by default', async () => {
  const { made } = await newHoliday({ starts_at: '1798797600', ends_at: 1_798_797_601 })
  assert.deepEqual([made.data.attributes.stand_in_id, made.data.attributes.reason], [null, null])
})

test('An agent is not offered during time off, and is offered again after it is deleted', async () => {
  const { workspaceId, post, get, delete: remove } = await newWorkspace()
  await buildRoster(pool, workspaceId)
  const offered = async () =>
    (
      await get(
        '/core/slots?team_id=1&meeting_type_id=1&from=2026-12-22T09:00:00Z&to=2026-12-22T10:00:00Z',
      )
    ).body.data.length
  assert.equal(await offered(), 2)
  const { body } = await post(AT, sent({ ...HOLIDAY, stand_in_id: null }))
  assert.equal(await offered(), 0)
  await remove(`${AT}/${body.data.id}`)
  assert.equal(await offered(), 2)
})

test('Following next_cursor shows all time off once, in order of start', async () => {
  const { post, get } = await newOffice()
  for (const day of ['05', '03', '04', '03', '02'])
    await post(AT, sent({ starts_at: `2027-01-${day}T00:00:00Z`, ends_at: '2027-02-01T00:00:00Z' }))
  const shown: { id: string; attributes: { starts_at: string } }[] = []
  let cursor: string | null = ''
  while (cursor !== null && shown.length < 6) {
    const { body } = await get(`${AT}?limit=1${cursor && `&cursor=${cursor}`}`)
    shown.push(...body.data)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(
    shown.map(({ attributes }) => attributes.starts_at.slice(8, 10)),
    ['02', '03', '03', '04', '05'],
  )
  assert.equal(new Set(shown.map(({ id }) => id)).size, 5)
  const forged = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, shown[0]!.id])).toString(
    'base64url',
  )
  for (const query of ['cursor=nonsense', `cursor=${forged}`, 'limit=0', 'colour=red'])
    assert.equal((await get(`${AT}?${query}`)).status, 422, query)
})

test('A change keeps omitted attributes, clears those that are null, and invalidates cached rosters', async () => {
  const { patch, get, url, made, workspaceId } = await newHoliday()
  const before = await readRosterVersion(pool, workspaceId)
  setNow(later)
  const { status, body, headers } = await patch(
    url,
    sent({ ends_at: '2027-01-05T00:00:00Z', stand_in_id: null }),
  )
  setNow(NOW)
  assert.equal(status, 200)
  assert.equal(headers.etag, '"2"')
  assert.deepEqual(body.meta, { version: 2, meetings_outside: NONE_OUTSIDE })
  assert.deepEqual(body.data.attributes, {
    ...made.data.attributes,
    ends_at: '2027-01-05T00:00:00.000Z',
    stand_in_id: null,
    version: 2,
    updated_at: formatInstant(later),
  })
  const cleared = await patch(url, sent({ reason: null, stand_in_id: 3 }))
  assert.deepEqual(
    [cleared.body.data.attributes.reason, cleared.body.data.attributes.stand_in_id],
    [null, 3],
  )
  assert.deepEqual((await get(AT)).body.data, [cleared.body.data])
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('A change to the current values keeps the version, in any format of the times', async () => {
  const { patch, url, made } = await newHoliday()
  const { status, body } = await patch(url, sent({ ...HOLIDAY, starts_at: '2026-12-21T08:00:00Z' }))
  assert.equal(status, 200)
  assert.deepEqual(body, made)
})

test('Deleted time off is not found', async () => {
  const { get, patch, delete: remove, url, made, workspaceId } = await newHoliday()
  const before = await readRosterVersion(pool, workspaceId)
  const { status, body } = await remove(url)
  assert.equal(status, 200)
  assert.deepEqual(body, { data: made.data, meta: { version: 1 } })
  assert.deepEqual((await get(AT)).body.data, [])
  assert.equal((await remove(url)).status, 404)
  assert.equal((await patch(url, sent({ reason: null }))).status, 404)
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('A change or deletion with an outdated If-Match is rejected and writes nothing', async () => {
  const { patch, delete: remove, post, get, url } = await newHoliday()
  const stale = { 'if-match': '"1"' }
  const { body: current } = await patch(url, sent({ reason: 'Ski' }), stale)
  for (const attempt of [
    () => patch(url, sent({ reason: 'Sun' }), stale),
    () => remove(url, stale),
  ]) {
    const { status, headers } = await attempt()
    assert.equal(status, 412)
    assert.equal(headers.etag, '"2"')
  }
  await patch('/core/agents/1', sent({ name: 'Ava' }))
  assert.equal((await post(AT, sent(HOLIDAY), stale)).status, 412, 'the agent is at version 2')
  assert.deepEqual((await get(AT)).body.data, [current.data])
})

test('Two concurrent changes are both kept, and checked in combination', async () => {
  const { patch, get, url } = await newHoliday()
  const kept = await Promise.all([
    patch(url, sent({ reason: 'Ski' })),
    patch(url, sent({ stand_in_id: 3 })),
  ])
  assert.deepEqual(
    kept.map(({ status }) => status),
    [200, 200],
  )
  const { attributes } = (await get(AT)).body.data[0]
  assert.deepEqual([attributes.reason, attributes.stand_in_id, attributes.version], ['Ski', 3, 3])
  const crossed = await Promise.all([
    patch(url, sent({ starts_at: '2027-01-03T00:00:00Z' })),
    patch(url, sent({ ends_at: '2027-01-02T00:00:00Z' })),
  ])
  assert.deepEqual(crossed.map(({ status }) => status).toSorted(), [200, 422])
})

test('One Idempotency-Key creates time off once', async () => {
  const { post, get } = await newOffice()
  const [first, again] = [
    await post(AT, sent(HOLIDAY), { 'idempotency-key': 'away' }),
    await post(AT, sent(HOLIDAY), { 'idempotency-key': 'away' }),
  ]
  assert.equal(again.text, first.text)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal((await get(AT)).body.data.length, 1)
})

test('An end before the start and an invalid stand-in are reported together', async () => {
  const { post, patch, delete: remove, get, url, made } = await newHoliday()
  await remove('/core/agents/3')
  const order = { starts_at: '2027-01-01T00:00:00Z', ends_at: '2027-01-01T01:00:00+01:00' }
  for (const [standIn, code] of [
    [1, 'same_agent'],
    [3, 'archived'],
    [77, 'agent_not_found'],
  ] as const) {
    for (const { status, body } of [
      await post(AT, sent({ ...order, stand_in_id: standIn })),
      await patch(url, sent({ ...order, stand_in_id: standIn })),
    ]) {
      assert.equal(status, 422)
      assert.deepEqual(faultsOf(body), ['ends_at not_after_start', `stand_in_id ${code}`])
    }
  }
  assert.deepEqual((await get(AT)).body.data, [made.data])
})

test('Time off whose stand-in was archived later can still be changed', async () => {
  const { patch, delete: remove, url } = await newHoliday()
  await remove('/core/agents/2')
  const { status, body } = await patch(url, sent({ reason: 'Ski', stand_in_id: 2 }))
  assert.equal(status, 200)
  assert.equal(body.data.attributes.stand_in_id, 2)
})

test('All invalid attributes of time off are reported together', async () => {
  const { post, patch, url } = await newHoliday()
  const wrong = {
    starts_at: '1798797600000',
    ends_at: '2027-01-01T09:00:00',
    stand_in_id: 1.5,
    reason: 7,
    colour: 'red',
  }
  for (const { status, body } of [await post(AT, sent(wrong)), await patch(url, sent(wrong))]) {
    assert.equal(status, 422)
    assert.deepEqual(faultsOf(body).toSorted(), [
      'colour unknown_attribute',
      'ends_at not_moment',
      'reason wrong_type',
      'stand_in_id wrong_type',
      'starts_at not_moment',
    ])
  }
  assert.deepEqual(faultsOf((await post(AT, sent({}))).body), [
    'starts_at missing',
    'ends_at missing',
  ])
  assert.equal((await patch(url, sent({}))).status, 422)
  assert.equal((await patch(url, sent({ starts_at: null }))).status, 422)
})

test('Time off of another agent or workspace, and an unknown id, are not found', async () => {
  const { patch, delete: remove, get, url, made } = await newHoliday()
  const { id } = made.data
  const other = await newOffice()
  for (const [at, by] of [
    [url, other],
    [`${AT}/77`, other],
    [`/core/agents/2/time_off/${id}`, { patch, delete: remove }],
    [`/core/agents/ava/time_off/${id}`, other],
  ] as const) {
    assert.deepEqual(
      [(await by.patch(at, sent({ reason: null }))).status, (await by.delete(at)).status],
      [404, 404],
      at,
    )
  }
  for (const agent of ['77', 'ava']) {
    assert.deepEqual(
      [
        (await other.get(`/core/agents/${agent}/time_off`)).status,
        (await other.post(`/core/agents/${agent}/time_off`, sent(HOLIDAY))).status,
      ],
      [404, 404],
      agent,
    )
  }
  assert.deepEqual((await other.get(AT)).body.data, [])
  assert.deepEqual((await get(AT)).body.data, [made.data])
})

test('Changing time off requires the scope roster:write, and reading it roster:read', async () => {
  const { newToken, get, post, patch, delete: remove, url } = await newHoliday()
  const authorization = `Bearer ${(await newToken(['roster:read'])).secret}`
  const answers = await Promise.all([
    post(AT, sent(HOLIDAY), { authorization }),
    patch(url, sent({ reason: null }), { authorization }),
    remove(url, { authorization }),
    get(AT, (await newToken(['roster:write'])).secret),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403],
  )
})
