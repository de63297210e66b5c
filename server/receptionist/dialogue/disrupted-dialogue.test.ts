import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TO_CHECK, UNAVAILABLE } from '../../test/voice/dialogue-answers.ts'
import { type Conversation, playConversation } from '../../test/voice/play-conversation.ts'

const AROUND: Record<string, Conversation> = {
  'reprompts after silence: shorter, by key, with a person, then ends the call': {
    rows: [
      ['', 'Book, move or cancel?'],
      ['', 'Press one'],
      ['', 'speak to a person'],
      ['', 'Press one for a person'],
      ['', 'hang up'],
    ],
  },
  'offers keys after two misunderstandings': {
    rows: [
      ['banana', 'did not get that'],
      ['umbrella', 'Press one to book'],
      ['[1]', 'Which day'],
      ['', 'What day'],
    ],
  },
  'repeats the last line': {
    rows: [
      ['book', 'Which day and time'],
      ['what?', 'Which day and time'],
      ['sorry?', 'What day would suit you?'],
      ['can you repeat that', 'Which day and time'],
    ],
  },
  'repeats the booking check as often as the caller asks': {
    rows: [
      ...TO_CHECK,
      ['what was the time again?', 'Tuesday, November'],
      ['what day is that', 'Tuesday, November'],
      ['yes', 'run book_meeting', 'booked'],
    ],
  },
  'ends the call after thanks': {
    rows: [...TO_CHECK, ['yes', 'run book_meeting', 'booked'], ['great, thank you', 'hang up']],
  },
  'tells the caller the time of their meeting': {
    rows: [
      ['when is my appointment', 'confirmation code'],
      ["I don't have the code", 'full name'],
      [
        'Ada Lovelace',
        'run find_my_meetings name=Ada Lovelace',
        'Your appointment is your demo on Friday at three',
      ],
      ["that's all thank you", 'hang up'],
    ],
  },
  'uses name and email from one answer': {
    rows: [
      ...TO_CHECK.slice(0, 3),
      [
        'Ada Lovelace, and my email is ada at example dot com',
        'run save_contact email=ada at example dot com',
        'READ BACK',
      ],
      ['yes', 'for Ada Lovelace. Shall I'],
    ],
  },
  'takes the first offer when the caller has no preference': {
    rows: [
      ['book', 'Which'],
      ["I don't care", 'run find_times', 'OFFERS'],
      ['any of them', 'run hold_time slot_id=slot1', 'name'],
    ],
  },
  'waits while the caller asks for a moment': {
    rows: [
      ['book', 'Which day'],
      ['wait a moment', 'take your time'],
      ['', 'still here'],
      ['', 'What day'],
      ['Tuesday', 'run find_times', 'OFFERS'],
    ],
  },
  'discloses that it is a machine': {
    rows: [
      ['are you a robot?', 'Yes, I am an automated assistant'],
      ['book', 'Which day'],
    ],
  },
  'transfers to an available person': {
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
  'continues a booking if no person is available': {
    rows: [
      ...TO_CHECK,
      ['I want to talk to a human', 'run transfer_or_book', 'Nobody is free'],
      ['yes', 'run book_meeting', 'You are booked'],
    ],
  },
  'offers an appointment or a note if no person is available': {
    rows: [
      ['a person please', 'run transfer_or_book', 'appointment, or would you rather leave a note'],
      ['an appointment', 'Which day'],
    ],
  },
  'notes why the caller wanted a person': {
    rows: [
      ['I want to talk to a human about my invoice', 'run transfer_or_book', 'shall I note it'],
      [
        'a note please',
        'run leave_note note=I want to talk to a human about my invoice',
        'your name',
      ],
    ],
  },
  'offers to note words that it does not understand': {
    rows: [
      ['my boiler has been making a strange noise', 'shall I note it'],
      ['yes note it', 'run leave_note note=my boiler has been making a strange noise', 'your name'],
    ],
  },
  'takes a note if neither a person nor a time is available': {
    answers: { transfer_or_book: [{ ok: true, line: '', data: { transfer: null, slots: [] } }] },
    rows: [
      ['[0]', 'run transfer_or_book', 'leave a note'],
      ['a note', 'What shall I note'],
      [
        'please call me back about the invoice',
        'run leave_note note=please call me back about the invoice',
        'noted',
      ],
    ],
  },
  'answers a question about the business and goes on': {
    rows: [
      [
        'how much does it cost',
        'run answer_question question=how much does it cost',
        'ANSWER Would you like to book',
      ],
      ['book an appointment', 'Which day'],
      ['where are you', 'run answer_question question=where are you', 'ANSWER What day'],
    ],
  },
  'notes a question that it cannot answer': {
    answers: { answer_question: [{ ok: true, line: '', data: { known: false } }] },
    rows: [
      [
        'how much does it cost',
        'run answer_question question=how much does it cost',
        'I do not know that',
      ],
      ['leave a message', 'run leave_note note=how much does it cost', 'your name'],
    ],
  },
  'takes a note that is said in one sentence': {
    answers: { answer_question: [{ ok: true, line: '', data: { known: false } }] },
    rows: [
      ['do you repair bicycles', 'run answer_question', 'leave a note'],
      [
        'please leave a note that I need a quote for two bicycles',
        'run leave_note note=please leave a note that I need a quote for two bicycles',
        'your name',
      ],
    ],
  },
  'does not look for a person again when nobody is free': {
    answers: { transfer_or_book: [{ ok: true, line: '', data: { transfer: null, slots: [] } }] },
    rows: [
      ['can I speak to a person', 'run transfer_or_book', 'nobody is free'],
      ['I want to speak to a person', 'nobody is free right now'],
      ['yes', 'What shall I note'],
    ],
  },
  'does not offer times to a caller who came to cancel and asks for a person': {
    rows: [
      ['cancel my appointment', 'code'],
      ['let me speak to a person', 'run transfer_or_book', 'leave a note'],
    ],
  },
  'ends the call after a wrong number and stores nothing': {
    rows: [['sorry, wrong number', 'No problem. Goodbye. [hang up]']],
  },
  'ends the call after goodbye and reports that nothing is booked': {
    rows: [...TO_CHECK, ['goodbye', 'nothing has been booked'], ['hello?', 'hang up']],
  },
  'refers an emergency to the emergency number': {
    rows: [
      ['this is an emergency', 'hang up now and call the emergency services'],
      ['', 'Book, move'],
    ],
  },
  'answers profanity calmly and offers a person': {
    rows: [
      ['this is bullshit', 'speak to a person'],
      ['book', 'Which day'],
    ],
  },
  'forgets the words beside a question that was not answered': {
    answers: {
      answer_question: [UNAVAILABLE, { ok: true, line: 'ANSWER', data: { known: true } }],
    },
    rows: [
      ...TO_CHECK,
      ['yes and how much does it cost', 'run answer_question', 'try once more'],
      ['start over', 'book, move or cancel'],
      ['where are you', 'run answer_question', 'ANSWER Would you like to book'],
    ],
  },
  'retries once and then reports the failure and ends the call': {
    answers: { find_times: [UNAVAILABLE] },
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'cannot get into our calendar'],
      ['yes', 'run find_times', 'still cannot get into'],
      ['hello', 'hang up'],
    ],
  },
  'retries a booking after a yes': {
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
  'greets the caller if the lookup of the number fails': {
    answers: { identify_caller: [UNAVAILABLE] },
    rows: [['book', 'Which']],
  },
  'does not cancel after a negated cancel': {
    rows: [...TO_CHECK, ["I don't want to cancel", 'time, the name or the contact details']],
  },
}

for (const [name, conversation] of Object.entries(AROUND)) {
  test(`the receptionist ${name}`, () => {
    const [, ...actualRows] = playConversation(conversation)
    conversation.rows.forEach(([happens, ...expected], row) => {
      const actual = actualRows[row]!
      assert.ok(
        actual.length === expected.length &&
          expected.every((part, index) => actual[index]!.includes(part)),
        `after "${happens}": expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
      )
    })
  })
}
