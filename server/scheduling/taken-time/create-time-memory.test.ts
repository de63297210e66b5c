import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { buildRoster } from '../../test/builders.ts'
import { storeBusyTime } from '../../test/calendars/store-busy-times.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { createTimeMemory } from './create-time-memory.ts'

const { deps, newWorkspace } = await startServer()
const START = NOW.epochMilliseconds / 1000 + 3600
const MAX_BYTES = 20_000
/** Each agent takes at least a thousand bytes. */
const TOO_MANY = 40

test('a workspace with more agents than fit does not displace those of another', async () => {
  const { recall, misses, readBytes } = openMemory()
  const [small, large] = [await newOffice(3), await newOffice(TOO_MANY)]
  await storeBusyTime(deps.pool, large.workspaceId, { agentId: 1, from: START, to: START + 60 })

  assert.equal(await misses(() => recall(small, 3)), 3)
  for (let search = 0; search < 3; search++) {
    const times = await recall(large, TOO_MANY)
    assert.deepEqual([...(times.get(1)?.busy.from ?? [])], [START])
    assert.ok((await readBytes()) <= MAX_BYTES)
  }
  assert.equal(await misses(() => recall(small, 3)), 0)
})

test('of one workspace, the agents who were not searched for longest are forgotten', async () => {
  const { recall, misses } = openMemory()
  const [office, other] = [await newOffice(12), await newOffice(6)]
  await recall(office, 12)
  await recall(office, 6)
  await recall(other, 6)
  await recall(other, 6)
  // Six of the office and six of the other are used, and six are not.
  assert.equal(await misses(() => recall(office, 6)), 0)
  assert.equal(await misses(() => recall(other, 6)), 0)
})

function openMemory() {
  const metrics = createMetrics()
  const memory = createTimeMemory({ maxBytes: MAX_BYTES, metrics })
  const readMisses = async () =>
    (await metrics.recalledTimes.get()).values.find(({ labels }) => labels.result === 'miss')
      ?.value ?? 0
  return {
    recall: ({ workspaceId }: TestWorkspace, agents: number) =>
      memory.recall(deps.pool, workspaceId, {
        agentIds: Array.from({ length: agents }, (_, i) => i + 1),
        window: { from: START, to: START + 3600 },
        now: START,
        exceptMeetingId: null,
      }),
    misses: async (work: () => Promise<unknown>) => {
      const before = await readMisses()
      await work()
      return (await readMisses()) - before
    },
    readBytes: async () => (await metrics.rememberedTimesBytes.get()).values[0]!.value,
  }
}

async function newOffice(agents: number): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: Array.from({ length: agents }, () => ({})),
  })
  return workspace
}
