import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const START = NOW.epochMilliseconds / 1000 + 86_400

async function newWorkspaceWithQuestions(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { meetingTypes: [{}, {}] })
  const { status } = await workspace.patch('/core/meeting_types/2', {
    data: {
      attributes: {
        questions: [
          { key: 'topic', label: 'What is it about?', kind: 'text', required: true },
          { key: 'size', label: 'How many people?', kind: 'number', required: false },
        ],
        confirmation_minutes: 60,
      },
    },
  })
  assert.equal(status, 200)
  return workspace
}

async function book({ post }: TestWorkspace, attributes: object = {}) {
  const { status, body } = await post('/core/book_meeting', {
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
  assert.equal(status, 201, JSON.stringify(body))
  return body.data as { id: string; attributes: Record<string, unknown> }
}

const update = (
  { patch }: TestWorkspace,
  id: string,
  attributes: object,
  headers?: Record<string, string>,
) => patch(`/core/meetings/${id}`, { data: { attributes } }, headers)
const changes = async ({ get }: TestWorkspace, id: string) =>
  (await get(`/core/meetings/${id}/changes`)).body.data as {
    attributes: { type: string; changes: { attribute: string; before: unknown; after: unknown }[] }
  }[]

test('the notes, the answers and the name on a meeting can be changed and cleared, and the rest stays', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id, attributes } = await book(workspace, { notes: 'First', attendee_name: 'Ada' })
  setNow(NOW.add({ minutes: 5 }))

  const changed = await update(workspace, id, { notes: 'Second', answers: { any: 1 } })
  assert.equal(changed.status, 200, changed.text)
  const { updated_at: updatedAt, ...rest } = changed.body.data.attributes
  const { updated_at: _, ...before } = attributes
  assert.deepEqual(rest, { ...before, notes: 'Second', answers: { any: 1 }, version: 2 })
  assert.equal(updatedAt, formatInstant(NOW.add({ minutes: 5 })))
  assert.equal(changed.headers.etag, '"2"')
  const cleared = await update(workspace, id, { notes: null, attendee_name: null, answers: null })
  for (const name of ['notes', 'attendee_name', 'answers'])
    assert.equal(name in cleared.body.data.attributes, false, name)
  const { body } = await workspace.get(`/core/meetings/${id}`)
  assert.deepEqual(body.data, cleared.body.data)
})

test('a change to the current values keeps the version and has no event', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id } = await book(workspace, {
    meeting_type_id: 2,
    notes: 'First',
    answers: { topic: 'Sales', size: 2 },
  })

  for (const same of [
    { notes: 'First' },
    { answers: { size: 2 } },
    { answers: {} },
    { attendee_name: null },
    { notes: 'First', answers: { size: 2, topic: 'Sales' } },
  ]) {
    const { status, body } = await update(workspace, id, same)
    assert.deepEqual([status, body.meta.version], [200, 1], JSON.stringify(same))
  }
  const { body } = await update(workspace, id, { notes: '  ', answers: {} })
  assert.deepEqual(
    [body.meta.version, body.data.attributes.notes, body.meta.warnings[0].code],
    [1, 'First', 'empty_ignored'],
  )
  assert.equal((await changes(workspace, id)).length, 1)
})

test('answers are merged by key, and must match the questions of the meeting type', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id } = await book(workspace, { meeting_type_id: 2, answers: { topic: 'Sales', size: 2 } })

  const merged = await update(workspace, id, { answers: { size: null } })
  assert.deepEqual(merged.body.data.attributes.answers, { topic: 'Sales' })
  for (const [answers, pointer, code] of [
    [{ size: 'two' }, '/data/attributes/answers/size', 'not_acceptable'],
    [{ topic: null }, '/data/attributes/answers/topic', 'missing'],
    [null, '/data/attributes/answers/topic', 'missing'],
    [{ color: 'red' }, '/data/attributes/answers/color', 'unknown_question'],
  ] as const) {
    const { status, body } = await update(workspace, id, { answers })
    assert.deepEqual(
      [status, body.errors?.[0].pointer, body.errors?.[0].code],
      [422, pointer, code],
    )
  }
})

test('only a meeting that takes or took place can be changed', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id } = await book(workspace)
  await workspace.post(`/core/meetings/${id}/cancel`, {})
  const refused = await update(workspace, id, { notes: 'Late' })
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.state],
    [409, 'invalid_transition', 'cancelled'],
  )
  const pending = await book(workspace, { meeting_type_id: 2, answers: { topic: 'x' } })
  assert.equal((await update(workspace, pending.id, { notes: 'Soon' })).status, 200)
  setNow(NOW.add({ minutes: 61 }))
  assert.equal((await update(workspace, pending.id, { notes: 'Later' })).body.state, 'expired')
  const done = await book(workspace)
  setNow(NOW.add({ hours: 25 }))
  await workspace.post(`/core/meetings/${done.id}/complete`, { data: { attributes: {} } })
  const { body } = await update(workspace, done.id, { notes: 'It went well.' })
  assert.equal(body.data.attributes.status, 'completed')
})

test('a stale If-Match, an unknown meeting and unknown attributes are rejected', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id } = await book(workspace)

  assert.equal((await update(workspace, id, { notes: 'a' }, { 'if-match': '"2"' })).status, 412)
  assert.equal((await update(workspace, id, { notes: 'a' }, { 'if-match': '"1"' })).status, 200)
  assert.equal((await update(workspace, id, { notes: 'b' }, { 'if-match': '"1"' })).status, 412)
  assert.equal((await update(workspace, crypto.randomUUID(), { notes: 'a' })).status, 404)
  for (const attributes of [{}, { status: 'cancelled' }, { notes: 5 }, { answers: [] }])
    assert.equal((await update(workspace, id, attributes)).status, 422)
  const reader = await workspace.newToken(['meetings:read'])
  const { status } = await workspace.patch(
    `/core/meetings/${id}`,
    { data: { attributes: { notes: 'a' } } },
    { authorization: `Bearer ${reader.secret}` },
  )
  assert.equal(status, 403)
})

test('the history of a meeting has every change with its values, time, token, call and request', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id } = await book(workspace, { call_id: 'call-7' })
  const update = await workspace.patch(`/core/meetings/${id}`, {
    data: { attributes: { notes: 'Bring the plan.' } },
  })
  await workspace.post(`/core/meetings/${id}/cancel`, { data: { attributes: { reason: 'Ill' } } })

  const { status, body } = await workspace.get(`/core/meetings/${id}/changes`)
  assert.equal(status, 200)
  const [booked, noted, cancelled] = body.data
  assert.deepEqual(
    body.data.map(({ attributes }: { attributes: { type: string } }) => attributes.type),
    ['meeting.scheduled', 'meeting.updated', 'meeting.cancelled'],
  )
  assert.deepEqual(
    booked.attributes.changes.find((each: { attribute: string }) => each.attribute === 'call_id'),
    { attribute: 'call_id', before: null, after: 'call-7' },
  )
  assert.deepEqual(
    booked.attributes.changes.find((each: { attribute: string }) => each.attribute === 'status'),
    { attribute: 'status', before: null, after: 'scheduled' },
  )
  const { token_id: tokenId, ...attributes } = noted.attributes
  assert.match(tokenId, /^[0-9a-f-]{36}$/)
  assert.deepEqual(
    { ...noted, attributes },
    {
      id: noted.id,
      type: 'meeting_change',
      attributes: {
        type: 'meeting.updated',
        changes: [{ attribute: 'notes', before: null, after: 'Bring the plan.' }],
        actor: { type: 'token', id: tokenId },
        person_name: null,
        call_id: null,
        voice_connection_id: null,
        request_id: update.headers['x-request-id'],
        created_at: formatInstant(NOW),
      },
    },
  )
  assert.deepEqual(cancelled.attributes.changes, [
    { attribute: 'status', before: 'scheduled', after: 'cancelled' },
    { attribute: 'status_by', before: null, after: 'agent' },
    { attribute: 'status_reason', before: null, after: 'Ill' },
  ])
})

test('the history is paged, and is 404 for an unknown meeting and for another workspace', async () => {
  const workspace = await newWorkspaceWithQuestions()
  const { id } = await book(workspace)
  await update(workspace, id, { notes: 'One' })
  const first = await workspace.get(`/core/meetings/${id}/changes?limit=1`)
  const next = await workspace.get(
    `/core/meetings/${id}/changes?limit=1&cursor=${first.body.meta.next_cursor}`,
  )
  assert.deepEqual(
    [...first.body.data, ...next.body.data].map((each) => each.attributes.type),
    ['meeting.scheduled', 'meeting.updated'],
  )
  assert.equal(next.body.meta.next_cursor, null)
  const stranger = await newWorkspace()
  for (const { get } of [stranger, workspace])
    assert.equal((await get(`/core/meetings/${crypto.randomUUID()}/changes`)).status, 404)
  assert.equal((await stranger.get(`/core/meetings/${id}/changes`)).status, 404)
})
