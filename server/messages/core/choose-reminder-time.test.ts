import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseReminderTime } from './choose-reminder-time.ts'

const BERLIN = 'Europe/Berlin'
/** A time of day in Berlin on a Thursday and Friday without clock changes. */
const at = (day: 'Thu' | 'Fri', time: string) =>
  Temporal.PlainDateTime.from(`2026-11-${day === 'Thu' ? 19 : 20}T${time}`)
    .toZonedDateTime(BERLIN)
    .toInstant()

type Case = {
  what: string
  channel?: 'email' | 'sms' | 'call'
  nominal: Temporal.Instant
  startsAt: Temporal.Instant
  sent: Temporal.Instant
}

const CASES: Case[] = [
  {
    what: 'a text message in the daytime is sent at its time',
    nominal: at('Fri', '14:00'),
    startsAt: at('Fri', '15:00'),
    sent: at('Fri', '14:00'),
  },
  {
    what: 'a text message at eight in the morning is sent at its time',
    nominal: at('Fri', '08:00'),
    startsAt: at('Fri', '08:10'),
    sent: at('Fri', '08:00'),
  },
  {
    what: 'a mail at night is sent at its time',
    channel: 'email',
    nominal: at('Fri', '03:00'),
    startsAt: at('Fri', '04:00'),
    sent: at('Fri', '03:00'),
  },
  {
    what: 'a text message of the early morning waits until eight',
    nominal: at('Fri', '07:00'),
    startsAt: at('Fri', '09:00'),
    sent: at('Fri', '08:00'),
  },
  {
    what: 'a call of the late evening waits until the next morning',
    channel: 'call',
    nominal: at('Thu', '21:00'),
    startsAt: at('Fri', '21:00'),
    sent: at('Fri', '08:00'),
  },
  {
    what: 'half an hour before the meeting is early enough',
    nominal: at('Fri', '07:30'),
    startsAt: at('Fri', '08:30'),
    sent: at('Fri', '08:00'),
  },
  {
    what: 'a reminder that would come later than that is sent the evening before, at eight',
    nominal: at('Fri', '07:29'),
    startsAt: at('Fri', '08:29'),
    sent: at('Thu', '20:00'),
  },
  {
    what: 'a reminder before a meeting at night is sent the evening before, even before midnight',
    nominal: at('Thu', '23:00'),
    startsAt: at('Fri', '00:00'),
    sent: at('Thu', '20:00'),
  },
]

for (const { what, channel = 'sms', nominal, startsAt, sent } of CASES) {
  test(what, () => {
    const chosen = chooseReminderTime({ nominal, startsAt, timeZone: BERLIN, channel })
    assert.equal(chosen.toString(), sent.toString())
  })
}
