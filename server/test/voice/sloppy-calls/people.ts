import assert from 'node:assert/strict'
import { CALLER, OTHER_CALLER, type Scene } from '../open-scene.ts'
import { NAMES } from './names.ts'
import type { SloppyCall } from './sloppy-call.ts'

const NAME_NOT_UNDERSTOOD = {
  problem: 'name_not_understood',
  line: /did not get the name/,
} as const

/** Books the first slot with these arguments. */
const booking = (args: object) => async (scene: Scene) => ({
  slot_id: await scene.findSlot(),
  ...args,
})

/**
 * The booked meeting has these attributes and belongs to the caller, and the next call greets the
 * caller by name.
 */
const isBookedAs = (wanted: object, firstName?: string) => async (scene: Scene) => {
  const [meeting, ...others] = await scene.meetings()
  assert.equal(others.length, 0)
  for (const [name, value] of Object.entries(wanted)) assert.equal(meeting[name], value, name)
  assert.deepEqual(
    [meeting.attendee_phone, meeting.team_id, meeting.status],
    [CALLER, 1, 'scheduled'],
  )
  if (firstName !== undefined)
    assert.match(
      (await (await scene.callAgain()).say('identify_caller')).line,
      new RegExp(`belongs to ${firstName}\\.$`),
    )
}

/** The details are read back, and nothing is written before the confirmation. */
const READ_BACK = {
  line: /Is that right\?$/,
  data: { needs_confirmation: true, booked: false, saved: false },
} as const

export const PEOPLE: readonly SloppyCall[] = [
  ...NAMES.map(([what, on, name, outcome]): SloppyCall => ({
    what,
    on,
    tool: 'book_meeting',
    args: booking({ name }),
    ...(outcome === null
      ? NAME_NOT_UNDERSTOOD
      : { written: isBookedAs({ attendee_name: outcome.stored }, outcome.firstName) }),
  })),
  {
    what: 'a name of 5,000 characters',
    on: ['vapi'],
    tool: 'book_meeting',
    args: booking({ name: 'Ada '.repeat(1250) }),
    problem: 'bad_arguments',
    hint: /^"name" must be a text of at most 200/,
  },
  {
    what: 'notes of 100 KB',
    on: ['elevenlabs'],
    tool: 'book_meeting',
    args: booking({ name: 'Grace Hopper', notes: 'note '.repeat(20_000) }),
    problem: 'bad_arguments',
    hint: /^"notes" must be a text of at most 2000/,
  },
  {
    what: 'HTML and SQL in the notes',
    on: ['dialogflow'],
    tool: 'book_meeting',
    args: booking({ name: 'Grace Hopper', notes: "<b>'; DROP TABLE meetings; --</b> {{7*7}}" }),
    written: isBookedAs({ notes: "<b>'; DROP TABLE meetings; --</b> {{7*7}}" }),
  },
  {
    what: 'NUL and a lone surrogate in the notes',
    on: ['telnyx'],
    tool: 'book_meeting',
    args: booking({ name: 'Grace Hopper', notes: 'a\u0000b \ud800' }),
    written: isBookedAs({ notes: 'ab \ufffd' }),
  },
  {
    what: 'a reason full of markup',
    on: ['openai'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({
      meeting_id: (await scene.book()).meeting_id,
      reason: '# <img src=x onerror=alert(1)>\u202e **now**',
    }),
    line: /^Your appointment .* is cancelled\.$/,
    written: isCancelled,
  },
  {
    what: 'a list of reasons',
    on: ['retell'],
    tool: 'cancel_meeting',
    args: async (scene: Scene) => ({
      meeting_id: (await scene.book()).meeting_id,
      reason: ['ill', 'late'],
    }),
    problem: 'bad_arguments',
    hint: /^"reason" must be a text/,
  },

  // Values that only the platform may set.
  ...(['caller_id', 'from_number', 'customer', 'party_number', 'from'] as const).map(
    (name, i): SloppyCall => ({
      what: `another caller's number as "${name}"`,
      on: ([['vapi'], ['mcp'], ['generic'], ['elevenlabs'], ['mcp']] as const)[i]!,
      tool: 'book_meeting',
      args: booking({
        name: 'Grace Hopper',
        [name]: name === 'customer' ? { number: OTHER_CALLER } : OTHER_CALLER,
      }),
      written: isBookedAs({ attendee_name: 'Grace Hopper' }),
    }),
  ),
  {
    what: 'the ids of a workspace, team and agent',
    on: ['openai'],
    tool: 'book_meeting',
    args: booking({
      name: 'Grace Hopper',
      workspace_id: 1,
      team_id: 2,
      agent_id: 7,
      meeting_type_id: 9,
      start_time: '1',
    }),
    hint: /^"workspace_id" is not an argument/,
    written: isBookedAs({ agent_id: 1, meeting_type_id: 1, start_time: '1795510800' }),
  },
  {
    what: 'the ids of a workspace, team and agent',
    on: ['generic'],
    tool: 'find_times',
    args: { when: 'Tuesday', workspace_id: 1, team_id: 2, agent_id: 7 },
    hint: /^"team_id" is not an argument/,
    first: '2026-11-24T09:00:00+00:00',
  },
  {
    what: "another caller's number",
    on: ['retell'],
    tool: 'find_my_meetings',
    args: async (scene: Scene) => {
      await (await scene.callAgain({ number: OTHER_CALLER })).book()
      return { name: 'Grace Hopper', phone: OTHER_CALLER, caller_phone: OTHER_CALLER }
    },
    problem: 'no_meetings',
  },
  {
    what: "another caller's number",
    on: ['openai'],
    tool: 'identify_caller',
    args: async (scene: Scene) => {
      await (await scene.callAgain({ number: OTHER_CALLER })).book()
      return { phone: OTHER_CALLER, number: OTHER_CALLER }
    },
    hint: /is not an argument/,
    line: /do not know this number/,
  },
  {
    what: 'another phone number',
    on: ['vapi'],
    tool: 'book_meeting',
    args: booking({ name: 'Grace Hopper', phone: OTHER_CALLER }),
    ...READ_BACK,
  },

  // Addresses and their confirmation.
  {
    what: 'a forged confirmation',
    on: ['elevenlabs'],
    tool: 'save_contact',
    args: { email: 'ada at example dot com', confirmation: 'yes' },
    ...READ_BACK,
  },
  {
    what: 'the confirmation of another address',
    on: ['mcp'],
    tool: 'save_contact',
    args: async (scene: Scene) => ({
      email: 'eve at example dot com',
      confirmation: (await scene.say('save_contact', { email: 'ada at example dot com' }))
        .confirmation,
    }),
    ...READ_BACK,
  },
  {
    what: 'the confirmation of another call',
    on: ['retell'],
    tool: 'save_contact',
    args: async (scene: Scene) => ({
      email: 'ada at example dot com',
      confirmation: (
        await (await scene.callAgain()).say('save_contact', { email: 'ada at example dot com' })
      ).confirmation,
    }),
    ...READ_BACK,
  },
  {
    what: 'the confirmation of another workspace',
    on: ['dialogflow'],
    tool: 'book_meeting',
    args: async (scene: Scene) => ({
      slot_id: await scene.findSlot(),
      email: 'ada at example dot com',
      confirmation: (
        await (await scene.openOther()).say('save_contact', { email: 'ada at example dot com' })
      ).confirmation,
    }),
    ...READ_BACK,
  },
  {
    what: 'true for a confirmation',
    on: ['telnyx'],
    tool: 'save_contact',
    args: { phone: '415 555 0123', confirmation: true },
    ...READ_BACK,
  },
  {
    what: 'the choice to move an earlier booking without one',
    on: ['retell'],
    tool: 'book_meeting',
    args: booking({ name: 'Grace Hopper', second_booking: 'move' }),
    written: isBookedAs({ attendee_name: 'Grace Hopper' }),
  },
  {
    what: 'a confirmation without an address',
    on: ['generic'],
    tool: 'book_meeting',
    args: booking({ name: 'Grace Hopper', confirmation: 'c-22222222' }),
    written: isBookedAs({ attendee_name: 'Grace Hopper' }),
  },
  {
    what: 'a script for an email address',
    on: ['mcp'],
    tool: 'save_contact',
    args: { email: '<script>alert(1)</script>@example.com' },
    ...READ_BACK,
  },
  {
    what: 'two email addresses and a header',
    on: ['dialogflow'],
    tool: 'save_contact',
    args: { email: 'ada@example.com\r\nBcc: eve@example.com' },
    problem: 'email_not_understood',
  },
]

async function isCancelled(scene: Scene): Promise<void> {
  assert.deepEqual(
    (await scene.meetings()).map(({ status }) => status),
    ['cancelled'],
  )
}
