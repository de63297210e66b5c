import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TO_CHECK, UNAVAILABLE } from '../../test/dialogue-answers.ts'
import { type Conversation, playConversation } from '../../test/play-conversation.ts'

const AROUND: Record<string, Conversation> = {
  'reprompts silence shorter, by key, with a person, and ends': {
    rows: [
      ['', 'Book, move or cancel?'],
      ['', 'Press one'],
      ['', 'speak to a person'],
      ['', 'Press one for a person'],
      ['', 'hang up'],
    ],
  },
  'offers keys where it was not understood twice': {
    rows: [
      ['banana', 'did not get that'],
      ['umbrella', 'Press one to book'],
      ['[1]', 'Which day'],
      ['', 'What day'],
    ],
  },
  'reads the last line again': {
    rows: [
      ['book', 'Which day and time'],
      ['what?', 'Which day and time'],
      ['sorry?', 'What day would suit you?'],
      ['can you repeat that', 'Which day and time'],
    ],
  },
  'says again what it would book as often as it is asked': {
    rows: [
      ...TO_CHECK,
      ['what was the time again?', 'Tuesday, November'],
      ['what day is that', 'Tuesday, November'],
      ['yes', 'run book_meeting', 'booked'],
    ],
  },
  'ends on thanks alone': {
    rows: [...TO_CHECK, ['yes', 'run book_meeting', 'booked'], ['great, thank you', 'hang up']],
  },
  'tells a caller their own meeting': {
    rows: [
      ['when is my appointment', 'confirmation code'],
      ["I don't have the code", 'full name'],
      [
        'Ada Lovelace',
        'run find_my_meetings name=Ada Lovelace',
        'I found your demo on Friday at three',
      ],
      ["that's all thank you", 'hang up'],
    ],
  },
  'takes name and email in one answer': {
    rows: [
      ...TO_CHECK.slice(0, 3),
      [
        'Ada Lovelace, and my email is ada at example dot com',
        'run save_contact email=my email is ada at example dot com',
        'READ BACK',
      ],
      ['yes', 'for Ada Lovelace. Shall I'],
    ],
  },
  'takes any of them as the first': {
    rows: [
      ['book', 'Which'],
      ["I don't care", 'run find_times', 'OFFERS'],
      ['any of them', 'run hold_time slot_id=slot1', 'name'],
    ],
  },
  waits: {
    rows: [
      ['book', 'Which day'],
      ['wait a moment', 'take your time'],
      ['', 'still here'],
      ['', 'What day'],
      ['Tuesday', 'run find_times', 'OFFERS'],
    ],
  },
  'says that it is no human': {
    rows: [
      ['are you a robot?', 'Yes, I am an automated assistant'],
      ['book', 'Which day'],
    ],
  },
  'transfers to a person who is free': {
    answers: {
      transfer_or_book: [
        {
          ok: true,
          line: '',
          data: { transfer: { number: '+12125550199', agent_name: 'Grace' }, slots: [] },
        },
      ],
    },
    rows: [
      [
        'can I speak to a person',
        'run transfer_or_book about=can I speak to a person',
        '[transfer +12125550199]',
      ],
    ],
  },
  'offers times where nobody is free': {
    rows: [
      ...TO_CHECK,
      ['I want to talk to a human', 'run transfer_or_book', 'NOBODY FREE'],
      ['the first', 'run hold_time slot_id=slot1', 'Shall I book it'],
    ],
  },
  'takes a note where nobody is free at all': {
    answers: { transfer_or_book: [{ ok: true, line: '', data: { transfer: null, slots: [] } }] },
    rows: [
      ['[0]', 'run transfer_or_book', 'leave a note'],
      ['a note', 'pass on'],
      [
        'please call me back about the invoice',
        'run save_contact notes=please call me back about the invoice',
        'noted',
      ],
    ],
  },
  'cannot answer a question': {
    rows: [
      ['how much does it cost', 'only help with appointments'],
      ['leave a message', 'pass on'],
    ],
  },
  'ends at a wrong number with nothing stored': {
    rows: [['sorry, wrong number', 'No problem. Goodbye. [hang up]']],
  },
  'ends on goodbye and says that nothing is booked': {
    rows: [...TO_CHECK, ['goodbye', 'nothing has been booked'], ['hello?', 'hang up']],
  },
  'sends an emergency to the emergency number': {
    rows: [
      ['this is an emergency', 'hang up now and call the emergency number'],
      ['', 'Book, move'],
    ],
  },
  'stays calm': {
    rows: [
      ['this is bullshit', 'speak to a person'],
      ['book', 'Which day'],
    ],
  },
  'tries once more and then ends truthfully': {
    answers: { find_times: [UNAVAILABLE] },
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'cannot reach our calendar'],
      ['yes', 'run find_times', 'still cannot reach'],
      ['hello', 'hang up'],
    ],
  },
  'books at the second try after a yes': {
    answers: {
      book_meeting: [
        UNAVAILABLE,
        {
          ok: true,
          line: '',
          data: { booked: true, confirmation_code: '12', status: 'scheduled' },
        },
      ],
    },
    rows: [
      ...TO_CHECK,
      ['yes', 'run book_meeting', 'once more'],
      ['yes', 'run book_meeting', 'one, two'],
    ],
  },
  'greets where the caller cannot be looked up': {
    answers: { identify_caller: [UNAVAILABLE] },
    rows: [['book', 'Which']],
  },
  'hears no cancellation where there is none': {
    rows: [...TO_CHECK, ["I don't want to cancel", 'time, the name or the address']],
  },
}

for (const [name, conversation] of Object.entries(AROUND)) {
  test(`the receptionist ${name}`, () => {
    const [, ...came] = playConversation(conversation)
    conversation.rows.forEach(([happens, ...expected], row) => {
      const actual = came[row]!
      assert.ok(
        actual.length === expected.length &&
          expected.every((part, index) => actual[index]!.includes(part)),
        `after "${happens}": expected ${JSON.stringify(expected)}, came ${JSON.stringify(actual)}`,
      )
    })
  })
}
