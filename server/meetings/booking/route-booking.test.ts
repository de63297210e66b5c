import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = String(deps.now().epochMilliseconds / 1000 + 86_400)

async function newRoutedWorkspace() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{}, { teamIds: [2] }],
    meetingTypes: [{}, { teamId: 2 }],
  })
  const rule = (attributes: object) =>
    workspace.post('/core/routing_rules', { data: { attributes } })
  await rule({
    name: 'ICP',
    position: 1,
    conditions: { attribute: 'company_is_icp', operator: 'equals', value: true },
    team_id: 2,
    meeting_type_id: 2,
  })
  await rule({
    name: 'Everybody',
    position: 2,
    conditions: { all: [] },
    team_id: 1,
    meeting_type_id: 1,
  })
  const contact = (attributes: object) => workspace.post('/core/contact', { data: { attributes } })
  const book = (attributes: object) =>
    workspace.post('/core/book_meeting', {
      data: { attributes: { start_time: START, ...attributes } },
    })
  return { contact, book }
}

test('a booking with route uses the team and meeting type that the rules choose for the attendee', async () => {
  const { contact, book } = await newRoutedWorkspace()
  await contact({ email: 'ada@example.com', company_is_icp: true })
  await contact({ email: 'ben@example.com', company_is_icp: false })
  const ada = await book({ attendee_email: 'Ada@example.com', route: true })
  const ben = await book({ attendee_email: 'ben@example.com', route: true })

  assert.deepEqual(
    [
      ada.status,
      ada.body.data.attributes.team_id,
      ada.body.data.attributes.meeting_type_id,
      ada.body.data.attributes.agent_id,
    ],
    [201, 2, 2, 2],
  )
  assert.deepEqual(
    [ben.status, ben.body.data.attributes.team_id, ben.body.data.attributes.agent_id],
    [201, 1, 1],
  )
})

test('a booking that routing cannot decide is rejected with the missing attributes', async () => {
  const { book } = await newRoutedWorkspace()
  const { status, body } = await book({ attendee_email: 'new@example.com', route: true })

  assert.deepEqual(
    [status, body.code, body.missing],
    [422, 'routing_undecided', ['company_is_icp']],
  )
})

test('a booking has either a team and a meeting type, or route', async () => {
  const { book } = await newRoutedWorkspace()
  const neither = await book({ attendee_email: 'ada@example.com' })
  const both = await book({
    attendee_email: 'ada@example.com',
    route: true,
    team_id: 1,
    meeting_type_id: 1,
  })

  assert.deepEqual(
    [
      neither.status,
      neither.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [
        pointer,
        code,
      ]),
    ],
    [
      422,
      [
        ['/data/attributes/team_id', 'missing'],
        ['/data/attributes/meeting_type_id', 'missing'],
      ],
    ],
  )
  assert.deepEqual(
    [both.status, both.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
    [422, ['/data/attributes/team_id', '/data/attributes/meeting_type_id']],
  )
})
