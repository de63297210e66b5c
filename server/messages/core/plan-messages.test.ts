import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FeedEvent } from '../../events/store/feed.ts'
import type { MessagePlan } from '../message.ts'
import { planMeetingMessages, planMissedMessages, type Reach } from './plan-messages.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const START = '1795190400'

/** Every agent and team can be reached, by mail and by text message. */
const REACH: Reach = {
  agentIds: new Set([1, 2, 3]),
  teamIds: new Set([7]),
  smsTeamIds: new Set([7]),
}

function eventOf(
  type: FeedEvent['type'],
  data: Record<string, unknown> = {},
  previous: Record<string, unknown> | null = null,
): FeedEvent {
  return {
    id: 'event',
    type,
    position: 5,
    createdAt: NOW,
    resourceId: 'meeting',
    data: {
      team_id: 7,
      agent_id: 1,
      contact_id: 'contact',
      start_time: START,
      sequence: 2,
      ...data,
    },
    previous,
  } satisfies Partial<FeedEvent> as unknown as FeedEvent
}

/** Each message in words: its kind, its recipient and its channel. */
function say(plans: readonly MessagePlan[]): string[] {
  return plans.map(
    ({ kind, recipient, agentId, channel }) =>
      `${kind} to ${recipient}${agentId === null ? '' : ` ${agentId}`} by ${channel}`,
  )
}

test('the attendee gets a message about each event of a meeting, and the agents about those that others caused', () => {
  for (const [type, attendee, agent] of [
    ['meeting.scheduled', 'confirmation', 'confirmation'],
    ['meeting.requested', 'request_received', 'confirmation_request'],
    ['meeting.confirmed', 'confirmation', 'confirmation'],
    ['meeting.declined', 'not_confirmed', null],
    ['meeting.expired', 'not_confirmed', 'not_confirmed'],
    ['meeting.rescheduled', 'change', 'change'],
    ['meeting.cancelled', 'cancellation', 'cancellation'],
  ] as const)
    assert.deepEqual(say(planMeetingMessages(eventOf(type), REACH)), [
      `${attendee} to attendee by email`,
      ...(agent === null ? [] : [`${agent} to agent 1 by email`]),
    ])
})

test('an event that needs no message causes none', () => {
  assert.deepEqual(planMeetingMessages(eventOf('meeting.completed'), REACH), [])
})

test('an attendee who gave a number gets a text message too, if the team can send one', () => {
  const event = eventOf('meeting.scheduled', { attendee_phone: '+14155550100', agent_ids: [] })
  assert.deepEqual(say(planMeetingMessages(event, REACH)), [
    'confirmation to attendee by email',
    'confirmation to attendee by sms',
  ])
  assert.deepEqual(say(planMeetingMessages(event, { ...REACH, smsTeamIds: new Set([8]) })), [
    'confirmation to attendee by email',
  ])
})

test('after a change of agents, new ones are invited, and former ones are told to stay away', () => {
  const event = eventOf(
    'meeting.reassigned',
    { agent_id: 2, agent_ids: [2, 3] },
    { agent_id: 1, agent_ids: [1, 2] },
  )
  assert.deepEqual(say(planMeetingMessages(event, REACH)), [
    'change to attendee by email',
    'change to agent 2 by email',
    'confirmation to agent 3 by email',
    'cancellation to agent 1 by email',
  ])
})

test('agents without an address get no messages', () => {
  const event = eventOf('meeting.cancelled', { agent_ids: [1, 2] })
  assert.deepEqual(say(planMeetingMessages(event, { ...REACH, agentIds: new Set([2]) })), [
    'cancellation to attendee by email',
    'cancellation to agent 2 by email',
  ])
})

test('a message has the meeting and both starts, and a cause of its own', () => {
  const event = eventOf('meeting.rescheduled', {}, { start_time: '1795186800' })
  const plans = planMeetingMessages(event, REACH)
  assert.deepEqual(
    plans.map(({ cause }) => cause),
    ['event/change/attendee/email', 'event/change/agent-1/email'],
  )
  const [{ cause: _, ...plan }] = plans as [MessagePlan]
  assert.deepEqual(plan, {
    kind: 'change',
    recipient: 'attendee',
    channel: 'email',
    position: 5,
    dueAt: NOW,
    teamId: 7,
    meetingId: 'meeting',
    sequence: 2,
    startsAt: Temporal.Instant.from('2026-11-20T16:00:00Z'),
    formerStartsAt: Temporal.Instant.from('2026-11-20T15:00:00Z'),
    contactId: 'contact',
    agentId: null,
    noteId: null,
    callId: null,
    outboundCallId: null,
    refusedMessageId: null,
  })
})

const MISSED = [
  { when: 'no_show', minutes: 10, channel: 'email' as const },
  { when: 'no_show', minutes: 20, channel: 'sms' as const },
  { when: 'no_show', minutes: 30, channel: 'call' as const },
  { when: 'after', minutes: 40, channel: 'email' as const },
]

test('an attendee who did not come gets the mails and text messages of the meeting type, in time', () => {
  const event = eventOf('meeting.no_show', { status_by: 'attendee' })
  assert.deepEqual(
    planMissedMessages(event, MISSED).map(({ kind, channel, cause, dueAt }) => [
      `${kind} by ${channel}`,
      cause,
      dueAt.since(NOW).total('minutes'),
    ]),
    [
      ['missed by email', 'event/missed/attendee/email/10', 10],
      ['missed by sms', 'event/missed/attendee/sms/20', 20],
    ],
  )
})

test('an attendee who missed nothing, because the agent did not come, gets no such message', () => {
  assert.deepEqual(
    planMissedMessages(eventOf('meeting.no_show', { status_by: 'agent' }), MISSED),
    [],
  )
})
