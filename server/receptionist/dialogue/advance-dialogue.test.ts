import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY, KNOWN, TO_CHECK } from '../../test/voice/dialogue-answers.ts'
import {
  type Conversation,
  NOW,
  playConversation,
  SLOTS,
} from '../../test/voice/play-conversation.ts'

const ABOUT = { calledAbout: 'today, Monday, November twenty-third at ten in the morning' }
const CALLED: Record<string, Conversation> = {
  'introduces itself and its reason in an outbound call, and continues after a yes': {
    context: ABOUT,
    rows: [
      ['yes, go ahead', 'Would you like to book, move or cancel'],
      ['I need to move it', 'confirmation code'],
    ],
  },
  'accepts a request instead of a yes in an outbound call': {
    context: ABOUT,
    rows: [['can I cancel that please', 'confirmation code']],
  },
  'ends an outbound call politely after a no': {
    context: ABOUT,
    rows: [['no, not really', 'Goodbye. [hang up]']],
  },
  'repeats the reason of an outbound call in the requested language': {
    context: ABOUT,
    rows: [
      ['Sprechen Sie Deutsch?', 'Es geht um Ihren Termin'],
      ['ja', 'buchen, verschieben oder absagen'],
    ],
  },
  'does not understand a yes to its greeting in an inbound call': {
    rows: [['yes', 'did not get that']],
  },
}

const BOOKING: Record<string, Conversation> = {
  'books step by step and speaks the confirmation code digit by digit': {
    rows: [
      ['I would like to make an appointment please', 'Which day'],
      ['Tuesday afternoon', 'run find_times when=Tuesday afternoon', 'OFFERS'],
      ['the second one', 'run hold_time slot_id=slot2', 'full name'],
      ['my name is Ada Lovelace', 'email'],
      ['ada at example dot com', 'run save_contact email=ada at example dot com', 'READ BACK'],
      [
        'yes',
        'That would be your appointment, Wednesday, November twenty-fifth at ten in the morning, for Ada Lovelace. Shall I book it?',
      ],
      [
        'yes',
        'run book_meeting slot_id=slot2 name=Ada Lovelace email=ada@example.com confirmation=c1',
        'four, seven, two, nine, one, three. Is there anything else?',
      ],
      ['no thanks', 'Goodbye. [hang up]'],
    ],
  },
  'uses the meeting type, time and name from one sentence': {
    context: { meetingTypes: ['Demo', 'Consultation'] },
    rows: [
      [
        "I'd like to book a demo next Tuesday after lunch, my name is Ada",
        'run find_times when=next Tuesday after lunch meeting_type=Demo',
        'OFFERS',
      ],
      ['[1]', 'run hold_time slot_id=slot1', 'email'],
      [
        '[*]',
        'That would be your demo, Tuesday, November twenty-fourth at two in the afternoon, for Ada. Shall I book it?',
      ],
      ['[1]', 'run book_meeting slot_id=slot1 name=Ada', 'You are booked'],
    ],
  },
  'asks for the meeting type if there are several': {
    context: { meetingTypes: ['Demo', 'Consultation'] },
    rows: [
      ['book', 'the demo or the consultation'],
      ['a consultation', 'Which day'],
      ['tomorrow', 'run find_times when=tomorrow meeting_type=Consultation', 'OFFERS'],
    ],
  },
  'accepts a key for the meeting type': {
    context: { meetingTypes: ['Demo', 'Consultation'] },
    rows: [
      ['[1]', 'the demo or the consultation'],
      ['[2]', 'Which day'],
    ],
  },
  'begins a booking when the caller names only a day': {
    rows: [['do you have anything on Friday', 'run find_times when=Friday', 'OFFERS']],
  },
  'accepts an offer by its hour': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ["the two o'clock", 'run hold_time slot_id=slot1', 'name'],
    ],
  },
  'accepts an offer by its day': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ["Wednesday's", 'run hold_time slot_id=slot2', 'name'],
    ],
  },
  'accepts the earliest of the offers': {
    rows: [
      ['book', 'Which'],
      ['as soon as possible', 'run find_times when=as soon as possible', 'OFFERS'],
      ['[3]', 'run hold_time slot_id=slot3', 'name'],
    ],
  },
  'searches again when the caller excludes a day': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ['not Wednesday', 'run find_times when=not Wednesday', 'OFFERS'],
      ['later', 'run find_times when=later', 'OFFERS'],
      ['the week after', 'run find_times when=the week after', 'OFFERS'],
    ],
  },
  'asks for another day when the caller declines all offers': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ['none of these', 'Which day'],
      ['Friday', 'run find_times when=Friday', 'OFFERS'],
      ['no', 'Which day'],
      ['Monday', 'run find_times when=Monday', 'OFFERS'],
      ['[9]', 'Which day'],
    ],
  },
  'accepts a yes to the only offer': {
    answers: {
      find_times: [
        {
          ok: true,
          line: 'ONE OFFER',
          data: { slots: SLOTS.slice(1, 2), more: false, question: null, problem: null },
        },
      ],
    },
    rows: [
      ['book', 'Which'],
      ['Wednesday', 'run find_times when=Wednesday', 'ONE OFFER'],
      ['yes please', 'run hold_time slot_id=slot2', 'name'],
    ],
  },
  'asks the question of a tool': {
    answers: {
      find_times: [
        {
          ok: true,
          line: 'WHICH HALF',
          data: { slots: [], more: false, question: 'which_half', problem: null },
        },
      ],
    },
    rows: [
      ['book', 'Which'],
      ['at eight', 'run find_times when=at eight', 'WHICH HALF'],
      ['in the morning', 'run find_times when=in the morning', 'WHICH HALF'],
    ],
  },
  'offers other times if the chosen time is taken': {
    answers: { hold_time: [{ ok: false, line: 'GONE', data: { slots: SLOTS.slice(1) } }] },
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times when=Tuesday', 'OFFERS'],
      ['the first', 'run hold_time slot_id=slot1', 'GONE'],
    ],
  },
  'reports that there are no times': {
    answers: { find_times: [EMPTY] },
    rows: [
      ['book', 'Which'],
      ['Sunday', 'run find_times when=Sunday', 'NO TIMES'],
    ],
  },
  'offers other times if the booking is rejected': {
    answers: {
      book_meeting: [
        { ok: false, line: 'TAKEN', data: { booked: false, reason: 'taken', slots: SLOTS } },
      ],
    },
    rows: [
      ...TO_CHECK,
      ['yes', 'run book_meeting slot_id=slot1 name=Ada Lovelace', 'TAKEN'],
      ['[2]', 'run hold_time slot_id=slot2', 'Shall I book it'],
    ],
  },
  'reports a booking that awaits confirmation as pending': {
    answers: {
      book_meeting: [
        {
          ok: true,
          line: '',
          data: { booked: true, meeting_id: 'm', confirmation_code: '1', status: 'pending' },
        },
      ],
    },
    rows: [...TO_CHECK, ['yes', 'run book_meeting', 'not confirmed yet']],
  },
  'greets a known caller by name and asks for no address': {
    answers: KNOWN,
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['one', 'run hold_time', 'for you, Ada?'],
      ['yes', 'for Ada. Shall I book it'],
      ['yes please', 'run book_meeting slot_id=slot1', 'booked'],
    ],
  },
  'asks for the name if a caller from a known number books for another person': {
    answers: KNOWN,
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['one', 'run hold_time', 'for you, Ada?'],
      ['no', 'full name'],
      ['Bob Miller', 'email'],
    ],
  },
  'requires an address from a caller with a withheld number': {
    context: { hasNumber: false },
    answers: {
      save_contact: [
        {
          ok: true,
          line: 'PHONE BACK',
          data: {
            needs_confirmation: true,
            confirmation: 'c2',
            email: null,
            phone: '+12125550123',
            saved: false,
            first_name: null,
          },
        },
      ],
    },
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['skip', 'phone number'],
      ['two one two five five five oh one two three', 'run save_contact phone=', 'PHONE BACK'],
      ['yes', 'Shall I book it'],
      [
        'yes',
        'run book_meeting slot_id=slot1 name=Ada Lovelace phone=+12125550123 confirmation=c2',
        'booked',
      ],
    ],
  },
  'accepts a phone number typed on the keys': {
    context: { hasNumber: false },
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['[2125550123]', 'run save_contact phone=2125550123', 'READ BACK'],
    ],
  },
  'accepts a corrected email address': {
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['ada at example dot com', 'run save_contact', 'READ BACK'],
      [
        "no, it's ada at example dot org",
        "run save_contact email=it's ada at example dot org",
        'READ BACK',
      ],
      ['no', 'spell'],
      ['a d a at example dot org', 'run save_contact email=a d a at example dot org', 'READ BACK'],
    ],
  },
  'asks again for an address that was not understood': {
    answers: {
      save_contact: [{ ok: false, line: 'AGAIN', data: { problem: 'email_not_understood' } }],
    },
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['banana', 'spell'],
      ['ada at example dot com', 'run save_contact', 'use the number you are calling from'],
      ['yes', 'Shall I book it'],
    ],
  },
  'does not ask for the same address a third time when the number of the call is refused': {
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['banana', 'spell'],
      ['banana', 'use the number you are calling from'],
      ['no', 'a phone number to reach you at'],
      ['banana', 'spell'],
      ['banana', 'enter a phone number'],
      ['banana', 'person'],
    ],
  },
}

test('callers are greeted by the hour of the team, in each language', () => {
  const hello = (language: string, hour: number) =>
    playConversation({ language, context: { now: NOW + (hour - 9) * 3600 }, rows: [] })[0]!.at(-1)!
  for (const [language, hour, said] of [
    ['en', 9, 'Good morning, thank you for calling Acme.'],
    ['en', 15, 'Good afternoon, thank'],
    ['en', 19, 'Good evening, thank'],
    ['de', 8, 'Guten Morgen, hier ist Acme'],
    ['de', 12, 'Guten Tag, hier'],
    ['es', 15, 'Buenas tardes, gracias'],
    ['fr', 19, "Bonsoir, merci d'appeler"],
  ] as const)
    assert.ok(hello(language, hour).startsWith(said), hello(language, hour))
})

test('an outbound call begins with the business and the appointment, in each language', () => {
  const begin = (language: string) =>
    playConversation({ language, context: ABOUT, rows: [] })[0]!.at(-1)
  assert.equal(
    begin('en'),
    'Good morning, this is Acme, calling about your appointment today, Monday, November twenty-third ' +
      'at ten in the morning. I am an automated assistant. Is this a good moment?',
  )
  for (const [language, why] of [
    ['de', /Acme.*Ihren Termin heute/],
    ['es', /Acme.*su cita, prevista para hoy/],
    ['fr', /Acme.*votre rendez-vous prévu aujourd'hui/],
  ] as const) {
    assert.match(
      playConversation({
        language,
        context: { calledAbout: { de: 'heute', es: 'hoy', fr: "aujourd'hui" }[language] },
        rows: [],
      })[0]!.at(-1)!,
      why,
    )
  }
})

for (const [name, conversation] of Object.entries({ ...CALLED, ...BOOKING })) {
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
