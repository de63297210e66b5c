import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found, TO_CHECK } from '../../test/dialogue-answers.ts'
import { type Conversation, playConversation } from '../../test/play-conversation.ts'

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

for (const [name, conversation] of Object.entries({ ...CHANGES, ...MEETINGS })) {
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
