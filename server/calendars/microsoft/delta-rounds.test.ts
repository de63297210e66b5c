import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BOUNDED } from '../../test/allow-ms.ts'
import type { FakeEvent } from '../../test/calendars/fake-microsoft/fake-mailbox.ts'
import {
  openMicrosoftScene,
  readNow,
  showPeriod,
  WINDOW,
  type MicrosoftScene,
} from '../../test/calendars/fake-microsoft/open-microsoft-scene.ts'
import '../../test/seed-properties.ts'

type Step = { kind: string; which: number; fields: Partial<FakeEvent> }

const STATES = ['busy', 'free', 'tentative', 'oof', 'workingElsewhere']
const ZONES = ['UTC', 'W. Europe Standard Time', 'New Zealand Standard Time', 'America/Los_Angeles']
const KINDS = [
  'add',
  'add',
  'add',
  'change',
  'delete',
  'occurrence',
  'occurrence',
  'repeat',
  'sync',
]
const CONDITIONS = ['expire', 'replays', 'emptyPages', 'repeats']

/** Days around the window of the scenes, and in it. */
const times = fc
  .record({ day: fc.integer({ min: -20, max: 80 }), hour: fc.nat(23), hours: fc.nat(60) })
  .map(({ day, hour, hours }) => {
    const start = Temporal.PlainDateTime.from('2026-03-01T00:00').add({ hours: day * 24 + hour })
    return { start: start.toString(), end: start.add({ hours }).toString() }
  })

const fields: fc.Arbitrary<Partial<FakeEvent>> = fc
  .record({
    at: times,
    showAs: fc.constantFrom(...STATES),
    originalZone: fc.constantFrom(...ZONES),
    isCancelled: fc.boolean(),
    isSeries: fc.boolean(),
    everyDays: fc.integer({ min: 1, max: 9 }),
    count: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ at, showAs, originalZone, isCancelled, isSeries, everyDays, count }) => ({
    ...at,
    showAs,
    originalZone,
    isCancelled,
    recurrence: isSeries ? { everyDays, count } : null,
  }))

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS, ...CONDITIONS), which: fc.nat(1_000), fields }),
  { minLength: 1, maxLength: 25 },
)

test(
  'However a calendar changes, rounds of changes show what a view of it shows',
  BOUNDED,
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const scene = await openMicrosoftScene()
        for (const step of all) await play(scene, step)
        await syncAnew(scene)
        const seen = await readNow(scene, WINDOW)
        const cut = seen
          .flatMap(({ busy }) => busy)
          .map(({ from, to }) => ({
            from: Math.max(from, WINDOW.from),
            to: Math.min(to, WINDOW.to),
          }))
          .filter(({ from, to }) => from < to)
        assert.deepEqual(scene.busy().toSorted(), cut.map(showPeriod).toSorted())
        scene.fake.close()
      }),
      { numRuns: 150 },
    )
  },
)

async function play(scene: MicrosoftScene, { kind, which, fields: change }: Step): Promise<void> {
  const { person } = scene
  const events = person.events()
  const event = events[which % Math.max(1, events.length)]
  if (kind === 'add') person.addEvent(change)
  if (kind === 'sync') await syncAnew(scene)
  if (kind === 'expire') person.expireDeltas(which % 2 === 0 ? 'gone' : 'syncStateInvalid')
  if (kind === 'replays' || kind === 'emptyPages' || kind === 'repeats')
    person.delta[kind] = which % 2 === 0
  if (!event) return
  const { showAs, start, end, isCancelled } = change
  if (kind === 'change') person.changeEvent(event.id, { showAs: showAs!, start: start!, end: end! })
  if (kind === 'delete') person.deleteEvent(event.id)
  if (kind === 'repeat' && event.recurrence)
    person.changeEvent(event.id, { isCancelled: isCancelled! })
  if (kind === 'occurrence' && event.recurrence) {
    const exception = which % 3 === 0 ? null : { start: start!, end: end!, showAs: showAs! }
    person.changeOccurrence(event.id, which % event.recurrence.count, exception)
  }
}

/** A round that lists everything follows one whose token has expired. */
async function syncAnew(scene: MicrosoftScene): Promise<void> {
  try {
    await scene.sync()
  } catch (error) {
    assert.match(String(error), /cursor_expired/)
    scene.cursor = null
    await scene.sync()
  }
}
