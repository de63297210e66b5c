import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePhone } from '../../contacts/core/parse-phone.ts'
import { planCall } from './plan-call.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NUMBER = '+14155550100'

/**
 * A meeting at nine in the morning in Berlin unless the row says otherwise; what is told first is
 * what happens.
 */
const ROWS: readonly [
  what: string,
  plan: string,
  due: {
    start?: string
    now?: string
    zone?: string
    status?: string
    plannedFor?: string
    phone?: string | null
    mayCall?: boolean
  },
][] = [
  ['at the start it calls', 'call +14155550100', {}],
  ['a little late it calls', 'call +14155550100', { now: '2026-11-23T08:30:00Z' }],
  [
    'half an hour and a second late it is missed',
    'miss not_reached',
    { now: '2026-11-23T08:30:01Z' },
  ],
  [
    'before its start it waits for it',
    'wait 2026-11-23T08:00:00Z',
    { now: '2026-11-23T07:59:59Z' },
  ],
  [
    'before eight it waits until eight',
    'wait 2026-11-23T07:00:00Z',
    { start: '2026-11-23T06:45:00Z', now: '2026-11-23T06:45:00Z' },
  ],
  [
    'where eight is more than half an hour later it is missed',
    'miss not_reached',
    { start: '2026-11-23T06:29:00Z', now: '2026-11-23T06:29:00Z' },
  ],
  [
    'at one minute to nine in the evening it calls',
    'call +14155550100',
    { start: '2026-11-23T19:59:00Z', now: '2026-11-23T19:59:00Z' },
  ],
  [
    'from nine in the evening it is missed',
    'miss not_reached',
    { start: '2026-11-23T19:59:00Z', now: '2026-11-23T20:00:00Z' },
  ],
  ["the hours are the attendee's own", 'miss not_reached', { zone: 'America/Los_Angeles' }],
  [
    'they are kept on the day that the clock changes',
    'wait 2026-03-29T06:00:00Z',
    { start: '2026-03-29T05:40:00Z', now: '2026-03-29T05:40:00Z' },
  ],
  ['nobody is called without a number', 'refuse no_phone_number', { phone: null }],
  ['nor with a withheld one', 'refuse phone_withheld', { phone: 'anonymous' }],
  ['nor with one that is none', 'refuse phone_not_valid', { phone: '911' }],
  ['nor who has asked not to be', 'refuse consent_withdrawn', { mayCall: false }],
  ['a cancelled meeting is not called', 'cancel meeting_changed', { status: 'cancelled' }],
  ['nor one that moved', 'cancel meeting_changed', { plannedFor: '2026-11-23T07:30:00Z' }],
]

for (const [
  what,
  plan,
  {
    start = '2026-11-23T08:00:00Z',
    now = '2026-11-23T08:00:00Z',
    zone = 'Europe/Berlin',
    status = 'scheduled',
    plannedFor = start,
    phone = NUMBER,
    mayCall = true,
  },
] of ROWS) {
  test(what, () => {
    const made = planCall({
      meeting: { status, startsAt: at(start), timeZone: zone },
      plannedFor: at(plannedFor),
      phone: phone === null ? null : parsePhone(phone, 'US'),
      mayCall,
      now: at(now),
    })
    const told =
      'number' in made ? made.number : 'until' in made ? made.until.toString() : made.reason
    assert.equal(`${made.does} ${told}`, plan)
  })
}
