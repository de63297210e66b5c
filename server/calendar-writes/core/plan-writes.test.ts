import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarWrite } from '../store/writes.ts'
import { type MeetingToPlan, planWrites, type WrittenCalendar } from './plan-writes.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const inMinutes = (minutes: number) => NOW.add({ minutes })

const meeting = (id: string, differences: Partial<MeetingToPlan> = {}): MeetingToPlan => ({
  id,
  agentIds: [1],
  groupId: null,
  status: 'scheduled',
  endsAt: inMinutes(60),
  createdAt: inMinutes(-60),
  version: 4,
  ...differences,
})
const calendar = (id: string, agentId: number, differences: Partial<WrittenCalendar> = {}) => ({
  id,
  agentId,
  sendsInvitations: false,
  writes: true,
  ...differences,
})
type StoredFacts = Pick<CalendarWrite, 'meetingId' | 'calendarId' | 'isWanted' | 'isMoved'>
const stored = (meetingId: string, calendarId: string, differences: Partial<StoredFacts> = {}) =>
  ({ meetingId, calendarId, isWanted: true, isMoved: false, ...differences }) satisfies StoredFacts

const CALENDARS = [calendar('work', 1), calendar('desk', 2)]

/** Each place as `meeting in calendar`. */
function plan(
  meetings: readonly MeetingToPlan[],
  { calendars = CALENDARS, writes = [] as readonly StoredFacts[] } = {},
) {
  const { wanted, unwanted } = planWrites(meetings, {
    calendars,
    stored: writes as readonly CalendarWrite[],
    now: NOW,
  })
  const say = (each: { meetingId: string; calendarId: string }) =>
    `${each.meetingId} in ${each.calendarId}`
  return { wanted: wanted.map(say), unwanted: unwanted.map(say) }
}

test('a scheduled meeting is shown in the calendar of each of its agents that has one', () => {
  assert.deepEqual(plan([meeting('a', { agentIds: [2, 1, 3] })]), {
    wanted: ['a in desk', 'a in work'],
    unwanted: [],
  })
  const closed = [calendar('work', 1, { writes: false })]
  assert.deepEqual(plan([meeting('a')], { calendars: closed }).wanted, [])
})

test('a meeting that is not scheduled is removed from the calendars that show it', () => {
  const writes = [
    stored('a', 'work'),
    stored('a', 'desk', { isWanted: false }),
    stored('b', 'desk'),
  ]
  for (const status of ['pending', 'cancelled', 'declined', 'expired'])
    assert.deepEqual(plan([meeting('a', { status })], { writes }), {
      wanted: [],
      unwanted: ['a in work'],
    })
})

test('a meeting of another agent is removed from the calendar of the former one', () => {
  assert.deepEqual(plan([meeting('a', { agentIds: [2] })], { writes: [stored('a', 'work')] }), {
    wanted: ['a in desk'],
    unwanted: ['a in work'],
  })
})

test('a meeting that took place, or should have, stays as it is', () => {
  const writes = [stored('a', 'desk')]
  for (const differences of [
    { status: 'completed' },
    { status: 'no_show' },
    { endsAt: NOW },
    { endsAt: inMinutes(-5) },
  ])
    assert.deepEqual(plan([meeting('a', differences)], { writes }), { wanted: [], unwanted: [] })
  const running = meeting('a', { endsAt: NOW.add({ seconds: 1 }) })
  assert.deepEqual(plan([running], { writes }).wanted, ['a in work'])
})

test('an event that was moved to another calendar of the agent stays there', () => {
  const calendars = [...CALENDARS, calendar('home', 1, { writes: false })]
  const moved = stored('a', 'home', { isMoved: true })
  const planned = (writes: readonly StoredFacts[]) =>
    plan([meeting('a')], { calendars, writes }).wanted
  assert.deepEqual(planned([moved]), ['a in home'])
  assert.deepEqual(planned([{ ...moved, isMoved: false }]), ['a in work'])
  assert.deepEqual(planned([{ ...moved, isWanted: false }]), ['a in work'])
  assert.deepEqual(planned([{ ...moved, meetingId: 'b' }]), ['a in work'])
  assert.deepEqual(planned([{ ...moved, calendarId: 'desk' }]), ['a in work'])
  const without = [calendar('home', 1, { writes: false })]
  assert.deepEqual(plan([meeting('a')], { calendars: without, writes: [moved] }), {
    wanted: [],
    unwanted: ['a in home'],
  })
})

test('a group has one event, of its oldest scheduled meeting', () => {
  const group = [
    meeting('a', { groupId: 'group', createdAt: inMinutes(-10) }),
    meeting('b', { groupId: 'group', createdAt: inMinutes(-20) }),
    meeting('c', { groupId: 'group', createdAt: inMinutes(-30), status: 'cancelled' }),
    meeting('d'),
  ]
  assert.deepEqual(plan(group).wanted, ['b in work', 'd in work'])
  const together = group.map((each) => ({ ...each, createdAt: NOW }))
  assert.deepEqual(plan(together.toReversed()).wanted, ['d in work', 'a in work'])
})

test('a group keeps the event that it has, even if that is not of its oldest meeting', () => {
  const group = [
    meeting('a', { groupId: 'group', createdAt: inMinutes(-10) }),
    meeting('b', { groupId: 'group', createdAt: inMinutes(-20) }),
  ]
  assert.deepEqual(plan(group, { writes: [stored('a', 'work')] }), {
    wanted: ['a in work'],
    unwanted: [],
  })
  const former = [stored('a', 'work', { isWanted: false })]
  assert.deepEqual(plan(group, { writes: former }).wanted, ['b in work'])
})

test('the calendar of the first agent invites the attendee, unless the meeting is one of a group', () => {
  const calendars = CALENDARS.map((each) => ({ ...each, sendsInvitations: true }))
  const invitesOf = (differences: Partial<MeetingToPlan>, given = calendars) =>
    planWrites([meeting('a', { agentIds: [2, 1], ...differences })], {
      calendars: given,
      stored: [],
      now: NOW,
    }).wanted.map(({ calendarId, invites, isShared }) => [calendarId, invites, isShared])
  assert.deepEqual(invitesOf({}), [
    ['desk', true, false],
    ['work', false, false],
  ])
  assert.deepEqual(invitesOf({}, CALENDARS), [
    ['desk', false, false],
    ['work', false, false],
  ])
  assert.deepEqual(invitesOf({ groupId: 'group' }), [
    ['desk', false, true],
    ['work', false, true],
  ])
})
