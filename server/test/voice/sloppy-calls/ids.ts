import assert from 'node:assert/strict'
import { OTHER_CALLER, type Scene } from '../open-scene.ts'
import type { SloppyCall } from './sloppy-call.ts'

const UNKNOWN_SLOT = { problem: 'unknown_slot', line: /do not have that time/ } as const
const UNKNOWN_MEETING = {
  problem: 'unknown_meeting',
  line: /have to find your appointment first/,
} as const
const BAD = { problem: 'bad_arguments' } as const

/** Books the offered slot with its id changed by this function. */
const bookAs = (change: (slotId: string) => unknown) => async (scene: Scene) => ({
  slot_id: change(await scene.findSlot()),
  name: 'Grace Hopper',
})
const cancelAs = (change: (meetingId: string) => unknown) => async (scene: Scene) => ({
  meeting_id: change((await scene.book()).meeting_id),
})

const isBooked = async (scene: Scene) => {
  assert.deepEqual(
    (await scene.meetings()).map(({ attendee_name, status, start_time }) => [
      attendee_name,
      status,
      start_time,
    ]),
    [['Grace Hopper', 'scheduled', '1795510800']],
  )
}
const isCancelled = async (scene: Scene) => {
  assert.deepEqual(
    (await scene.meetings()).map(({ status }) => status),
    ['cancelled'],
  )
}

/** Replaces a letter or digit of the id's code. */
const withOtherEnd = (id: string) => id.slice(0, -1) + (id.endsWith('2') ? '3' : '2')

export const IDS: readonly SloppyCall[] = [
  // Slot ids.
  {
    what: 'an invented slot id',
    on: ['vapi'],
    tool: 'book_meeting',
    args: { slot_id: 'slot_1', name: 'Grace Hopper' },
    ...UNKNOWN_SLOT,
  },
  {
    what: 'the number of the offer for a slot id',
    on: ['telnyx'],
    tool: 'book_meeting',
    args: { slot_id: 1, name: 'Grace Hopper' },
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a time for a slot id',
    on: ['dialogflow'],
    tool: 'book_meeting',
    args: { slot_id: '2026-11-24T09:00:00Z', name: 'Grace Hopper' },
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a slot id without its code',
    on: ['elevenlabs'],
    tool: 'hold_time',
    args: { slot_id: 't-1-1-0-hijkl-0' },
    ...UNKNOWN_SLOT,
  },
  {
    what: 'SQL for a slot id',
    on: ['openai'],
    tool: 'hold_time',
    args: { slot_id: "' or 1=1; --" },
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a slot id in upper case',
    on: ['retell'],
    tool: 'book_meeting',
    args: bookAs((id) => id.toUpperCase()),
    written: isBooked,
  },
  {
    what: 'a slot id in quotes',
    on: ['openai'],
    tool: 'book_meeting',
    args: bookAs((id) => `"${id}"`),
    written: isBooked,
  },
  {
    what: 'a slot id in blanks and line breaks',
    on: ['elevenlabs'],
    tool: 'book_meeting',
    args: bookAs((id) => ` ${id}\n`),
    written: isBooked,
  },
  {
    what: 'a truncated slot id',
    on: ['generic'],
    tool: 'book_meeting',
    args: bookAs((id) => id.slice(0, -1)),
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a slot id with one character changed',
    on: ['vapi'],
    tool: 'book_meeting',
    args: bookAs(withOtherEnd),
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a slot id whose time was changed',
    on: ['retell'],
    tool: 'book_meeting',
    args: bookAs((id) =>
      id.replace(
        /-0-([^-]+)-0-/,
        (_, minutes) => `-0-${(Number.parseInt(minutes, 36) + 30).toString(36)}-0-`,
      ),
    ),
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a list of slot ids',
    on: ['telnyx'],
    tool: 'book_meeting',
    args: bookAs((id) => [id, id]),
    ...BAD,
    hint: /^"slot_id" must be a text/,
  },
  {
    what: 'an object around the slot id',
    on: ['dialogflow'],
    tool: 'book_meeting',
    args: bookAs((id) => ({ slot_id: id })),
    ...BAD,
    hint: /^"slot_id" must be a text/,
  },
  {
    what: 'the text null for a slot id',
    on: ['generic'],
    tool: 'book_meeting',
    args: { slot_id: 'null', name: 'Grace Hopper' },
    ...BAD,
    hint: /^"slot_id" is missing/,
    line: /do not have that time/,
  },
  {
    what: 'the slot id of another workspace',
    on: ['mcp'],
    tool: 'book_meeting',
    args: async (scene: Scene) => ({
      slot_id: await (await scene.openOther()).findSlot(),
      name: 'Grace Hopper',
    }),
    ...UNKNOWN_SLOT,
  },
  {
    what: 'a slot id offered to another call',
    on: ['retell'],
    tool: 'book_meeting',
    args: async (scene: Scene) => ({
      slot_id: await (await scene.callAgain({ number: OTHER_CALLER })).findSlot(),
      name: 'Grace Hopper',
    }),
    written: isBooked,
  },
  {
    what: 'a meeting id for a slot id',
    on: ['telnyx'],
    tool: 'book_meeting',
    args: async (scene: Scene) => ({ slot_id: (await scene.book()).meeting_id }),
    ...UNKNOWN_SLOT,
  },

  // Meeting ids.
  {
    what: 'an invented meeting id',
    on: ['elevenlabs'],
    tool: 'cancel_meeting',
    args: { meeting_id: 'm-1' },
    ...UNKNOWN_MEETING,
  },
  {
    what: 'a meeting id in quotes and upper case',
    on: ['openai'],
    tool: 'cancel_meeting',
    args: cancelAs((id) => `'${id.toUpperCase()}'`),
    written: isCancelled,
  },
  {
    what: 'a meeting id with one character changed',
    on: ['dialogflow'],
    tool: 'cancel_meeting',
    args: cancelAs(withOtherEnd),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'the confirmation code for a meeting id',
    on: ['generic'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({ meeting_id: (await scene.book()).confirmation_code }),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'the id of the API for a meeting id',
    on: ['mcp'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => {
      await scene.book()
      return { meeting_id: (await scene.workspace.get('/core/meetings')).body.data[0].id }
    },
    ...UNKNOWN_MEETING,
  },
  {
    what: 'a slot id for a meeting id',
    on: ['openai'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({ meeting_id: await scene.findSlot() }),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'the meeting id of another call',
    on: ['dialogflow'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({
      meeting_id: (await (await scene.callAgain({ number: OTHER_CALLER })).book()).meeting_id,
    }),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'the meeting id of another call of the same caller',
    on: ['generic'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({
      meeting_id: (await (await scene.callAgain()).book()).meeting_id,
    }),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'the meeting id of another workspace',
    on: ['elevenlabs'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({
      meeting_id: (await (await scene.openOther()).book()).meeting_id,
    }),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'no meeting id',
    on: ['telnyx'],
    tool: 'cancel_meeting',
    args: {},
    ...BAD,
    hint: /^"meeting_id" is missing/,
    line: /have to find your appointment first/,
  },
  {
    what: 'the two ids swapped',
    on: ['vapi'],
    tool: 'reschedule_meeting',
    args: async (scene: Scene) => ({
      meeting_id: await scene.findSlot('Wednesday'),
      slot_id: (await scene.book()).meeting_id,
    }),
    ...UNKNOWN_MEETING,
  },
  {
    what: 'the slot id for both ids',
    on: ['mcp'],
    tool: 'reschedule_meeting',
    args: async (scene: Scene) => {
      await scene.book()
      const slot = await scene.findSlot('Wednesday')
      return { meeting_id: slot, slot_id: slot }
    },
    ...UNKNOWN_MEETING,
  },
  {
    what: 'an invented slot id',
    on: ['retell'],
    tool: 'reschedule_meeting',
    args: async (scene: Scene) => ({ meeting_id: (await scene.book()).meeting_id, slot_id: 't-9' }),
    ...UNKNOWN_SLOT,
  },
  {
    what: 'an invented meeting id',
    on: ['telnyx'],
    tool: 'find_times',
    args: { when: 'Tuesday', meeting_id: 'm-1' },
    ...UNKNOWN_MEETING,
    first: null,
  },
]
