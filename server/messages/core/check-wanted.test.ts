import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Meeting } from '../../meetings/get-meeting.ts'
import type { Message } from '../message.ts'
import { checkWanted, type WithdrawalReason } from './check-wanted.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const SECONDS = NOW.epochMilliseconds / 1000
const inMinutes = (minutes: number) => NOW.add({ minutes })

/** What the check reads of a meeting and of a message. */
type MeetingFacts = Pick<Meeting, 'status' | 'agentId' | 'agentIds' | 'startSeconds' | 'endSeconds'>
type MessageFacts = Pick<
  Message,
  'kind' | 'channel' | 'agentId' | 'startsAt' | 'cause' | 'refusedMessageId'
>

/** In an hour, for half an hour. */
const MEETING: MeetingFacts = {
  status: 'scheduled',
  agentId: 1,
  agentIds: null,
  startSeconds: SECONDS + 3600,
  endSeconds: SECONDS + 5400,
}
const MESSAGE: MessageFacts = {
  kind: 'confirmation',
  channel: 'email',
  agentId: null,
  startsAt: inMinutes(60),
  cause: 'event/confirmation/attendee/email',
  refusedMessageId: null,
}
const REMINDER: Partial<MessageFacts> = {
  kind: 'reminder',
  cause: 'meeting/before/60/email/1',
}
const OVER = { startSeconds: SECONDS - 1800, endSeconds: SECONDS }

type Case = {
  what: string
  message?: Partial<MessageFacts>
  meeting?: Partial<MeetingFacts>
  reminders?: { when: string; minutes: number; channel: string }[]
  hasNewer?: boolean
  reason: WithdrawalReason | null
}

const CASES: Case[] = [
  { what: 'the confirmation of a scheduled meeting is sent', reason: null },
  {
    what: 'a confirmation is not sent if a newer message says more',
    hasNewer: true,
    reason: 'superseded',
  },
  {
    what: 'the confirmation of a cancelled meeting is not sent',
    meeting: { status: 'cancelled' },
    reason: 'superseded',
  },
  {
    what: 'the request of a meeting that was confirmed is not sent',
    message: { kind: 'request_received' },
    reason: 'superseded',
  },
  {
    what: 'a confirmation is sent until the meeting ends',
    meeting: { ...OVER, endSeconds: SECONDS + 1 },
    reason: null,
  },
  {
    what: 'a confirmation is not sent after the meeting',
    meeting: OVER,
    reason: 'meeting_over',
  },
  {
    what: 'the news that a request was not confirmed is sent even later',
    message: { kind: 'not_confirmed' },
    meeting: { ...OVER, status: 'expired' },
    reason: null,
  },
  {
    what: 'an agent who lost the meeting hears of its cancellation, although it takes place',
    message: { kind: 'cancellation', agentId: 2 },
    reason: null,
  },
  {
    what: 'an agent who has the meeting hears of no cancellation',
    message: { kind: 'cancellation', agentId: 1 },
    reason: 'superseded',
  },
  {
    what: 'one of several agents who has the meeting hears of no cancellation',
    message: { kind: 'cancellation', agentId: 2 },
    meeting: { agentIds: [1, 2] },
    reason: 'superseded',
  },
  {
    what: 'a reminder is sent before the meeting',
    message: REMINDER,
    reminders: [{ when: 'before', minutes: 60, channel: 'email' }],
    reason: null,
  },
  {
    what: 'a reminder is not sent once the meeting has begun',
    message: { ...REMINDER, startsAt: NOW },
    meeting: { startSeconds: SECONDS },
    reminders: [{ when: 'before', minutes: 60, channel: 'email' }],
    reason: 'meeting_over',
  },
  {
    what: 'a reminder of a meeting that was moved is not sent',
    message: { ...REMINDER, startsAt: inMinutes(61) },
    reminders: [{ when: 'before', minutes: 60, channel: 'email' }],
    reason: 'meeting_changed',
  },
  {
    what: 'a reminder of a cancelled meeting is not sent',
    message: REMINDER,
    meeting: { status: 'cancelled' },
    reminders: [{ when: 'before', minutes: 60, channel: 'email' }],
    reason: 'meeting_changed',
  },
  {
    what: 'a reminder whose time was changed in the meeting type is not sent',
    message: REMINDER,
    reminders: [{ when: 'before', minutes: 30, channel: 'email' }],
    reason: 'reminder_removed',
  },
  {
    what: 'a reminder whose channel was changed in the meeting type is not sent',
    message: REMINDER,
    reminders: [{ when: 'before', minutes: 60, channel: 'sms' }],
    reason: 'reminder_removed',
  },
  {
    what: 'a reminder that was made a follow-up is not sent',
    message: REMINDER,
    reminders: [{ when: 'after', minutes: 60, channel: 'email' }],
    reason: 'reminder_removed',
  },
  {
    what: 'one of several reminders is enough',
    message: REMINDER,
    reminders: [
      { when: 'before', minutes: 1440, channel: 'email' },
      { when: 'before', minutes: 60, channel: 'email' },
    ],
    reason: null,
  },
  {
    what: 'a text message instead of a refused mail is sent for the reminder by mail',
    message: {
      ...REMINDER,
      channel: 'sms',
      cause: 'meeting/before/60/sms/1',
      refusedMessageId: 'mail',
    },
    reminders: [{ when: 'before', minutes: 60, channel: 'email' }],
    reason: null,
  },
  {
    what: 'a follow-up is sent after the meeting',
    message: {
      kind: 'follow_up',
      startsAt: NOW.subtract({ minutes: 30 }),
      cause: 'm/after/5/email/1',
    },
    meeting: { ...OVER, status: 'completed' },
    reminders: [{ when: 'after', minutes: 5, channel: 'email' }],
    reason: null,
  },
  {
    what: 'a message about a no-show is sent, whatever its time',
    message: { kind: 'missed', startsAt: NOW.subtract({ minutes: 30 }) },
    meeting: { ...OVER, status: 'no_show' },
    reminders: [{ when: 'no_show', minutes: 5, channel: 'email' }],
    reason: null,
  },
  {
    what: 'a message about a no-show that was corrected is not sent',
    message: { kind: 'missed', startsAt: NOW.subtract({ minutes: 30 }) },
    meeting: { ...OVER, status: 'completed' },
    reminders: [{ when: 'no_show', minutes: 5, channel: 'email' }],
    reason: 'meeting_changed',
  },
]

for (const { what, message, meeting, reminders = [], hasNewer = false, reason } of CASES) {
  test(what, () => {
    const result = checkWanted({ ...MESSAGE, ...message } satisfies MessageFacts as Message, {
      meeting: { ...MEETING, ...meeting } satisfies MeetingFacts as Meeting,
      reminders,
      hasNewer,
      now: NOW,
    })
    assert.equal(result, reason)
  })
}
