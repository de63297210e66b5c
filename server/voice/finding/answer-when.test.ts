import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformActor } from '../../access/actor.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import type { When } from '../../speech/when/when.ts'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { answerWhen } from './answer-when.ts'
import { openSession } from '../call/open-session.ts'
import type { ToolResult, VoiceDeps } from '../call/session.ts'

const server = await startServer()
const ROUND_THE_CLOCK: WantedRoster = { agents: [{ kind: 'voice' }] }
const at = (wall: string) => Temporal.Instant.from(`${wall}Z`).epochMilliseconds / 1000
const between = (from: string, to: string) => ({ from: at(from), to: at(to) })

type Windows = Extract<When, { kind: 'windows' }>

/** The answer to a meaning of the caller's words. */
async function answerTo(
  roster: WantedRoster,
  when: When,
  language: string | null = null,
): Promise<ToolResult> {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, roster)
  const deps = { ...server.deps, rosters: openRosters() } as unknown as VoiceDeps
  const { workspaceId } = workspace
  const session = await openSession(deps, {
    identity: {
      actor: platformActor({
        connectionId: '',
        workspaceId,
        sandbox: false,
        phoneRegion: 'US',
        contactFieldsVersion: null,
      }),
      profile: { connectionId: null, teamId: 1, meetingTypeIds: null, language: null },
    },
    context: {
      platform: 'generic',
      callId: null,
      partyNumber: null,
      ownNumber: null,
      direction: 'inbound',
    },
    requestId: 'test',
    language,
  })
  const criteria = {
    teamId: 1,
    meetingTypeId: 1,
    duration: null,
    meetingId: null,
    agentId: null,
    agent: null,
    keeps: null,
    hints: [],
  }
  return answerWhen({ deps, session, criteria }, when, {
    recalled: { previous: null, offered: [] },
    isEarliest: false,
  })
}

/** The local times that are offered for windows, and the spoken line. */
async function offersFor(
  roster: WantedRoster,
  windows: Omit<Windows, 'kind' | 'asked' | 'timeZone'>,
): Promise<{ times: string[]; line: string }> {
  const { answer } = await answerTo(roster, {
    kind: 'windows',
    ...windows,
    asked: { dates: [], span: null, step: 'day' },
    timeZone: 'UTC',
  })
  const slots = answer.data.slots as { time: string }[]
  return { times: slots.map(({ time }) => time.slice(5, 16)), line: answer.line }
}

test('points in time get the nearest openings, in order of time', async () => {
  const { times } = await offersFor(
    { agents: [{ weekly: OFFICE_HOURS }] },
    {
      windows: [between('2026-11-24T13:00', '2026-11-24T17:00')],
      near: [at('2026-11-24T15:00')],
    },
  )
  assert.deepEqual(times, ['11-24T14:30', '11-24T15:00', '11-24T15:30'])
})

test('several points in time share the offers', async () => {
  const { times } = await offersFor(
    { agents: [{ weekly: OFFICE_HOURS }] },
    {
      windows: [
        between('2026-11-24T14:00', '2026-11-24T16:00'),
        between('2026-11-25T14:00', '2026-11-25T16:00'),
      ],
      near: [at('2026-11-24T15:00'), at('2026-11-25T15:00')],
    },
  )
  assert.deepEqual(times, ['11-24T14:30', '11-24T15:00', '11-25T15:00'])
})

test('a point in time without an opening nearby gets the reason, and the nearest openings', async () => {
  const { times, line } = await offersFor(
    { agents: [{ weekly: OFFICE_HOURS }] },
    {
      windows: [between('2026-11-24T18:00', '2026-11-24T20:00')],
      near: [at('2026-11-24T19:00')],
    },
  )
  assert.deepEqual(times, ['11-24T15:30', '11-24T16:00', '11-24T16:30'])
  assert.match(line, /^We are closed then\. I have Tuesday/)
})

test('without points in time, the offers are spread over the windows', async () => {
  const { times } = await offersFor(
    { agents: [{ weekly: OFFICE_HOURS }] },
    { windows: [between('2026-11-24T09:00', '2026-11-24T17:00')] },
  )
  assert.deepEqual(times, ['11-24T09:00', '11-24T09:30', '11-24T12:00'])
})

test('night windows count only if nothing is open in the other windows', async () => {
  const windows = [between('2026-11-24T07:00', '2026-11-24T21:00')]
  const nights = [
    between('2026-11-24T00:00', '2026-11-24T07:00'),
    between('2026-11-24T21:00', '2026-11-25T00:00'),
  ]
  const { times } = await offersFor(ROUND_THE_CLOCK, { windows, nights })
  assert.ok(
    times.length === 3 && times.every((time) => time >= '11-24T07:00' && time < '11-24T21:00'),
    String(times),
  )
  const atNight = await offersFor(
    { agents: [{ weekly: [{ weekday: 2, from: '22:00', to: '23:30' }] }] },
    { windows, nights },
  )
  assert.deepEqual(atNight.times, ['11-24T22:00', '11-24T22:30', '11-24T23:00'])
  const none = await offersFor(
    { agents: [{ weekly: OFFICE_HOURS }] },
    {
      windows: [],
      nights: [between('2026-11-24T21:00', '2026-11-25T00:00')],
    },
  )
  assert.match(none.line, /^We are closed then\. The next openings are/)
})

for (const [language, line] of [
  ['en', 'Do you mean Wednesday, November third, twenty twenty-seven?'],
  ['de', 'Meinen Sie Mittwoch, den dritten November zweitausendsiebenundzwanzig?'],
  ['es', '¿Quiere decir el miércoles tres de noviembre de dos mil veintisiete?'],
  ['fr', 'Voulez-vous dire le mercredi trois novembre deux mille vingt-sept ?'],
] as const)
  test(`a date in more than half a year is asked about with its year: ${language}`, async () => {
    const { answer } = await answerTo(
      ROUND_THE_CLOCK,
      {
        kind: 'ask',
        question: 'confirm_day',
        options: [between('2027-11-03T00:00', '2027-11-04T00:00')],
        asked: { dates: [{ from: '2027-11-03', to: '2027-11-03' }], span: null, step: 'day' },
        timeZone: 'UTC',
      },
      language,
    )
    assert.equal(answer.line, line)
    assert.deepEqual([answer.data.question, answer.data.slots], ['confirm_day', []])
    assert.match(String(answer.data.hints), /"when": "2027-11-03"/)
  })
