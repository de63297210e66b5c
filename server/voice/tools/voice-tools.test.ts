import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { CALLER_NUMBER, openPhone, type Phone } from '../../test/voice/open-phone.ts'

const server = await startServer()
const { deps, newWorkspace, setNow } = server
const NUMBER = CALLER_NUMBER

/** A call on the generic platform, to a new workspace unless one is given. */
async function newCall({
  roster = { agents: [{ weekly: OFFICE_HOURS }] },
  from = NUMBER,
  workspace,
}: {
  roster?: WantedRoster
  from?: string | null
  workspace?: TestWorkspace
} = {}): Promise<Phone> {
  const ours = workspace ?? (await newWorkspace())
  if (!workspace) await buildRoster(deps.pool, ours.workspaceId, roster)
  return openPhone(server, ours, { from })
}

const countOf = async ({ workspace }: Phone) =>
  (await workspace.get('/core/meetings')).body.data.length

test('a requested day gets three times in words, and the confirmed time is booked', async () => {
  const phone = await newCall()
  const found = await phone.call('find_times', { when: 'next Tuesday' })
  assert.equal(found.status, 200)
  assert.equal(found.data.slots.length, 3)
  assert.match(
    found.line,
    /^I have Tuesday, November twenty-fourth at .* or .*\. Which one suits you\?$/,
  )
  assert.doesNotMatch(found.line, /\d/)
  assert.deepEqual(
    [found.data.today, found.data.weekday, found.data.time_zone],
    ['2026-11-20', 'Friday', 'UTC'],
  )

  const [, slot] = found.data.slots
  const held = await phone.call('hold_time', { slot_id: slot.slot_id })
  assert.ok(held.ok, held.line)
  const asked = await phone.call('book_meeting', {
    slot_id: slot.slot_id,
    name: 'ada lovelace',
    email: 'ada dot lovelace at example dot com',
  })
  assert.equal(asked.data.needs_confirmation, true)
  assert.match(asked.line, /Is that right\?$/)
  assert.equal(await countOf(phone), 0, 'nothing is booked before the confirmation')

  const booked = await phone.call('book_meeting', {
    slot_id: slot.slot_id,
    name: 'ada lovelace',
    email: 'ada dot lovelace at example dot com',
    confirmation: asked.data.confirmation,
  })
  assert.equal(booked.data.booked, true, booked.line)
  assert.match(
    booked.line,
    new RegExp(`^You are booked for ${slot.spoken}\\. Your confirmation code is [a-z ,]+\\.$`),
  )
  const [meeting] = (await phone.workspace.get('/core/meetings')).body.data
  assert.deepEqual(
    [
      meeting.attributes.attendee_email,
      meeting.attributes.attendee_name,
      meeting.attributes.start_time,
    ],
    ['ada.lovelace@example.com', 'Ada Lovelace', slot.start_time],
  )
})

test('a booking without an email address uses the number of the call', async () => {
  const phone = await newCall()
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times')
  const booked = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  assert.equal(booked.data.booked, true, booked.line)
  const [meeting] = (await phone.workspace.get('/core/meetings')).body.data
  assert.deepEqual(
    [
      meeting.attributes.attendee_email,
      meeting.attributes.attendee_phone,
      meeting.attributes.attendee_name,
    ],
    [undefined, NUMBER, 'Grace Hopper'],
  )
  const contact = await phone.workspace.get(`/core/contacts/${meeting.attributes.contact_id}`)
  assert.deepEqual(
    [contact.body.data.attributes.phone, contact.body.data.attributes.name],
    [NUMBER, 'Grace Hopper'],
  )
})

test('a booking from a withheld number requires an email address or phone number', async () => {
  const phone = await newCall({ from: '+266696687' })
  assert.equal((await phone.call('identify_caller')).data.known, false)
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times')
  const answer = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  assert.deepEqual([answer.ok, answer.data.problem], [false, 'address_needed'])
  assert.equal(await countOf(phone), 0)
})

test('repeated and concurrent copies of a tool call book once and get the same line', async () => {
  const phone = await newCall()
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times')
  const args = { slot_id: slot.slot_id, name: 'Grace Hopper' }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => phone.call('book_meeting', args, { id: 'tool-1' })),
  )
  const again = await phone.call('book_meeting', args, { id: 'tool-1' })
  assert.deepEqual(new Set([...answers, again].map(({ line }) => line)).size, 1)
  assert.equal(await countOf(phone), 1)
})

test('later words can refer to earlier requests and offers of the same call', async () => {
  const phone = await newCall()
  const first = await phone.call('find_times', { when: 'Tuesday' })
  const second = await phone.call('find_times', { when: 'the second one' })
  assert.deepEqual(
    second.data.slots.map(({ start_time }: any) => start_time),
    [first.data.slots[1].start_time],
  )
  const after = await phone.call('find_times', { when: 'no, the one after' })
  assert.ok(
    after.data.slots.every(({ time }: any) => time.startsWith('2026-12-01')),
    after.line,
  )
  const other = await newCall({ workspace: phone.workspace })
  assert.equal(
    (await other.call('find_times', { when: 'the one after' })).data.problem,
    'not_understood',
    'another call has no earlier request',
  )
})

const NOT_FOUND: readonly [when: string, problem: string, line: RegExp][] = [
  ['last Tuesday', 'past', /today is Friday, November twentieth/],
  ['Tuesday the 5th of December', 'mismatch', /December fifth/],
  ['February 30th', 'impossible', /no such date/],
  ['when the dog sleeps', 'not_understood', /did not understand/],
  ['Sunday', 'none', /^We are closed then\. The next openings are Monday/],
]
for (const [when, problem, line] of NOT_FOUND) {
  test(`"${when}" is answered with a line and the problem ${problem}`, async () => {
    const phone = await newCall()
    const answer = await phone.call('find_times', { when })
    assert.equal(answer.status, 200)
    assert.equal(answer.data.problem, problem)
    assert.match(answer.line, line)
    assert.ok(answer.line.length <= 300 && !/\d/.test(answer.line))
  })
}

test('an ambiguous day gets a question', async () => {
  const phone = await newCall()
  const answer = await phone.call('find_times', { when: 'next Saturday' })
  assert.equal(answer.data.question, 'which_day')
  assert.match(
    answer.line,
    /^Do you mean Saturday, November twenty-first, .* or Saturday, November twenty-eighth, .*\?$/,
  )
})

test('forged ids, invalid arguments and unknown tools are rejected and write nothing', async () => {
  const phone = await newCall()
  const other = await newCall()
  const {
    data: {
      slots: [theirs],
    },
  } = await other.call('find_times')
  const {
    data: {
      slots: [ours],
    },
  } = await phone.call('find_times')
  const invented = [
    theirs.slot_id,
    't-1-1-0-zzzz-0-aaaaaaaa',
    'slot_1',
    `${ours.slot_id}x`,
    '2026-11-24T10:00:00Z',
  ]
  for (const slot_id of invented) {
    const answer = await phone.call('book_meeting', { slot_id, name: 'Eve' })
    assert.deepEqual(
      [answer.status, answer.ok, answer.data.problem],
      [200, false, 'unknown_slot'],
      slot_id,
    )
  }
  for (const args of [{ slot_id: [7] }, {}])
    assert.equal((await phone.call('book_meeting', args)).data.problem, 'bad_arguments')
  assert.equal((await phone.call('drop_tables')).data.problem, 'unknown_tool')
  assert.equal(
    (await phone.call('cancel_meeting', { meeting_id: 'm-1-2' })).data.problem,
    'unknown_meeting',
  )
  assert.equal(
    (await phone.call('identify_caller', { phone: '+14155550199' })).data.known,
    false,
    "the model cannot set the caller's number",
  )
  assert.deepEqual([await countOf(phone), await countOf(other)], [0, 0])
})

test('a meeting can be moved and cancelled only in the call that has verified it', async () => {
  const phone = await newCall()
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times', { when: 'Tuesday' })
  const {
    data: { confirmation_code: code },
  } = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })

  const later = await newCall({ workspace: phone.workspace })
  assert.equal((await later.call('find_my_meetings')).data.problem, 'second_factor')
  assert.equal(
    (await later.call('find_my_meetings', { name: 'Alan Turing' })).data.problem,
    'no_meetings',
  )
  const spoken = String(code).split('').join(' ')
  const found = await later.call('find_my_meetings', { confirmation_code: spoken })
  assert.equal(found.data.verified, true, found.line)
  const { meeting_id } = found.data.meetings[0]
  assert.equal(
    (await phone.call('cancel_meeting', { meeting_id })).data.problem,
    'unknown_meeting',
    'verified in another call',
  )

  const {
    data: {
      slots: [wednesday],
    },
  } = await later.call('find_times', { when: 'Wednesday', meeting_id })
  const moved = await later.call('reschedule_meeting', { meeting_id, slot_id: wednesday.slot_id })
  assert.ok(moved.ok, moved.line)
  assert.equal(
    (await phone.workspace.get('/core/meetings')).body.data[0].attributes.start_time,
    wednesday.start_time,
  )
  const cancelled = await later.call('cancel_meeting', { meeting_id, reason: 'ill' })
  assert.equal(cancelled.data.cancelled, true)
  assert.equal(
    (await later.call('cancel_meeting', { meeting_id, reason: 'really ill' })).line,
    cancelled.line,
    'a cancelled meeting stays cancelled',
  )
  assert.equal(
    (await later.call('reschedule_meeting', { meeting_id, slot_id: wednesday.slot_id })).data
      .problem,
    'invalid_transition',
  )
})

test('booking a time that another caller has just taken offers other times', async () => {
  const phone = await newCall()
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times')
  const faster = await newCall({ workspace: phone.workspace, from: '+14155550111' })
  assert.ok((await faster.call('hold_time', { slot_id: slot.slot_id })).ok)
  const answer = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  assert.deepEqual([answer.ok, answer.data.booked, answer.data.slots.length], [false, false, 3])
  assert.match(answer.line, /just taken that time\. I have/)
  assert.ok(
    (
      await phone.call('book_meeting', {
        slot_id: answer.data.slots[0].slot_id,
        name: 'Grace Hopper',
      })
    ).data.booked,
  )
})

test('transfer_or_book returns a free agent with a phone number, or else offers times', async () => {
  const phone = await newCall({ roster: { agents: [{}, {}, {}] } })
  const first = await phone.call('transfer_or_book')
  assert.deepEqual([first.data.transfer, first.data.slots.length], [null, 3])
  assert.match(first.line, /^Nobody is free to take the call right now\. I have/)
  for (const id of [2, 3])
    await phone.workspace.patch(`/core/agents/${id}`, {
      data: { attributes: { name: `Agent ${id}`, phone: `+1415555020${id}` } },
    })
  const put = await phone.call('transfer_or_book', { about: 'a bill' })
  assert.deepEqual(put.data.transfer, {
    number: '+14155550202',
    agent_name: 'Agent 2',
    held_until: formatInstant(NOW.add({ minutes: 5 })),
  })
  await phone.workspace.post('/core/agents/2/time_off', {
    data: { attributes: { starts_at: '2026-11-20T00:00:00Z', ends_at: '2026-11-21T00:00:00Z' } },
  })
  setNow(NOW.add({ minutes: 5 }))
  assert.equal(
    (await phone.call('transfer_or_book', { about: 'a bill' })).data.transfer.agent_name,
    'Agent 3',
  )
  setNow(NOW)
})

test('concurrent transfers get different agents, and a repeated tool call gets the same agent', async () => {
  const phone = await newCall({ roster: { agents: [{}, {}] } })
  for (const id of [1, 2])
    await phone.workspace.patch(`/core/agents/${id}`, {
      data: { attributes: { phone: `+1415555020${id}` } },
    })
  const others = await Promise.all(
    [1, 2].map((n) => newCall({ workspace: phone.workspace, from: `+1415555011${n}` })),
  )
  const [first, again, second] = await Promise.all([
    phone.call('transfer_or_book', {}, { id: 'one' }),
    phone.call('transfer_or_book', {}, { id: 'one' }),
    others[0]!.call('transfer_or_book'),
  ])
  const third = await others[1]!.call('transfer_or_book')
  setNow(NOW.add({ minutes: 5 }))
  const later = await others[1]!.call('transfer_or_book')
  setNow(NOW)

  assert.deepEqual(first.data.transfer, again.data.transfer)
  assert.deepEqual([first, second].map(({ data }) => data.transfer.number).toSorted(), [
    '+14155550201',
    '+14155550202',
  ])
  assert.deepEqual([third.data.transfer, third.data.slots.length], [null, 3])
  assert.ok(later.data.transfer)
})

test('a number sent as text, and a code sent as a number, are accepted', async () => {
  const phone = await newCall({
    roster: { agents: [{ weekly: OFFICE_HOURS }], meetingTypes: [{ durationOptions: [60] }] },
  })
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times', { duration_minutes: '60' })
  const {
    data: { confirmation_code: code },
  } = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  await deps.pool.query(
    sql`update meetings set confirmation_code = '490989' where confirmation_code = ${code}`,
  )
  assert.equal(
    (await phone.call('find_my_meetings', { confirmation_code: 490_989 })).data.meetings.length,
    1,
  )
})

test('without a call id, a held time can be booked or moved to only by the caller that holds it', async () => {
  const phone = await newCall()
  const outside = (tool: string, args: object) => phone.call(tool, args, { call_id: null })
  const {
    data: {
      slots: [first, second],
    },
  } = await outside('find_times', {})
  const held = await outside('hold_time', { slot_id: first.slot_id })
  assert.equal(
    (await outside('book_meeting', { slot_id: first.slot_id, name: 'Ada Lovelace' })).data.problem,
    'taken',
  )
  const booked = await outside('book_meeting', { slot_id: held.data.slot_id, name: 'Grace Hopper' })
  assert.ok(booked.data.booked, booked.line)
  const kept = await outside('hold_time', { slot_id: second.slot_id })
  const moved = await outside('reschedule_meeting', {
    meeting_id: booked.data.meeting_id,
    slot_id: kept.data.slot_id,
  })
  assert.equal(moved.data.start_time, second.start_time, moved.line)
  assert.equal(await countOf(phone), 1)
})

test('identify_caller reports no meetings after the only one is cancelled', async () => {
  const phone = await newCall()
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times')
  const {
    data: { meeting_id },
  } = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  const before = await phone.call('identify_caller')
  await phone.call('cancel_meeting', { meeting_id })
  const after = await newCall({ workspace: phone.workspace })
  assert.deepEqual(
    [before.data.has_meetings, (await after.call('identify_caller')).data.has_meetings],
    [true, false],
  )
})

for (const [stored, spoken] of [
  ['Jürgen Groß', 'Juergen Gross'],
  ['Juergen Gross', 'jürgen groß'],
  ["Tom O'Brien", 'Tom OBrien'],
  ['Søren Łuczak', 'Soren Luczak'],
] as const) {
  test(`${stored} is verified by the name ${spoken} from speech recognition`, async () => {
    const phone = await newCall()
    const {
      data: {
        slots: [slot],
      },
    } = await phone.call('find_times')
    await phone.call('book_meeting', { slot_id: slot.slot_id, name: stored })
    const later = await newCall({ workspace: phone.workspace })
    assert.equal((await later.call('find_my_meetings', { name: spoken })).data.verified, true)
  })
}
