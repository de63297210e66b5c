import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CALLS_RETENTION } from '../calls/calls-retention.ts'
import { buildRoster } from '../test/builders.ts'
import { deleteOld } from '../test/delete-old.ts'
import { startServer } from '../test/harness.ts'
import '../test/seed-properties.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { openPhone, type Phone } from '../test/voice/open-phone.ts'
import { countCalls } from './count-calls.ts'

const server = await startServer({}, openTestDatabase)
const { deps, newWorkspace, setNow } = server

/** Two days before the clocks go back in New York. */
const START = Temporal.Instant.from('2026-10-30T15:00:00Z')
const ZONE = 'America/New_York'
const STEPS = ['calls', 'offered', 'held', 'booked'] as const

type Step = (typeof STEPS)[number]
type Meeting = { id: string; status: string; endsAt: number }
type Call = { day: string; step: Step; meeting: Meeting | null }

const Action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('call'), step: fc.constantFrom(...STEPS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('mark'),
      as: fc.constantFrom('cancel', 'no_show', 'complete'),
      which: fc.nat(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('count'), pageSize: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('erase'), which: fc.nat() }) },
)
type Action = {
  does: string
  step?: Step
  hours?: number
  as?: string
  which?: number
  pageSize?: number
}

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' })
const FINAL: Readonly<Record<string, string>> = {
  cancel: 'cancelled',
  no_show: 'no_show',
  complete: 'completed',
}

let numberOfCalls = 0

async function makeCall(phone: Phone, step: Step): Promise<Meeting | null> {
  const envelope = { call_id: `counted-${numberOfCalls++}` }
  await phone.call('identify_caller', {}, envelope)
  if (step === 'calls') return null
  const { data } = await phone.call('find_times', {}, envelope)
  const slot = { slot_id: data.slots[0].slot_id }
  if (step === 'held') assert.ok((await phone.call('hold_time', slot, envelope)).ok)
  if (step !== 'booked') return null
  const { data: booked, line } = await phone.call(
    'book_meeting',
    { ...slot, name: 'Ada' },
    envelope,
  )
  assert.ok(booked.booked, line)
  const found = await phone.workspace.get(`/core/meetings?call_id=${envelope.call_id}`)
  const { id, attributes } = found.body.data[0]
  return { id, status: 'scheduled', endsAt: Number(attributes.end_time) }
}

/** What was done, counted one by one. */
function countPlainly(calls: readonly Call[]) {
  const now = deps.now().epochMilliseconds / 1000
  const days = new Map<string, number[]>()
  for (const { day, step, meeting } of calls) {
    const counts = days.get(day) ?? [0, 0, 0, 0, 0]
    for (const each of STEPS.slice(0, STEPS.indexOf(step) + 1)) counts[STEPS.indexOf(each)]! += 1
    const tookPlace =
      meeting?.status === 'completed' || (meeting?.status === 'scheduled' && meeting.endsAt <= now)
    counts[4]! += Number(tookPlace)
    days.set(day, counts)
  }
  return [...days].toSorted(([a], [b]) => a.localeCompare(b))
}

async function run(phone: Phone, calls: Call[], action: Action): Promise<void> {
  const { workspace } = phone
  const booked = calls.flatMap(({ meeting }) => meeting ?? [])
  const chosen = booked[(action.which ?? 0) % Math.max(1, booked.length)]
  switch (action.does) {
    case 'call': {
      const day = dayOf.format(deps.now().epochMilliseconds)
      calls.push({ day, step: action.step!, meeting: await makeCall(phone, action.step!) })
      return
    }
    case 'wait':
      setNow(deps.now().add({ hours: action.hours! }))
      return
    case 'mark': {
      if (!chosen) return
      const { status } = await workspace.post(`/core/meetings/${chosen.id}/${action.as}`, {})
      if (status === 200) chosen.status = FINAL[action.as!]!
      return
    }
    case 'erase': {
      const { data } = (await workspace.get('/core/contacts')).body
      if (data.length > 0) await workspace.delete(`/core/contacts/${data[0].id}`)
      return
    }
    case 'delete':
      await countCalls(deps)
      return deleteOld(deps, CALLS_RETENTION)
    default:
      await Promise.all([1, 2].map(() => countCalls(deps, { pageSize: action.pageSize! })))
  }
}

test('the figures of each day are those of a plain count, whatever was changed and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Action, { minLength: 15, maxLength: 40 }), async (actions) => {
      setNow(START)
      const workspace = await newWorkspace()
      await buildRoster(deps.pool, workspace.workspaceId, {
        teams: [{ timeZone: ZONE }],
        agents: [{ capacity: 100 }],
      })
      const kept = { data: { attributes: { calls_kept_days: 1 } } }
      assert.equal((await workspace.patch('/core/workspace', kept)).status, 200)
      const phone = await openPhone(server, workspace)
      const calls: Call[] = []
      for (const action of actions as Action[]) await run(phone, calls, action)
      const { body } = await workspace.get('/core/numbers/funnel?from=2026-10-30&to=2027-01-31')
      assert.deepEqual(
        body.data.map(({ id, attributes }: any) => [
          id,
          [...STEPS, 'took_place'].map((name) => attributes[name]),
        ]),
        countPlainly(calls),
      )
    }),
    { numRuns: 6 },
  )
})
