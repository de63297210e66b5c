import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()

const newPhone = (roster: WantedRoster) => openPhoneOn(server, roster)

const OPEN: WantedRoster = { agents: [{ weekly: OFFICE_HOURS }] }
const REASONS: readonly [
  what: string,
  roster: WantedRoster,
  when: string,
  reason: string,
  line: RegExp,
][] = [
  [
    'a closed day',
    OPEN,
    'Sunday',
    'closed',
    new RegExp(
      '^We are closed then\\. The next openings are Monday, November twenty-third at nine in the ' +
        'morning.*\\. Which one suits you\\?$',
    ),
  ],
  ['a closed hour', OPEN, 'Monday at 8 pm', 'closed', /^We are closed then\. I have Monday/],
  [
    'a time within the notice',
    { ...OPEN, meetingTypes: [{ minimumNoticeMinutes: 24 * 60 }] },
    'today at 4 pm',
    'too_soon',
    /^That is too short notice for a booking\. The next openings? (is|are) Monday/,
  ],
  [
    'a day beyond the horizon',
    { ...OPEN, meetingTypes: [{ horizonDays: 7 }] },
    'December 15th',
    'not_bookable',
    /^That date cannot be booked\. The next openings? (is|are) /,
  ],
  [
    'a day before the first bookable date',
    { ...OPEN, meetingTypes: [{ bookableFrom: '2027-03-01' }] },
    'next Tuesday',
    'not_bookable',
    /^That date cannot be booked\. The next openings are Monday, March first/,
  ],
]
for (const [what, roster, when, reason, line] of REASONS) {
  test(`${what} is answered with the reason and the next opening`, async () => {
    const phone = await newPhone(roster)
    const answer = await phone.call('find_times', { when })
    assert.equal(answer.data.none_because, reason, answer.line)
    assert.equal(answer.data.problem, 'none')
    assert.match(answer.line, line)
    assert.ok(answer.data.slots.length > 0 && answer.line.length <= 300)
  })
}

test('a fully booked day is reported as full, with the next opening', async () => {
  const phone = await newPhone({
    agents: [{ weekly: [1, 2].map((weekday) => ({ weekday, from: '09:00', to: '10:00' })) }],
  })
  for (const time of ['2026-11-23T09:00Z', '2026-11-23T09:30Z']) {
    const booked = await phone.workspace.post('/core/book_meeting', {
      data: {
        attributes: {
          team_id: 1,
          meeting_type_id: 1,
          attendee_email: 'ada@example.com',
          start_time: String(Temporal.Instant.from(time).epochMilliseconds / 1000),
        },
      },
    })
    assert.equal(booked.status, 201, booked.text)
  }
  const answer = await phone.call('find_times', { when: 'Monday' })
  assert.equal(answer.data.none_because, 'full')
  assert.match(
    answer.line,
    /^Everything is booked then\. The next openings are Tuesday, November twenty-fourth at nine/,
  )
})

test('if nothing is free in the coming weeks, the line says so and offers to take a note', async () => {
  const phone = await newPhone({ agents: [{ weekly: [] }] })
  const answer = await phone.call('find_times', { when: 'Tuesday' })
  assert.deepEqual(
    [answer.data.slots, answer.data.problem, answer.data.none_because],
    [[], 'none', 'closed'],
  )
  assert.match(answer.line, /no openings in the coming weeks\. Shall I take a note for the team\?$/)
})

const PEOPLE: WantedRoster = {
  agents: [
    { name: 'Ben', weekly: OFFICE_HOURS },
    { name: 'Clara Schmidt', weekly: OFFICE_HOURS.filter(({ weekday }) => weekday !== 2) },
    { name: 'Clara Weber', weekly: OFFICE_HOURS },
  ],
}

test('a request for an agent by name offers and books only that agent', async () => {
  const phone = await newPhone(PEOPLE)
  const found = await phone.call('find_times', { when: 'Wednesday', agent: 'Ms Schmidt' })
  assert.match(found.line, / with Clara Schmidt\. Which one suits you\?$/)
  await phone.call('book_meeting', { slot_id: found.data.slots[0].slot_id, name: 'Grace Hopper' })
  assert.equal((await phone.meetings())[0].agent_id, 2)
})

test("if the requested agent is not free, the line names the agent and the agent's next openings", async () => {
  const phone = await newPhone(PEOPLE)
  const day = await phone.call('find_times', { when: 'Tuesday', agent: 'Clara Schmidt' })
  assert.match(
    day.line,
    new RegExp(
      '^Clara Schmidt is not free then\\. The next openings are Wednesday, November twenty-fifth ' +
        'at nine .* with Clara Schmidt\\.',
    ),
  )
  const start = await phone.call('find_times', { when: 'Tuesday at noon', agent: 'Clara Schmidt' })
  assert.match(start.line, /^Clara Schmidt is not free then\./)
  assert.ok(start.data.slots.length > 0)
})

test('an ambiguous first name gets a question, and an unknown name gets the list of agents', async () => {
  const phone = await newPhone(PEOPLE)
  const shared = await phone.call('find_times', { when: 'Wednesday', agent: 'Clara' })
  assert.deepEqual([shared.data.problem, shared.data.slots], ['which_agent', []])
  assert.match(shared.line, /Clara Schmidt or Clara Weber\?$/)
  const unknown = await phone.call('find_times', { when: 'Wednesday', agent: 'Zacharias' })
  assert.deepEqual(
    [unknown.data.problem, unknown.data.agents],
    ['unknown_agent', ['Ben', 'Clara Schmidt', 'Clara Weber']],
  )
})

test("transfer_or_book for a named agent returns that agent's number or times", async () => {
  const phone = await newPhone(PEOPLE)
  for (const id of [1, 2])
    await phone.workspace.patch(`/core/agents/${id}`, {
      data: { attributes: { phone: `+1415555020${id}` } },
    })
  const put = await phone.call('transfer_or_book', { agent: 'Clara Schmidt' })
  assert.equal(put.data.transfer.agent_name, 'Clara Schmidt', put.line)
  const weber = await phone.call('transfer_or_book', { agent: 'Weber' })
  assert.deepEqual([weber.data.transfer, weber.data.slots.length], [null, 3])
  assert.match(weber.line, /^Clara Weber is not free right now\. .* with Clara Weber\./)
  const shared = await phone.call('transfer_or_book', { agent: 'Clara' })
  assert.equal(shared.data.problem, 'which_agent')
})

test('if no agent can be called, transfer_or_book offers a meeting type with only human agents', async () => {
  const phone = await newPhone({
    agents: [
      { name: 'Ava', kind: 'voice', capacity: 5 },
      { name: 'Ben', weekly: OFFICE_HOURS },
    ],
    meetingTypes: [{ name: 'Intro call' }, { name: 'Demo', agentIds: [2] }],
  })
  const {
    data: {
      transfer,
      slots: [slot],
    },
  } = await phone.call('transfer_or_book', { about: 'a person, please' })
  await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  const [meeting] = await phone.meetings()
  assert.deepEqual([transfer, meeting.agent_id, meeting.meeting_type_id], [null, 2, 2])
})

test('a time that is rejected for its minimum notice is not reported as taken', async () => {
  const phone = await newPhone({ ...OPEN, meetingTypes: [{ minimumNoticeMinutes: 60 }] })
  const {
    data: {
      slots: [slot],
    },
  } = await phone.call('find_times')
  server.setNow(NOW.add({ minutes: 30 }))
  const answer = await phone.call('book_meeting', { slot_id: slot.slot_id, name: 'Grace Hopper' })
  server.setNow(NOW)
  assert.deepEqual([answer.data.booked, answer.data.reason], [false, 'minimum_notice'])
  assert.match(answer.line, /is not free\. I have/)
})
