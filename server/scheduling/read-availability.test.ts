import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_HOLDER } from './taken-time/time-holder.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { storeBusyTime } from '../test/calendars/store-busy-times.ts'
import { computeSlots } from './core/slots.ts'
import { findRefusals } from './core/start-rules.ts'
import { openRosters } from './open-rosters.ts'
import { readAvailability } from './read-availability.ts'

const { deps, newWorkspace } = await startServer()
const START = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const HOUR = 3600

test('busy time in another calendar rejects the starts of its agent only', async () => {
  const { workspaceId } = await newWorkspace()
  await buildRoster(deps.pool, workspaceId, { agents: [{}, {}] })
  const rosters = openRosters()
  const roster = await rosters.read(deps.pool, workspaceId)
  const window = { from: START, to: START + 2 * HOUR }
  const read = () =>
    readAvailability(deps.pool, workspaceId, {
      roster,
      rosters,
      target: {
        team: roster.teams.get(1)!,
        meetingType: roster.meetingTypes.get(1)!,
        agents: [...roster.agents.values()],
        agentNamed: false,
        namedId: null,
        placeZone: null,
        standInId: null,
      },
      window,
      durationMinutes: null,
      now: toUnixSeconds(NOW),
      contactId: null,
      ignoring: NO_HOLDER,
    })

  const free = await read()
  await storeBusyTime(deps.pool, workspaceId, { agentId: 1, from: START, to: START + HOUR })
  const busy = await read()

  assert.deepEqual(
    free.agents.map((agent) => findRefusals(free.rule, agent, START)),
    [[], []],
  )
  assert.deepEqual(
    busy.agents.map((agent) => findRefusals(busy.rule, agent, START)),
    [['busy_elsewhere'], []],
  )
  const slots = computeSlots(busy.rule, busy.arrangements, window)
  assert.deepEqual(slots.find(({ start }) => start === START)?.agentIds, [2])
  assert.deepEqual(slots.find(({ start }) => start === START + HOUR)?.agentIds, [1, 2])
})
