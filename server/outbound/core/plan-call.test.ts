import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import { planCall } from './plan-call.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NUMBER = '+14155550100'

/**
 * The defaults are a meeting at nine in the morning in Berlin and a call at its start.
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
    purpose?: 'meeting' | 'reminder'
    mayCall?: boolean
  },
][] = [
  ['a call is placed at the start', 'call +14155550100', {}],
  [
    'a call is placed up to half an hour late',
    'call +14155550100',
    { now: '2026-11-23T08:30:00Z' },
  ],
  [
    'more than half an hour late, the call is missed',
    'miss not_reached',
    { now: '2026-11-23T08:30:01Z' },
  ],
  [
    'before the start, the call waits for it',
    'wait 2026-11-23T08:00:00Z',
    { now: '2026-11-23T07:59:59Z' },
  ],
  [
    'before eight, the call waits until eight',
    'wait 2026-11-23T07:00:00Z',
    { start: '2026-11-23T06:45:00Z', now: '2026-11-23T06:45:00Z' },
  ],
  [
    'if eight is more than half an hour later, the call is missed',
    'miss not_reached',
    { start: '2026-11-23T06:29:00Z', now: '2026-11-23T06:29:00Z' },
  ],
  [
    'a call is placed until one minute to nine in the evening',
    'call +14155550100',
    { start: '2026-11-23T19:59:00Z', now: '2026-11-23T19:59:00Z' },
  ],
  [
    'from nine in the evening, the call is missed',
    'miss not_reached',
    { start: '2026-11-23T19:59:00Z', now: '2026-11-23T20:00:00Z' },
  ],
  [
    "the hours are in the attendee's time zone",
    'miss not_reached',
    { zone: 'America/Los_Angeles' },
  ],
  [
    'the hours are wall times on the day of a clock change',
    'wait 2026-03-29T06:00:00Z',
    { start: '2026-03-29T05:40:00Z', now: '2026-03-29T05:40:00Z' },
  ],
  ['an attendee without a number is not called', 'refuse no_phone_number', { phone: null }],
  ['a withheld number is not called', 'refuse phone_withheld', { phone: 'anonymous' }],
  ['an invalid number is not called', 'refuse phone_not_valid', { phone: '911' }],
  [
    'a contact that may not be called is not called',
    'refuse consent_withdrawn',
    { mayCall: false },
  ],
  ['a cancelled meeting is not called', 'cancel meeting_changed', { status: 'cancelled' }],
  [
    'a meeting that moved is not called',
    'cancel meeting_changed',
    { plannedFor: '2026-11-23T07:30:00Z' },
  ],
  [
    'a reminder is placed before the start',
    'call +14155550100',
    { purpose: 'reminder', now: '2026-11-23T07:00:00Z' },
  ],
  [
    'a reminder in the quiet hours waits until eight',
    'wait 2026-11-23T07:00:00Z',
    { purpose: 'reminder', now: '2026-11-22T20:30:00Z' },
  ],
  [
    'a reminder that would wait until the start is not made',
    'cancel not_reached',
    { purpose: 'reminder', start: '2026-11-23T07:00:00Z', now: '2026-11-23T06:00:00Z' },
  ],
  [
    'a reminder is not made at the start',
    'cancel not_reached',
    { purpose: 'reminder', now: '2026-11-23T08:00:00Z' },
  ],
  [
    'a reminder of a cancelled meeting is not made',
    'cancel meeting_changed',
    { purpose: 'reminder', status: 'cancelled', now: '2026-11-23T07:00:00Z' },
  ],
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
    purpose = 'meeting',
  },
] of ROWS) {
  test(what, () => {
    const made = planCall({
      meeting: { status, startsAt: at(start), timeZone: zone },
      purpose,
      plannedFor: at(plannedFor),
      phone: phone === null ? null : parsePhone(phone, 'US'),
      mayCall,
      now: at(now),
    })
    const detail =
      'number' in made ? made.number : 'until' in made ? made.until.toString() : made.reason
    assert.equal(`${made.does} ${detail}`, plan)
  })
}
