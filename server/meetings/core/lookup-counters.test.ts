import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerCounters, type Lookup, targetCounters } from './lookup-counters.ts'

const lookup = (
  caller: Partial<Pick<Lookup, 'callerNumber' | 'callId'>>,
  given: Partial<Lookup['given']> = {},
): Lookup => ({
  callerNumber: null,
  callId: null,
  given: { confirmationCode: null, email: null, name: null, ...given },
  language: null,
  ...caller,
})
/** The limits of the counters of a caller. */
const limitsOf = (caller: Partial<Lookup>) =>
  callerCounters(lookup(caller)).map(({ maxFailures }) => maxFailures)
const targetsOf = (given: Partial<Lookup['given']>) =>
  targetCounters(lookup({}, given)).map(({ subject }) => subject)

test('a number has five failed lookups, in all of its calls together', () => {
  assert.deepEqual(limitsOf({ callerNumber: '+14155550100' }), [5])
  const [one, other] = ['call-1', 'call-2'].map((callId) =>
    callerCounters(lookup({ callerNumber: '+14155550100', callId })),
  )
  assert.deepEqual(one, other)
  assert.notDeepEqual(one, callerCounters(lookup({ callerNumber: '+14155550101' })))
})

test('without a number, a call has five failed lookups, and all such calls have fifty', () => {
  assert.deepEqual(limitsOf({ callId: 'call-1' }), [5, 50])
  assert.deepEqual(limitsOf({}), [50])
  const [[ofOne, shared], [ofOther, sharedToo]] = ['call-1', 'call-2'].map((callId) =>
    callerCounters(lookup({ callId })),
  ) as [[unknown, unknown], [unknown, unknown]]
  assert.notDeepEqual(ofOne, ofOther)
  assert.deepEqual(shared, sharedToo)
})

test('guesses from other numbers are counted for the code, the email and the name', () => {
  const given = { confirmationCode: '48-39 20', email: 'Ada@Example.org', name: 'Ada Lovelace' }
  const same = { confirmationCode: '483920', email: 'ada@example.org', name: 'lovelace, ada' }
  assert.equal(new Set(targetsOf(given)).size, 3)
  assert.deepEqual(targetsOf(given), targetsOf(same))
  for (const other of [
    { ...given, confirmationCode: '483921' },
    { ...given, email: 'adam@example.org' },
    { ...given, name: 'Ada Byron' },
  ])
    assert.equal(new Set([...targetsOf(given), ...targetsOf(other)]).size, 4)
  assert.deepEqual(
    targetCounters(lookup({}, given)).map(({ maxFailures }) => maxFailures),
    [5, 5, 5],
  )
})

test('only the values that were given are counted', () => {
  assert.equal(targetsOf({ confirmationCode: '483920', name: 'Ada' }).length, 2)
  assert.equal(targetsOf({ confirmationCode: '483920', email: 'ada@example.org' }).length, 2)
})

test('guesses that cannot succeed from another number lock out no caller', () => {
  assert.deepEqual(targetsOf({ confirmationCode: '483920' }), [])
  assert.deepEqual(targetsOf({ email: 'ada@example.org', name: 'Ada' }), [])
})
