import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()

const newCall = async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  let after: number | null = null
  return {
    turn: async (event: object) => {
      const { status, body } = await workspace.post('/voice/try/turn', {
        data: { attributes: { call_id: 'try-1', event, after } },
      })
      after = body?.data?.attributes.turn ?? after
      return { status, turn: body?.data?.attributes }
    },
    readCall: async () => (await workspace.get('/core/calls')).body.data[0].attributes,
    /** The bookable starts at ten on Tuesday. */
    countFree: async () =>
      (
        await workspace.get(
          '/core/slots?team_id=1&meeting_type_id=1&from=2026-11-24T10:00:00Z&to=2026-11-24T10:10:00Z',
        )
      ).body.data.length,
  }
}

test('a call on the try page ends when the visitor hangs up, and releases its times', async () => {
  const { turn, readCall, countFree } = await newCall()
  await turn({ kind: 'begin' })
  await turn({ kind: 'heard', text: 'book an appointment on Tuesday at ten in the morning' })
  await turn({ kind: 'heard', text: 'yes' })
  assert.equal(await countFree(), 0)
  assert.equal((await readCall()).ended_at, null)
  assert.equal((await turn({ kind: 'hang_up' })).status, 204)
  const { ended_at: endedAt } = await readCall()
  assert.ok(endedAt)
  assert.equal(await countFree(), 1)
  assert.equal((await turn({ kind: 'hang_up' })).status, 204)
  assert.equal((await readCall()).ended_at, endedAt)
})

test('a call on the try page ends when the receptionist says goodbye', async () => {
  const { turn, readCall } = await newCall()
  await turn({ kind: 'begin' })
  const { turn: last } = await turn({ kind: 'heard', text: 'goodbye' })
  assert.equal(last.next, 'hang_up')
  assert.ok((await readCall()).ended_at)
})

test('the visitor chooses the team to call and the time zone of the spoken times', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{ weekly: OFFICE_HOURS }],
  })
  const { body } = await workspace.get('/voice/try/teams')
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    ['1', '2'],
  )
  const turn = async (attributes: object, after: number | null) =>
    workspace.post('/voice/try/turn', {
      data: { attributes: { call_id: 'try-zone', after, ...attributes } },
    })
  const zoned = { team_id: 1, time_zone: 'America/New_York' }
  const begun = await turn({ ...zoned, event: { kind: 'begin' } }, null)
  const offered = await turn(
    {
      ...zoned,
      event: { kind: 'heard', text: 'an appointment on Tuesday at nine in the morning' },
    },
    begun.body.data.attributes.turn,
  )
  // The agent works in UTC, in which that is two in the afternoon.
  const start = offered.body.data.attributes.tools[0].answer.data.slots[0].start_time
  assert.equal(
    Number(start),
    Temporal.Instant.from('2026-11-24T14:00:00Z').epochMilliseconds / 1000,
  )
  const unknown = await turn({ time_zone: 'Mars/Olympus', event: { kind: 'begin' } }, null)
  assert.equal(unknown.status, 422)
})
