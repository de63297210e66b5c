import assert from 'node:assert/strict'
import { test } from 'node:test'
import { found, TO_CHECK } from '../../test/voice/dialogue-answers.ts'
import { type Conversation, playConversation } from '../../test/voice/play-conversation.ts'

const CHANGES: Record<string, Conversation> = {
  'books only after an explicit yes': {
    rows: [
      ...TO_CHECK,
      ['maybe', 'yes or no'],
      ['hmm', 'Press one to book it'],
      ['[1]', 'run book_meeting', 'booked'],
    ],
  },
  'searches another day that is named instead of a yes': {
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
  'asks what to change after a no': {
    rows: [
      ...TO_CHECK,
      ['no', 'time, the name or the contact details'],
      ['the name', 'full name'],
      ['Bob Miller', 'for Bob Miller. Shall I book it'],
      ['no', 'time, the name'],
      ['[1]', 'Which day'],
    ],
  },
  'accepts a name that is corrected by spelling at the final check': {
    rows: [
      ...TO_CHECK,
      ["no, it's Ada Lovelase, L O V E L A S E", 'for Ada Lovelase. Shall I book it'],
    ],
  },
  'switches from booking to cancelling': {
    rows: [
      ...TO_CHECK,
      [
        'actually I want to cancel my appointment',
        'run find_my_meetings name=Ada Lovelace',
        'really want to cancel',
      ],
    ],
  },
  'abandons the booking after a never mind': {
    rows: [
      ...TO_CHECK,
      ['never mind', 'I have changed nothing. Is there anything else'],
      ['no', 'hang up'],
    ],
  },
  'abandons the booking when the caller says only cancel': {
    rows: [...TO_CHECK, ['cancel please', 'I have changed nothing']],
  },
  'asks for confirmation before it cancels a meeting instead of moving it': {
    rows: [
      ['reschedule my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'When'],
      ['cancel', 'really want to cancel'],
      ['no', 'changed nothing'],
    ],
  },
  'cancels a meeting instead of moving it': {
    rows: [
      ['reschedule my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'When'],
      ['actually just cancel it', 'really want to cancel'],
      ['yes', 'run cancel_meeting meeting_id=m7', 'cancelled'],
    ],
  },
  'accepts another offer after the first choice': {
    rows: [...TO_CHECK.slice(0, 3), ['ok the third', 'run hold_time slot_id=slot3', 'full name']],
  },
  'abandons a booking after cancel it': {
    rows: [...TO_CHECK, ['just cancel it', 'changed nothing']],
  },
  'starts over on request': {
    rows: [...TO_CHECK, ['start over', 'book, move or cancel'], ['book', 'Which day']],
  },
  'repeats an interrupted question before it accepts a yes': {
    rows: [
      ...TO_CHECK,
      ['(That would', 'That would be your appointment'],
      ['yes', 'That would be your appointment'],
      ['yes', 'run book_meeting', 'booked'],
    ],
  },
  'does not accept a yes beside a remark when it was interrupted': {
    rows: [
      ...TO_CHECK,
      ['(That would', 'That would be your appointment'],
      ['yes and tell them that I bring my dog', 'Shall I book it'],
    ],
  },
  'does not accept a yes beside a question when it was interrupted': {
    rows: [
      ...TO_CHECK,
      ['(That would', 'That would be your appointment'],
      ['yes and how much does it cost', 'run answer_question', 'Shall I book it'],
    ],
  },
  'accepts words that interrupt an offer': {
    rows: [
      ['book', 'Which'],
      ['Tuesday', 'run find_times', 'OFFERS'],
      ['(OFF', 'OFFERS'],
      ['the first one', 'run hold_time slot_id=slot1', 'name'],
    ],
  },
  'repeats an interrupted offer': {
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
  'moves a meeting by its confirmation code': {
    rows: [
      ['I need to reschedule', 'confirmation code'],
      [
        'four seven two nine one three',
        'run find_my_meetings confirmation_code=four seven two nine one three',
        'your demo on Friday at three. When',
      ],
      ['Wednesday', 'run find_times when=Wednesday meeting_id=m7', 'OFFERS'],
      ['two', 'run hold_time slot_id=slot2', 'from your demo on Friday at three to Wednesday'],
      ['yes', 'run reschedule_meeting meeting_id=m7 slot_id=slot2', 'moved to Wednesday'],
    ],
  },
  'uses the new day from the first sentence when moving a meeting': {
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
  'moves a meeting instead of cancelling it': {
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
        'your demo on Friday and your consultation on Monday',
      ],
      ['the second', 'consultation on Monday. Do you really'],
      ['yes', 'run cancel_meeting meeting_id=m2', 'cancelled'],
    ],
  },
  'asks again if no meeting was found': {
    answers: { find_my_meetings: [found()] },
    rows: [
      ['cancel my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'not find an appointment'],
      ['Ada Byron', 'run find_my_meetings', 'not find an appointment'],
      ['Ada King', 'run find_my_meetings', 'person'],
    ],
  },
  'asks a withheld number for code and name, and keeps the code': {
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
  'keeps the address of a withheld number while it asks for the code': {
    context: { hasNumber: false },
    rows: [
      ['reschedule', 'two things'],
      ['ada at example dot com', 'also need the confirmation code'],
      [
        '[472913]',
        'run find_my_meetings email=ada at example dot com confirmation_code=472913',
        'When',
      ],
    ],
  },
  'does not search by name and address for a withheld number': {
    context: { hasNumber: false },
    rows: [
      ['cancel my meeting', 'two things'],
      ['Ada Lovelace', 'also need the confirmation code'],
      ['ada at example dot com', 'also need the confirmation code'],
      ['', 'also need the confirmation code'],
      ['', 'enter the confirmation code'],
      ['', 'person, or leave a note'],
    ],
  },
  'offers a person to a caller with a withheld number and no code': {
    context: { hasNumber: false },
    rows: [
      ['cancel my meeting', 'two things'],
      [
        "I don't have the code",
        'Without the confirmation code I cannot look it up. Would you like to speak to a person',
      ],
    ],
  },
  'starts the proof again if code and name from a withheld number match no meeting': {
    context: { hasNumber: false },
    answers: { find_my_meetings: [found()] },
    rows: [
      ['cancel my meeting', 'two things'],
      ['[472913]', 'the name or the email'],
      ['Ada Lovelace', 'run find_my_meetings', 'the code, together with the name'],
      ['[472914]', 'the name or the email'],
    ],
  },
  'combines code and name from a known number if each matches no meeting': {
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
  'combines a code and a name from one sentence': {
    rows: [
      ['cancel my meeting', 'code'],
      [
        'four seven two nine one three, Ada Lovelace',
        'run find_my_meetings confirmation_code=four seven two nine one three name=Ada Lovelace',
        'really',
      ],
    ],
  },
  'stops searching when the caller is locked out': {
    answers: { find_my_meetings: [{ ok: false, line: '', data: { problem: 'locked' } }] },
    rows: [
      ['cancel my meeting', 'code'],
      ['Ada Lovelace', 'run find_my_meetings', 'person'],
    ],
  },
  'reports a failed cancellation': {
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
