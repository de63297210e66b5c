import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatInstant } from '../platform/time.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()

const DUE = formatInstant(NOW.add({ hours: 3 }))

async function newOffice(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{ name: 'Ben' }, { name: 'Cleo' }],
  })
  return workspace
}

const create = ({ post }: TestWorkspace, attributes: object) =>
  post('/core/notes', { data: { attributes } })
const change = (
  { patch }: TestWorkspace,
  id: string,
  attributes: object,
  headers?: Record<string, string>,
) => patch(`/core/notes/${id}`, { data: { attributes } }, headers)
const texts = async ({ get }: TestWorkspace, query: string) => {
  const { status, body } = await get(`/core/notes?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map((each: any) => each.attributes.text)
}

test('a task is created with its owner and due time, marked as done by whom, and reopened', async () => {
  const office = await newOffice()
  const made = await create(office, {
    text: ' Call Ada back. ',
    team_id: 1,
    agent_id: 2,
    task_due_at: DUE,
  })
  assert.equal(made.status, 201, made.text)
  assert.equal(made.headers.location, `/core/notes/${made.body.data.id}`)
  const { id, attributes } = made.body.data
  const { text, agent_id, task_due_at, done, done_by, version } = attributes
  assert.deepEqual(
    { text, agent_id, task_due_at, done, done_by, version },
    {
      text: 'Call Ada back.',
      agent_id: 2,
      task_due_at: DUE,
      done: false,
      done_by: null,
      version: 1,
    },
  )
  const done1 = await change(office, id, { done: true })
  assert.equal(done1.body.data.attributes.done_at, formatInstant(NOW))
  assert.equal(done1.body.data.attributes.done_by.type, 'token')
  const again = await change(office, id, { done: true })
  assert.equal(again.body.data.attributes.version, 2, 'nothing changed')
  const reopened = await change(office, id, { done: false, agent_id: null })
  const { done_at, done_by: by, agent_id: owner } = reopened.body.data.attributes
  assert.deepEqual({ done_at, by, owner }, { done_at: null, by: null, owner: null })
  const events = await office.get(`/core/events?resource_type=note&resource_id=${id}`)
  assert.deepEqual(
    events.body.data.map(({ type }: any) => type),
    ['note.created', 'note.updated', 'note.updated'],
  )
})

test('two people who change one task lose nothing: the second is told that it changed', async () => {
  const office = await newOffice()
  const { body } = await create(office, { text: 'Call back.', team_id: 1, task_due_at: DUE })
  const first = await change(office, body.data.id, { agent_id: 1 }, { 'if-match': '"1"' })
  assert.equal(first.status, 200, first.text)
  const second = await change(office, body.data.id, { agent_id: 2 }, { 'if-match': '"1"' })
  assert.equal(second.status, 412)
  const { agent_id } = (await office.get(`/core/notes/${body.data.id}`)).body.data.attributes
  assert.equal(agent_id, 1)
})

test('tasks are listed as they are due, by owner, team, state and due time, over pages', async () => {
  const office = await newOffice()
  for (const [text, hours, agent, team] of [
    ['second', 2, 1, 1],
    ['first', 1, 2, 2],
    ['fourth', 4, 1, 2],
    ['third', 3, null, 1],
  ] as const)
    await create(office, {
      text,
      team_id: team,
      agent_id: agent,
      task_due_at: formatInstant(NOW.add({ hours })),
    })
  await create(office, { text: 'only a note', team_id: 1 })
  const order = ['first', 'second', 'third', 'fourth']
  assert.deepEqual(await texts(office, 'sort=task_due_at'), order)
  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: any } = await office.get(
      `/core/notes?sort=task_due_at&limit=1${cursor && `&cursor=${cursor}`}`,
    )
    paged.push(...body.data.map((each: any) => each.attributes.text))
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(paged, order)
  assert.deepEqual(await texts(office, 'sort=task_due_at&agent_id=1'), ['second', 'fourth'])
  assert.deepEqual(await texts(office, 'sort=task_due_at&team_id=2'), ['first', 'fourth'])
  const soon = formatInstant(NOW.add({ hours: 3 }))
  assert.deepEqual(await texts(office, `sort=task_due_at&due_before=${soon}`), ['first', 'second'])
  assert.deepEqual(await texts(office, 'task=false'), ['only a note'])
  assert.deepEqual((await texts(office, 'task=true&done=false')).toSorted(), order.toSorted())
  assert.deepEqual(await texts(office, 'sort=task_due_at&done=true'), [])
})

test('a note becomes a task when it gets a time, and is a note again without one', async () => {
  const office = await newOffice()
  const { body } = await create(office, { text: 'The boiler is broken.', team_id: 1 })
  assert.equal(body.data.attributes.task_due_at, null)
  const task = await change(office, body.data.id, { task_due_at: DUE })
  assert.equal(task.body.data.attributes.task_due_at, DUE)
  assert.deepEqual(await texts(office, 'task=true'), ['The boiler is broken.'])
  const note = await change(office, body.data.id, { task_due_at: null })
  assert.equal(note.body.data.attributes.task_due_at, null)
  assert.deepEqual(await texts(office, 'task=true'), [])
  const wrong = await change(office, body.data.id, { task_due_at: 'tomorrow' })
  assert.equal(wrong.status, 422)
  assert.equal(wrong.body.errors[0].pointer, '/data/attributes/task_due_at')
})

test('every unknown or archived id of a new task is named, and an empty text is rejected', async () => {
  const office = await newOffice()
  const unknown = '11111111-1111-4111-8111-111111111111'
  const { status, body } = await create(office, {
    text: 'x',
    team_id: 9,
    agent_id: 9,
    call_id: unknown,
    contact_id: unknown,
  })
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code }: any) => `${pointer} ${code}`),
    [
      '/data/attributes/team_id team_not_found',
      '/data/attributes/agent_id agent_not_found',
      '/data/attributes/call_id call_not_found',
      '/data/attributes/contact_id contact_not_found',
    ],
  )
  assert.equal((await create(office, { text: '  ', team_id: 1 })).status, 422)
})
