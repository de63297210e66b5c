import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SmsOutcome } from '../../voice-connections/sms-sending.ts'
import { judgeSms } from './judge-sms.ts'

const refused = { result: 'refused', detail: 'why', isNumber: false, hasStopped: false } as const
const CASES: [what: string, outcome: SmsOutcome, result: string, reason: string | null][] = [
  ['an accepted text message', { result: 'accepted', providerId: 'id' }, 'accepted', null],
  ['a refused text', refused, 'refused', 'message_refused'],
  ['a refused number', { ...refused, isNumber: true }, 'refused', 'address_refused'],
  [
    'a number that has sent STOP',
    { ...refused, isNumber: true, hasStopped: true },
    'refused',
    'consent_withdrawn',
  ],
  [
    'a rejected login',
    { result: 'rejected', detail: 'why', isOurs: true },
    'delayed',
    'server_rejects_us',
  ],
  [
    'a busy provider',
    { result: 'rejected', detail: 'why', isOurs: false },
    'delayed',
    'temporarily_refused',
  ],
  ['a lost connection', { result: 'unreached', detail: 'why' }, 'delayed', 'server_unreachable'],
  ['a lost answer', { result: 'unknown', detail: 'why' }, 'delayed', 'unknown_outcome'],
]

for (const [what, outcome, result, reason] of CASES) {
  test(`${what} means: ${result}${reason === null ? '' : `, ${reason}`}`, () => {
    const judged = judgeSms(outcome)
    assert.equal(judged.result, result)
    assert.equal('reason' in judged ? judged.reason : null, reason)
    // A call may reach the number.
    if (judged.result === 'refused') assert.equal(judged.isAddress, false)
  })
}
