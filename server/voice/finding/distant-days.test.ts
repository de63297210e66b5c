import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { PUBLIC } from '../../test/voice/caller-lines.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'
import { playCaller } from '../../test/voice/play-caller.ts'

const server = await startServer({ publicUrl: PUBLIC })
const MEETING_TYPES = [{ horizonDays: 365 }]
const ROSTER: WantedRoster = { agents: [{ weekly: OFFICE_HOURS }], meetingTypes: MEETING_TYPES }
const localTimes = (data: any): string[] => data.slots.map(({ time }: any) => time.slice(0, 16))

const TEN = '2027-11-03T10:00'

for (const [language, when, line, yes, no, other] of [
  ['en', 'November third at ten', /^Do you mean .*, twenty twenty-seven\?$/, 'yes', 'no', /Which/],
  ['de', 'am dritten November um zehn', /^Meinen Sie Mittwoch, den dritten/, 'ja', 'nein', /Welch/],
  ['es', 'el tres de noviembre a las diez', /^¿Quiere decir el miércoles/, 'sí', 'no', /¿Qué día/],
  ['fr', 'le trois novembre à dix heures', /^Voulez-vous dire le mercredi/, 'oui', 'non', /^Quel/],
] as const) {
  test(`"${when}" that has passed is confirmed with its year, and "${yes}" takes it`, async () => {
    const phone = await openPhoneOn(server, ROSTER)
    const asked = await phone.call('find_times', { when, language })
    assert.equal(asked.data.question, 'confirm_day', asked.line)
    assert.match(asked.line, line)
    const taken = await phone.call('find_times', { when: yes })
    assert.deepEqual(localTimes(taken.data), [TEN], taken.line)
  })

  test(`"${no}" to the question whether "${when}" is meant asks for the day`, async () => {
    const phone = await openPhoneOn(server, ROSTER)
    await phone.call('find_times', { when, language })
    const declined = await phone.call('find_times', { when: no })
    assert.deepEqual([declined.ok, declined.data.slots], [true, []])
    assert.match(declined.line, other)
  })
}

test('the hint names a date that is understood without a call id', async () => {
  const phone = await openPhoneOn(server, ROSTER)
  const outside = (when: string) => phone.call('find_times', { when }, { call_id: null })
  const { data } = await outside('November third at ten')
  const [, when] = /"when": "([^"]+)"/.exec(data.hints[0])!
  assert.deepEqual(localTimes((await outside(when!)).data), [TEN])
})

test('a yes to a whole day offers times in the daytime of that day', async () => {
  const phone = await openPhoneOn(server, { ...ROSTER, agents: [{ kind: 'voice' }] })
  await phone.call('find_times', { when: 'November third' })
  const { data, line } = await phone.call('find_times', { when: 'yes, the third of November' })
  assert.equal(data.slots.length, 3, line)
  for (const time of localTimes(data)) assert.ok(time >= '2027-11-03T07' && time < '2027-11-03T21')
})

test('the receptionist confirms a distant day, and books it', async () => {
  await playCaller(
    server,
    {
      title: 'the caller names a date that has passed',
      workspace: { meeting_types: MEETING_TYPES },
      call: [
        {
          say: 'book an appointment on November third at ten',
          hears: 'Do you mean .* twenty-seven',
        },
        { say: 'yes', hears: 'twenty twenty-seven at ten in the morning. Would that suit you' },
        'yes',
        'Ada Lovelace',
        { say: 'skip', hears: 'twenty twenty-seven at ten.* Shall I book it' },
        'yes',
      ],
      leaves: {
        meetings: [`scheduled ${TEN}+00:00 type 1 with 1: Ada Lovelace, -, +14155550100`],
        contacts: ['Ada Lovelace, -, +14155550100'],
        holds: [`redeemed ${TEN}+00:00`],
      },
    },
    'text',
  )
})
