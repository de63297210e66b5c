import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideFinding, type FindingFacts, isCorrection } from './decide-finding.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const ago = (seconds: number) => NOW.subtract({ seconds })
const HERE = { from: 1_000, to: 2_000 }
const THERE = { from: 5_000, to: 6_000 }

const FACTS: FindingFacts = {
  meeting: { period: HERE, isGroup: false, isCollective: false },
  changedAt: ago(600),
  written: HERE,
  attempted: null,
  event: { period: THERE, status: 'active', updatedAt: ago(30) },
  foundAt: ago(10),
  now: NOW,
  policy: { moved: 'follow', removed: 'cancel' },
  corrections: 0,
}
const event = (change: Partial<NonNullable<FindingFacts['event']>>) => ({
  event: { ...FACTS.event!, ...change },
})
const decide = (change: Partial<FindingFacts>) => decideFinding({ ...FACTS, ...change })
const WRITTEN_LATER = { written: HERE, meeting: { ...FACTS.meeting, period: THERE } }

const CASES: [string, Partial<FindingFacts>, ReturnType<typeof decideFinding>][] = [
  ['a moved event is followed', {}, { kind: 'follow', period: THERE }],
  ['an event at the time of the meeting is left', event({ period: HERE }), { kind: 'agree' }],
  [
    'an event that waits for our change is left',
    { ...WRITTEN_LATER, ...event({ period: HERE }) },
    { kind: 'agree' },
  ],
  [
    'an event that was moved before our change is overwritten',
    {
      written: HERE,
      meeting: { ...FACTS.meeting, period: { from: 9, to: 10 } },
      changedAt: ago(20),
    },
    { kind: 'rewrite', overrules: true },
  ],
  [
    'an event that shows the change before ours is overwritten',
    {
      written: { from: 5, to: 6 },
      attempted: THERE,
      changedAt: ago(20),
    },
    { kind: 'rewrite', overrules: false },
  ],
  [
    'an event that is older than our written change is read again',
    { changedAt: ago(20) },
    { kind: 'wait', until: NOW.add({ seconds: 290 }) },
  ],
  [
    'an event that stays older than our written change is overwritten',
    { changedAt: ago(400), foundAt: ago(301), ...event({ updatedAt: ago(500) }) },
    { kind: 'rewrite', overrules: false },
  ],
  [
    'an event without a time of its change counts from when it was found',
    event({ updatedAt: null }),
    { kind: 'follow', period: THERE },
  ],
  [
    'a whole day is reported',
    event({ period: null }),
    { kind: 'flag', flag: 'moved', period: null },
  ],
  [
    'the moved event of a group is reported',
    { meeting: { ...FACTS.meeting, isGroup: true } },
    { kind: 'flag', flag: 'moved', period: THERE },
  ],
  [
    'a moved event is restored',
    { policy: { ...FACTS.policy, moved: 'restore' } },
    { kind: 'rewrite', overrules: false },
  ],
  [
    'a removed event is waited for',
    { event: null },
    { kind: 'wait', until: NOW.add({ seconds: 50 }) },
  ],
  ['a removed event cancels', { event: null, foundAt: ago(60) }, { kind: 'cancel' }],
  [
    'a declined event cancels',
    { ...event({ status: 'declined' }), foundAt: ago(60) },
    { kind: 'cancel' },
  ],
  [
    'a removed event is reported',
    { event: null, foundAt: ago(60), policy: { ...FACTS.policy, removed: 'flag' } },
    { kind: 'flag', flag: 'removed', period: null },
  ],
  [
    'the removed event of one of several agents is reported',
    { event: null, foundAt: ago(60), meeting: { ...FACTS.meeting, isCollective: true } },
    { kind: 'flag', flag: 'removed', period: null },
  ],
  [
    'a meeting that changed after the removal has an event again',
    { event: null, foundAt: ago(60), changedAt: ago(30) },
    { kind: 'recreate', overrules: true },
  ],
  [
    'a meeting that changed after its event was declined is written to that event',
    { ...event({ status: 'declined', updatedAt: ago(90) }), foundAt: ago(60), changedAt: ago(30) },
    { kind: 'rewrite', overrules: true },
  ],
  [
    'a meeting that changed after its event was declined, but before that was found, is written to it',
    { ...event({ status: 'declined', updatedAt: ago(90) }), foundAt: ago(60), changedAt: ago(70) },
    { kind: 'rewrite', overrules: true },
  ],
  [
    'a removed event without a time is created again if our change is still to be written',
    { event: null, foundAt: ago(60), written: THERE },
    { kind: 'recreate', overrules: true },
  ],
  [
    'an event that was declined after our change, which is still to be written, cancels',
    { ...event({ status: 'declined' }), foundAt: ago(60), written: THERE },
    { kind: 'cancel' },
  ],
  [
    'an event that was restored three times is reported',
    { policy: { ...FACTS.policy, moved: 'restore' }, corrections: 3 },
    { kind: 'flag', flag: 'moved', period: THERE },
  ],
  [
    'an event that was created again three times is reported',
    { event: null, foundAt: ago(60), changedAt: ago(30), corrections: 3 },
    { kind: 'flag', flag: 'removed', period: null },
  ],
  ['an event is followed ten times', { corrections: 9 }, { kind: 'follow', period: THERE }],
  [
    'an event that was followed ten times is reported',
    { corrections: 10 },
    { kind: 'flag', flag: 'moved', period: THERE },
  ],
  [
    'a removed event cancels, also after many moves',
    { event: null, foundAt: ago(60), corrections: 10 },
    { kind: 'cancel' },
  ],
]

for (const [title, change, expected] of CASES)
  test(`Decided by both sides: ${title}`, () => {
    const actual = decide(change)
    assert.deepEqual(
      { ...actual, ...('until' in actual && { until: actual.until.toString() }) },
      { ...expected, ...('until' in expected && { until: expected.until.toString() }) },
    )
  })

test('Only changes of the meeting or its event count as corrections', () => {
  const kinds = ['agree', 'wait', 'cancel', 'flag', 'rewrite', 'recreate', 'follow'] as const
  const corrections = kinds.filter((kind) =>
    isCorrection({ kind } as ReturnType<typeof decideFinding>),
  )
  assert.deepEqual(corrections, ['rewrite', 'recreate', 'follow'])
})
