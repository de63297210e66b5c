import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const at = (text: string) => String(Temporal.Instant.from(text).epochMilliseconds / 1000)
/** A Monday. */
const MONDAY = at('2026-11-23T10:00:00Z')
const CHRISTMAS = at('2026-12-25T10:00:00Z')
const sent = (attributes: object) => ({ data: { attributes } })

async function newWorkspaceWith(roster: WantedRoster = {}): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

/** The reason of the explanation and that of a booking, for the same start. */
async function reasonsOf(workspace: TestWorkspace, start: string): Promise<unknown[]> {
  const explained = await workspace.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${start}`,
  )
  assert.equal(explained.status, 200, explained.text)
  const booked = await workspace.post(
    '/core/book_meeting',
    sent({
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: 'ada@example.com',
      start_time: start,
    }),
  )
  assert.equal(booked.status, 409, booked.text)
  assert.equal(explained.body.data.bookable, false)
  return [explained.body.data.reason, booked.body.reason]
}

test('a closed date, a public holiday and a time outside of the hours have different reasons', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ weekly: OFFICE_HOURS }] })
  await workspace.patch(
    '/core/schedules/1',
    sent({ holiday_region: 'DE', overrides: [{ date: '2026-11-23', spans: [] }] }),
  )
  assert.deepEqual(
    [
      await reasonsOf(workspace, MONDAY),
      await reasonsOf(workspace, CHRISTMAS),
      await reasonsOf(workspace, at('2026-11-24T20:00:00Z')),
      await reasonsOf(workspace, at('2026-11-28T10:00:00Z')),
    ],
    [
      ['closed', 'closed'],
      ['holiday', 'holiday'],
      ['outside_hours', 'outside_hours'],
      ['outside_hours', 'outside_hours'],
    ],
  )
})

test('hours of the evening before that reach into a closed date can be booked', async () => {
  const workspace = await newWorkspaceWith({
    agents: [
      {
        weekly: [{ weekday: 7, from: '20:00', to: '02:00' }],
        overrides: [{ date: '2026-11-23', spans: [] }],
      },
    ],
  })
  const early = await workspace.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${at('2026-11-23T01:00:00Z')}`,
  )
  assert.deepEqual(
    [early.body.data.bookable, early.body.data.reason, await reasonsOf(workspace, MONDAY)],
    [true, null, ['closed', 'closed']],
  )
})

test('a team without agents, and a meeting type with only archived agents, have their own reasons', async () => {
  const empty = await newWorkspaceWith({ agents: [] })
  const archived = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ agentIds: [1] }],
  })
  await archived.delete('/core/agents/1')
  const together = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }],
  })
  await together.delete('/core/agents/2')
  assert.deepEqual(
    [
      await reasonsOf(empty, MONDAY),
      await reasonsOf(archived, MONDAY),
      await reasonsOf(together, MONDAY),
    ],
    [
      ['no_agents', 'no_agents'],
      ['archived', 'archived'],
      ['archived', 'archived'],
    ],
  )
})

test('a time in the past is explained as past, also if no agent takes such meetings', async () => {
  const empty = await newWorkspaceWith({ agents: [] })
  const { body } = await empty.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${at('2026-11-01T10:00:00Z')}`,
  )
  assert.deepEqual([body.data.bookable, body.data.reason], [false, 'past'])
})

test('an archived team, meeting type or agent is explained, and a booking is rejected for it', async () => {
  for (const [path, name, code] of [
    ['teams', 'team_id', 'team_not_found'],
    ['meeting_types', 'meeting_type_id', 'meeting_type_not_found'],
    ['agents', 'agent_id', 'agent_not_found'],
  ] as const) {
    const workspace = await newWorkspaceWith({ agents: [{}, {}] })
    assert.equal((await workspace.delete(`/core/${path}/1`)).status, 200)
    const explained = await workspace.get(
      `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${MONDAY}${name === 'agent_id' ? '&agent_id=1' : ''}`,
    )
    const booked = await workspace.post(
      '/core/book_meeting',
      sent({
        team_id: 1,
        meeting_type_id: 1,
        ...(name === 'agent_id' && { agent_id: 1 }),
        attendee_email: 'ada@example.com',
        start_time: MONDAY,
      }),
    )
    assert.deepEqual(
      [explained.status, explained.body.data.bookable, explained.body.data.reason],
      [200, false, 'archived'],
    )
    assert.deepEqual([booked.status, booked.body.code, booked.body.reason], [422, code, 'archived'])
    assert.equal(booked.body.say, 'That appointment is no longer offered.')
  }
})

test('each archived agent of the meeting type is explained beside the others', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ agentIds: [1, 2] }],
  })
  await workspace.delete('/core/agents/1')
  const { body } = await workspace.get(
    `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${MONDAY}`,
  )
  assert.equal(body.data.bookable, true)
  assert.deepEqual(
    body.data.agents.map((agent: any) => [
      agent.agent_id,
      agent.reasons.map(({ code }: { code: string }) => code),
    ]),
    [
      [2, []],
      [1, ['archived']],
    ],
  )
})

const CLOSED_LINES = {
  'en-GB': 'We are closed on that day, because it is a public holiday.',
  'de-AT': 'An diesem Tag haben wir geschlossen, weil es ein Feiertag ist.',
  'es-419': 'Ese día estamos cerrados, porque es festivo.',
  'fr-CA': "Nous sommes fermés ce jour-là, parce que c'est un jour férié.",
}

test('the explanation is spoken in the language of the request, or else of the team', async () => {
  const workspace = await newWorkspaceWith({ teams: [{ language: 'fr' }] })
  await workspace.patch('/core/schedules/1', sent({ holiday_region: 'DE' }))
  const explain = async (start: string, query: string) =>
    (
      await workspace.get(
        `/core/slots/explain?team_id=1&meeting_type_id=1&start_time=${start}${query}`,
      )
    ).body
  for (const [language, line] of Object.entries(CLOSED_LINES))
    assert.equal((await explain(CHRISTMAS, `&language=${language}`)).data.say, line)
  assert.equal((await explain(CHRISTMAS, '')).data.say, CLOSED_LINES['fr-CA'])
  const free = await explain(MONDAY, '&language=de-CH&time_zone=Europe/Zurich')
  assert.deepEqual(
    [free.data.reason, free.data.local, free.data.spoken, free.data.say, free.meta],
    [
      null,
      '2026-11-23T11:00:00+01:00',
      'am Montag, dem dreiundzwanzigsten November, um elf Uhr',
      'Frei wäre am Montag, dem dreiundzwanzigsten November, um elf Uhr. Würde Ihnen das passen?',
      { time_zone: 'Europe/Zurich', language: 'de-CH' },
    ],
  )
})
