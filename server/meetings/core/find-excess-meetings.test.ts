import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findExcessMeetings, type TakenMeeting } from './find-excess-meetings.ts'

const meeting = (id: string, from: number, to: number, groupId: string | null = null) =>
  ({ id, groupId, taken: { from, to } }) satisfies TakenMeeting

type Case = { what: string; capacity: number; meetings: TakenMeeting[]; excess: string[] }

const CASES: Case[] = [
  {
    what: 'as many meetings as the agent has lanes have room',
    capacity: 2,
    meetings: [meeting('a', 0, 10), meeting('b', 0, 10)],
    excess: [],
  },
  {
    what: 'of more meetings than lanes, those that begin last have no room',
    capacity: 2,
    meetings: [meeting('c', 2, 10), meeting('a', 0, 10), meeting('b', 1, 10)],
    excess: ['c'],
  },
  {
    what: 'a meeting has room from the moment at which another ends',
    capacity: 1,
    meetings: [meeting('a', 0, 10), meeting('b', 10, 20), meeting('c', 19, 30)],
    excess: ['c'],
  },
  {
    what: 'a meeting without room takes none from others',
    capacity: 1,
    meetings: [meeting('a', 0, 10), meeting('b', 5, 20), meeting('c', 10, 20)],
    excess: ['b'],
  },
  {
    what: 'the meetings of a group take one lane together',
    capacity: 1,
    meetings: [meeting('a', 0, 10, 'group'), meeting('b', 0, 10, 'group')],
    excess: [],
  },
  {
    what: 'a group has room for all of its meetings or for none',
    capacity: 1,
    meetings: [meeting('a', 0, 10), meeting('b', 5, 15, 'group'), meeting('c', 5, 15, 'group')],
    excess: ['b', 'c'],
  },
  {
    what: 'an agent without lanes has room for no meeting',
    capacity: 0,
    meetings: [meeting('a', 0, 10)],
    excess: ['a'],
  },
]

for (const { what, capacity, meetings, excess } of CASES) {
  test(what, () => {
    assert.deepEqual([...findExcessMeetings(meetings, capacity)], excess)
  })
}
