import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReceptionistLines } from '../../languages/receptionist-lines.ts'
import { getReceptionistLines } from './get-receptionist-lines.ts'

const TIME = 'Wednesday, November twenty-fifth at ten in the morning'

/** Every line of a language, with sample values for its parameters. */
function allLines(lines: ReceptionistLines): string[] {
  const {
    hello,
    greeting,
    greetingKnown,
    greetingCalled,
    greetingReminder,
    askType,
    askTypeByKey,
    askName,
    askNewTime,
    checkBooking,
    checkMove,
    checkMoveTo,
    checkCancel,
    yourCode,
    askOffer,
    nameCorrected,
    lateNoted,
    latePassedOn,
    onlyMeeting,
    yourMeeting,
    whichMeeting,
    booked,
    bookedPending,
    moved,
    movedPending,
    isWith,
    yesWith,
    thisIs,
    questions,
    shorter,
    byKey,
    ...plain
  } = lines
  return [
    ...Object.values(plain),
    ...Object.values(questions),
    ...Object.values(shorter),
    ...Object.values(byKey),
    greeting({ hello: hello(9), business: 'Acme' }),
    greetingKnown({ hello: hello(14), business: 'Acme', name: 'Ada' }),
    greetingCalled({ hello: hello(19), business: 'Acme', time: TIME }),
    greetingCalled({ hello: hello(23), business: 'Acme', time: '' }),
    greetingReminder({ hello: hello(19), business: 'Acme', time: TIME }),
    greetingReminder({ hello: hello(23), business: 'Acme', time: '' }),
    askType(['Demo', 'Visit', 'Call']),
    askTypeByKey(['Demo', 'Visit', 'Call']),
    askName('Ada'),
    askNewTime(`your demo on ${TIME}`),
    checkBooking({ type: 'Demo', agent: 'Clara Moss', time: TIME, name: 'Ada Lovelace' }),
    checkBooking({ type: null, agent: null, time: TIME, name: null }),
    checkMove({ from: `your demo on ${TIME}`, to: TIME }),
    checkMoveTo({ time: TIME, agent: 'Clara Moss' }),
    checkCancel(`your demo on ${TIME}`),
    yourMeeting(`your demo on ${TIME}`),
    yourCode('four seven two'),
    lateNoted(TIME),
    latePassedOn(TIME),
    onlyMeeting(TIME),
    askOffer(TIME),
    nameCorrected('Ada Lovelace'),
    whichMeeting([TIME, TIME, TIME]),
    booked({ time: TIME, agent: null, code: 'one, two, three, four, five, six' }),
    booked({ time: TIME, agent: 'Clara Moss', code: 'one, two, three, four, five, six' }),
    bookedPending(TIME),
    moved(TIME),
    movedPending(TIME),
    isWith('Clara Moss'),
    yesWith('Clara Moss'),
    thisIs('Acme'),
  ]
}

for (const language of ['en', 'es', 'de', 'fr']) {
  test(`every line is short, without digits or markup, and has at most one question (${language})`, () => {
    for (const line of allLines(getReceptionistLines(language))) {
      assert.ok(line.length > 0 && line.length < 300 && !/\d|[\n*_#<>]|undefined/.test(line), line)
      assert.ok((line.match(/\?/g) ?? []).length <= 1 && !/\?.*[.!]/.test(line), line)
      assert.ok((line.match(/[.?!](?=\s|$)/g) ?? []).length <= 3, line)
    }
  })
}

test('the languages have no line in common', () => {
  const [english, ...others] = ['en', 'es', 'de', 'fr'].map((language) =>
    allLines(getReceptionistLines(language)),
  )
  for (const lines of others)
    assert.deepEqual(
      lines.filter((line, index) => line === english![index]),
      [],
    )
})
