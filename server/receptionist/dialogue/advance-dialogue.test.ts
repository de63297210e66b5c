import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Conversation, playConversation, SLOTS } from '../../test/play-conversation.ts'

const KNOWN = {
  identify_caller: [
    { ok: true, line: '', data: { known: true, first_name: 'Ada', has_meetings: true } },
  ],
}
const EMPTY = {
  ok: true,
  line: 'NO TIMES',
  data: { slots: [], more: false, question: null, problem: 'none' },
}
const UNAVAILABLE = { ok: false, line: 'x', data: { problem: 'unavailable' } }
const found = (...spoken: string[]) => ({
  ok: true,
  line: '',
  data: {
    verified: true,
    meetings: spoken.map((said, index) => ({
      meeting_id: `m${index + 1}`,
      spoken: said,
      meeting_type: said,
      agent_name: 'Grace',
    })),
  },
})

/** Up to the question whether to book it. */
const TO_CHECK = [
  ['book', 'Which day'],
  ['Tuesday', 'run find_times when=Tuesday', 'OFFERS'],
  ['the first one', 'run hold_time slot_id=slot1', 'full name'],
  ['Ada Lovelace', 'email'],
  ['skip', 'for Ada Lovelace. Shall I book it'],
] as const

const ABOUT = { calledAbout: 'today, Monday, November twenty-third at ten in the morning' }
const CALLED: Record<string, Conversation> = {
  'says who calls and why when it calls, and goes on where the moment is good': {
    context: ABOUT,
    rows: [
      ['yes, go ahead', 'Would you like to book, move or cancel'],
      ['I need to move it', 'confirmation code'],
    ],
  },
  'hears at once what is wanted in a call that it made': {
    context: ABOUT,
    rows: [['can I cancel that please', 'confirmation code']],
  },
  'leaves in peace whoever has no time for its call': {
    context: ABOUT,
    rows: [['no, not really', 'Goodbye. [hang up]']],
  },
  'says why it calls again in the language that is asked for': {
    context: ABOUT,
    rows: [
      ['Sprechen Sie Deutsch?', 'wegen Ihres Termins an. Sie sprechen'],
      ['ja', 'buchen, verschieben oder absagen'],
    ],
  },
  'does not take a yes for a wish of somebody who calls': { rows: [['yes', 'did not get that']] },
}

const BOOKING: Record<string, Conversation> = {
  'books step by step and says the code by its digits': {
    rows: [
      ['I would like to make an appointment please', 'Which day'],
      ['Tuesday afternoon', 'run find_times when=Tuesday afternoon', 'OFFERS'],
      ['the second one', 'run hold_time slot_id=slot2', 'full name'],
      ['my name is Ada Lovelace', 'email'],
      ['ada at example dot com', 'run save_contact email=ada at example dot com', 'READ BACK'],
      [
        'yes',
        'That is Demo, Wednesday, November twenty-fifth at ten in the morning, for Ada Lovelace. Shall I book it?',
      ],
      [
        'yes',
        'run book_meeting slot_id=slot2 name=Ada Lovelace email=ada@example.com confirmation=c1',
        'four, seven, two, nine, one, three. Is there anything else?',
      ],
      ['no thanks', 'Goodbye. [hang up]'],
    ],
  },
  'uses all parts of one sentence': {
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
        'That is Demo, Tuesday, November twenty-fourth at two in the afternoon, for Ada. Shall I book it?',
      ],
      ['[1]', 'run book_meeting slot_id=slot1 name=Ada', 'You are booked'],
    ],
  },
  'asks for the kind where there are several': {
    context: { meetingTypes: ['Demo', 'Consultation'] },
    rows: [
      ['book', 'Demo or Consultation'],
      ['a consultation', 'Which day'],
      ['tomorrow', 'run find_times when=tomorrow meeting_type=Consultation', 'OFFERS'],
    ],
  },
  'takes the kind by key': {
    context: { meetingTypes: ['Demo', 'Consultation'] },
    rows: [
      ['[1]', 'Demo or Consultation'],
      ['[2]', 'Which day'],
    ],
  },
  'begins a booking with nothing but a day': {
    rows: [['do you have anything on Friday', 'run find_times when=Friday', 'OFFERS']],
  },
  'takes an offer by its hour': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ["the two o'clock", 'run hold_time slot_id=slot1', 'name'],
    ],
  },
  'takes an offer by its day': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ["Wednesday's", 'run hold_time slot_id=slot2', 'name'],
    ],
  },
  'takes the earliest of the offers': {
    rows: [
      ['book', 'Which'],
      ['as soon as possible', 'run find_times when=as soon as possible', 'OFFERS'],
      ['[3]', 'run hold_time slot_id=slot3', 'name'],
    ],
  },
  'searches again for what is not Wednesday': {
    rows: [
      ['book', 'Which'],
      ['this week', 'run find_times when=this week', 'OFFERS'],
      ['not Wednesday', 'run find_times when=not Wednesday', 'OFFERS'],
      ['later', 'run find_times when=later', 'OFFERS'],
      ['the week after', 'run find_times when=the week after', 'OFFERS'],
    ],
  },
  'asks for another day where none suits': {
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
  'takes a yes to the only offer': {
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
  'passes a question of the tool on': {
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
  'offers others where the time has gone': {
    answers: { hold_time: [{ ok: false, line: 'GONE', data: { slots: SLOTS.slice(1) } }] },
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times when=Tuesday', 'OFFERS'],
      ['the first', 'run hold_time slot_id=slot1', 'GONE'],
    ],
  },
  'says that there are no times': {
    answers: { find_times: [EMPTY] },
    rows: [
      ['book', 'Which'],
      ['Sunday', 'run find_times when=Sunday', 'NO TIMES'],
    ],
  },
  'offers others where the booking was refused': {
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
  'says what is only asked for': {
    answers: {
      book_meeting: [
        {
          ok: true,
          line: '',
          data: { booked: true, meeting_id: 'm', confirmation_code: '1', status: 'pending' },
        },
      ],
    },
    rows: [...TO_CHECK, ['yes', 'run book_meeting', 'once it is confirmed']],
  },
  'greets a known caller and asks for no address': {
    answers: KNOWN,
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['one', 'run hold_time', 'for you, Ada?'],
      ['yes', 'for Ada. Shall I book it'],
      ['yes please', 'run book_meeting slot_id=slot1', 'booked'],
    ],
  },
  'asks a known number for the name of somebody else': {
    answers: KNOWN,
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['one', 'run hold_time', 'for you, Ada?'],
      ['no', 'full name'],
      ['Bob Miller', 'email'],
    ],
  },
  'needs an address where there is no number': {
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
  'takes a typed number': {
    context: { hasNumber: false },
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['[2125550123]', 'run save_contact phone=2125550123', 'READ BACK'],
    ],
  },
  'takes a corrected address': {
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
  'says again that an address was not understood': {
    answers: {
      save_contact: [{ ok: false, line: 'AGAIN', data: { problem: 'email_not_understood' } }],
    },
    rows: [
      ...TO_CHECK.slice(0, 4),
      ['banana', 'spell'],
      ['ada at example dot com', 'run save_contact', 'phone number'],
      ['banana', 'person'],
    ],
  },
}

const CHANGES: Record<string, Conversation> = {
  'books on nothing but an explicit yes': {
    rows: [
      ...TO_CHECK,
      ['maybe', 'yes or no'],
      ['hmm', 'Press one to book it'],
      ['[1]', 'run book_meeting', 'booked'],
    ],
  },
  'takes another day in place of a yes': {
    rows: [
      ...TO_CHECK,
      ['yes but Thursday', 'run find_times when=Thursday', 'OFFERS'],
      [
        '[3]',
        'run hold_time slot_id=slot3',
        'Thursday, November twenty-sixth at four in the afternoon, for Ada Lovelace. Shall I book it',
      ],
    ],
  },
  'asks what to change on a no': {
    rows: [
      ...TO_CHECK,
      ['no', 'time, the name or the address'],
      ['the name', 'full name'],
      ['Bob Miller', 'for Bob Miller. Shall I book it'],
      ['no', 'time, the name'],
      ['[1]', 'Which day'],
    ],
  },
  'takes a spelled name at the end': {
    rows: [
      ...TO_CHECK,
      ["no, it's Ada Lovelase, L O V E L A S E", 'for Ada Lovelase. Shall I book it'],
    ],
  },
  'goes from booking to cancelling': {
    rows: [
      ...TO_CHECK,
      [
        'actually I want to cancel my appointment',
        'run find_my_meetings name=Ada Lovelace',
        'really want to cancel',
      ],
    ],
  },
  'lets go on never mind': {
    rows: [
      ...TO_CHECK,
      ['never mind', 'I have changed nothing. Is there anything else'],
      ['no', 'hang up'],
    ],
  },
  'lets go on cancel alone': { rows: [...TO_CHECK, ['cancel please', 'I have changed nothing']] },
  'asks before it cancels what was to be moved': {
    rows: [
      ['reschedule my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'When'],
      ['cancel', 'really want to cancel'],
      ['no', 'changed nothing'],
    ],
  },
  'cancels in place of moving': {
    rows: [
      ['reschedule my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'When'],
      ['actually just cancel it', 'really want to cancel'],
      ['yes', 'run cancel_meeting meeting_id=m7', 'cancelled'],
    ],
  },
  'takes another of the offers after the first choice': {
    rows: [...TO_CHECK.slice(0, 3), ['ok the third', 'run hold_time slot_id=slot3', 'full name']],
  },
  'lets go of a booking on cancel it': {
    rows: [...TO_CHECK, ['just cancel it', 'changed nothing']],
  },
  'starts over': {
    rows: [...TO_CHECK, ['start over', 'book, move or cancel'], ['book', 'Which day']],
  },
  'says again what was interrupted before a yes': {
    rows: [
      ...TO_CHECK,
      ['(That is', 'That is Demo'],
      ['yes', 'That is Demo'],
      ['yes', 'run book_meeting', 'booked'],
    ],
  },
  'counts what is said into an offer': {
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['(OFF', 'OFFERS'],
      ['the first one', 'run hold_time slot_id=slot1', 'name'],
    ],
  },
  'says an interrupted offer again': {
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['(OFF', 'OFFERS'],
      ['umbrella', 'OFFERS'],
      ['umbrella', 'did not get that'],
    ],
  },
}

const MEETINGS: Record<string, Conversation> = {
  'moves a meeting by its code': {
    rows: [
      ['I need to reschedule', 'confirmation code'],
      [
        'four seven two nine one three',
        'run find_my_meetings confirmation_code=four seven two nine one three',
        'your demo on Friday at three. When',
      ],
      ['Wednesday', 'run find_times when=Wednesday meeting_id=m7', 'OFFERS'],
      ['two', 'run hold_time slot_id=slot2', 'move your demo on Friday at three to Wednesday'],
      ['yes', 'run reschedule_meeting meeting_id=m7 slot_id=slot2', 'is now Wednesday'],
    ],
  },
  'moves with the day in the first sentence': {
    rows: [
      ['can I move my appointment to Thursday', 'confirmation code'],
      [
        '[472913]',
        'run find_my_meetings confirmation_code=472913',
        'run find_times when=Thursday meeting_id=m7',
        'OFFERS',
      ],
    ],
  },
  'cancels after a yes': {
    rows: [
      ['cancel my appointment', 'confirmation code'],
      ['Ada Lovelace', 'run find_my_meetings name=Ada Lovelace', 'really want to cancel'],
      ['yes', 'run cancel_meeting meeting_id=m7', 'is cancelled'],
    ],
  },
  'keeps a meeting after a no': {
    rows: [
      ['cancel', 'code'],
      ['ada at example dot com', 'run find_my_meetings email=ada at example dot com', 'really'],
      ['no', 'changed nothing'],
    ],
  },
  'moves in place of cancelling': {
    rows: [
      ['cancel', 'code'],
      ['[472913]', 'run find_my_meetings', 'really'],
      ['can we reschedule instead', 'Which day'],
    ],
  },
  'lists several meetings': {
    answers: { find_my_meetings: [found('your demo on Friday', 'your consultation on Monday')] },
    rows: [
      ['cancel my meeting', 'code'],
      [
        'Ada Lovelace',
        'run find_my_meetings',
        'one: your demo on Friday and two: your consultation on Monday',
      ],
      ['the second', 'consultation on Monday. Do you really'],
      ['yes', 'run cancel_meeting meeting_id=m2', 'cancelled'],
    ],
  },
  'asks anew where nothing was found': {
    answers: { find_my_meetings: [found()] },
    rows: [
      ['cancel my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'no appointment'],
      ['Ada Byron', 'run find_my_meetings', 'no appointment'],
      ['Ada King', 'run find_my_meetings', 'person'],
    ],
  },
  'asks a withheld number for two things, and remembers the code while it asks for the name': {
    context: { hasNumber: false },
    rows: [
      ['cancel my meeting', 'two things'],
      ['four seven two nine one three', 'the name or the email'],
      [
        'Ada Lovelace',
        'run find_my_meetings confirmation_code=four seven two nine one three name=Ada Lovelace',
        'really want to cancel',
      ],
    ],
  },
  'remembers the address of a withheld number while it asks for the code': {
    context: { hasNumber: false },
    rows: [
      ['reschedule', 'two things'],
      ['ada at example dot com', 'confirmation code as well'],
      [
        '[472913]',
        'run find_my_meetings email=ada at example dot com confirmation_code=472913',
        'When',
      ],
    ],
  },
  'looks for nothing with the name and address of a withheld number': {
    context: { hasNumber: false },
    rows: [
      ['cancel my meeting', 'two things'],
      ['Ada Lovelace', 'confirmation code as well'],
      ['ada at example dot com', 'confirmation code as well'],
      ['', 'confirmation code as well'],
      ['', 'type the confirmation code'],
      ['', 'person, or leave a note'],
    ],
  },
  'offers a person to a withheld number without a code': {
    context: { hasNumber: false },
    rows: [
      ['cancel my meeting', 'two things'],
      [
        "I don't have the code",
        'Without the confirmation code I may not look it up. Would you like to speak to a person',
      ],
    ],
  },
  'begins anew where both things of a withheld number found nothing': {
    context: { hasNumber: false },
    answers: { find_my_meetings: [found()] },
    rows: [
      ['cancel my meeting', 'two things'],
      ['[472913]', 'the name or the email'],
      ['Ada Lovelace', 'run find_my_meetings', 'the code, together with the name'],
      ['[472914]', 'the name or the email'],
    ],
  },
  'tries both together where each alone found nothing from a known number': {
    answers: { find_my_meetings: [found(), found(), found('your demo on Friday')] },
    rows: [
      ['cancel my meeting', 'code'],
      [
        'Ada Lovelace',
        'run find_my_meetings name=Ada Lovelace',
        'the code, together with the name',
      ],
      [
        '[472913]',
        'run find_my_meetings confirmation_code=472913',
        'run find_my_meetings name=Ada Lovelace confirmation_code=472913',
        'really want to cancel',
      ],
    ],
  },
  'tries a code and a name of one sentence together': {
    rows: [
      ['cancel my meeting', 'code'],
      [
        'four seven two nine one three, Ada Lovelace',
        'run find_my_meetings confirmation_code=four seven two nine one three name=Ada Lovelace',
        'really',
      ],
    ],
  },
  'stops looking where it is locked': {
    answers: { find_my_meetings: [{ ok: false, line: '', data: { problem: 'locked' } }] },
    rows: [
      ['cancel my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'person'],
    ],
  },
  'says that a cancellation did not work': {
    answers: { cancel_meeting: [{ ok: false, line: '', data: {} }] },
    rows: [
      ['cancel my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'really'],
      ['yes', 'run cancel_meeting', 'did not work'],
    ],
  },
}

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

test('a call that the receptionist makes begins with who calls and about which appointment, in each language', () => {
  const begin = (language: string) =>
    playConversation({ language, context: ABOUT, rows: [] })[0]!.at(-1)
  assert.equal(
    begin('en'),
    'Hello, this is Acme, calling about your appointment today, Monday, November twenty-third at ten in the morning. I am an automated assistant. Is this a good moment?',
  )
  for (const [language, why] of [
    ['de', /Acme.*wegen Ihres Termins heute/],
    ['es', /Acme por su cita, hoy/],
    ['fr', /Acme.*votre rendez-vous, aujourd'hui/],
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

for (const [name, conversation] of Object.entries({
  ...CALLED,
  ...BOOKING,
  ...CHANGES,
  ...MEETINGS,
  ...AROUND,
})) {
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
