import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'
import { writeInSentence } from '../write-in-sentence.ts'

const KEYS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export const receptionistLines: ReceptionistLines = {
  hello: (hour) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'),
  greeting: ({ hello, business }) =>
    `${hello}, thank you for calling ${business}. I am an automated assistant. Would you like to ` +
    'book, move or cancel an appointment?',
  greetingKnown: ({ hello, business, name }) =>
    `${hello} ${name}, this is the automated assistant of ${business}. Would you like to ` +
    'book, move or cancel an appointment?',
  greetingCalled: ({ hello, business, time }) =>
    `${hello}, this is ${business}, calling about your appointment${time && ` ${time}`}. I ` +
    'am an automated assistant. Is this a good moment?',
  greetingReminder: ({ hello, business, time }) =>
    `${hello}, this is the automated assistant of ${business}, calling to remind you of your ` +
    `appointment${time && `, ${time}`}. I can move or cancel it if you like. Does it still suit you?`,
  kept: 'Thank you, the appointment stays as it is. Goodbye.',
  questions: {
    keep_check: 'Does your appointment still suit you?',
    keep_change: 'Would you like to move the appointment or cancel it?',
    opening: 'Would you like to book, move or cancel an appointment?',
    type: 'What kind of appointment would you like?',
    when: 'Which day and time would suit you?',
    day_check: 'Do you mean that day?',
    choice: 'Which of these times would you like?',
    name_check: 'Is the appointment for you?',
    name: 'What is your full name, please?',
    contact: 'Could you give me your email address, or a phone number to reach you at?',
    number_check: 'No problem. Shall I simply use the number you are calling from?',
    contact_check: 'Is that right?',
    booking_check: 'Shall I book it?',
    change:
      'Nothing is booked yet. Would you like to change the time, the name or the contact details?',
    proof:
      'Could you tell me your confirmation code, or else the name or email on the appointment?',
    which_meeting: 'Which appointment do you mean?',
    move_check: 'Shall I move it?',
    cancel_check: 'Shall I cancel it?',
    help: 'Would you like to speak to a person, or leave a note?',
    note_offer: 'Would you like an appointment for that, or shall I note it for the team?',
    note: 'Please tell me your name and what it is about. What shall I note?',
    retry: 'Shall I try once more?',
    more: 'Is there anything else I can do for you?',
    ended: 'Goodbye.',
  },
  shorter: {
    keep_check: 'Does it still suit you, yes or no?',
    keep_change: 'Move it or cancel it?',
    opening: 'Book, move or cancel?',
    type: 'Which kind of appointment?',
    when: 'What day would suit you?',
    day_check: 'That day, yes or no?',
    choice: 'Which one would you like?',
    name_check: 'Is it for you, yes or no?',
    name: 'Your name, please?',
    contact: 'Your email address or a phone number, please?',
    number_check: 'Shall I use this number, yes or no?',
    contact_check: 'Is that right, yes or no?',
    booking_check: 'Shall I book it, yes or no?',
    change: 'The time, the name or the contact details?',
    proof: 'Your code or your name, please?',
    which_meeting: 'Which one is it?',
    move_check: 'Shall I move it, yes or no?',
    cancel_check: 'Shall I cancel it, yes or no?',
    help: 'A person, or a note?',
    note_offer: 'An appointment, or a note for the team?',
    note: 'What shall I note?',
    retry: 'Shall I try again, yes or no?',
    more: 'Anything else?',
    ended: 'Goodbye.',
  },
  byKey: {
    keep_check:
      'Press one if it suits you, two to move it, three to cancel it, or zero for a person.',
    keep_change: 'Press one to move it, two to cancel it, or zero for a person.',
    opening: 'Press one to book, two to move, three to cancel, or zero for a person.',
    type: 'Press the number for the type of appointment you would like, or zero for a person.',
    when: 'Say a day such as Monday morning, or press one for the earliest times. When would suit you?',
    day_check: 'Press one for yes, or two for no.',
    choice: 'Press the number for the time you would like, or nine for other times.',
    name_check: 'Press one for yes, or two for no.',
    name: 'Please say your name slowly and spell it, or press zero for a person.',
    contact: 'Please enter a phone number on your keypad, or press zero for a person.',
    number_check: 'Press one to use this number, or two to give other contact details.',
    contact_check: 'Press one if it is right, or two if not.',
    booking_check: 'Press one to book it, or two to change it.',
    change: 'Press one for the time, two for the name, or three for the contact details.',
    proof: 'Please enter the confirmation code on your keypad, or press zero for a person.',
    which_meeting: 'Press the number for the appointment, or zero for a person.',
    move_check: 'Press one to move it, or two to leave it as it is.',
    cancel_check: 'Press one to cancel it, or two to keep it.',
    help: 'Press one for a person, two to leave a note, or three to start again.',
    note_offer: 'Press one for an appointment, or two to leave a note.',
    note: 'Please say your note, or press two if you would rather not leave one.',
    retry: 'Press one to try again, or two to end the call.',
    more: 'Press one if there is something else, or two to end the call.',
    ended: 'Goodbye.',
  },
  askType: (types) => `Which would you like, ${listAloud(types.map(withArticle), 'or')}?`,
  askTypeByKey: (types) =>
    `Press ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} for ${type}`),
      'or',
    )}.`,
  askOffer: (time) => `Would ${time} suit you?`,
  oneAtATime: 'We can only do one at a time. Which one shall we take first?',
  askOtherName: 'What name shall I put it under, please?',
  askName: (name) => `Is the appointment for you, ${name}?`,
  askNewTime: (meeting) => `Your appointment is ${meeting}. When would you like it instead?`,
  contactOrSkip:
    'If you have no email, just say no and I will use this number. What is your email address?',
  usesNumber: 'Then I will use this number.',
  phoneInstead: 'No problem. Which phone number can we reach you at?',
  nameCorrected: (name) => `Thank you, ${name}.`,
  checkBooking: ({ type, agent, time, name }) =>
    `That would be your ${type ? writeInSentence(type) : 'appointment'}${withAgent(agent)}, ${time}${name === null ? '' : `, for ${name}`}. Shall I book it?`,
  checkMove: ({ from, to }) =>
    `I would move your appointment from ${from} to ${to}. Shall I do that?`,
  checkMoveTo: ({ time, agent }) =>
    `I would move your appointment, ${time}, to ${agent}. Shall I do that?`,
  checkCancel: (meeting) => `Your appointment is ${meeting}. Do you really want to cancel it?`,
  yourMeeting: (meeting) => `Your appointment is ${meeting}. Is there anything else?`,
  yourCode: (code) => `Your confirmation code is ${code}. Is there anything else?`,
  whichMeeting: (meetings) =>
    `Your appointments are ${listAloud(meetings, 'and')}. Which one do you mean?`,
  booked: ({ time, agent, code }) =>
    `You are booked${withAgent(agent)} for ${time}. Your confirmation code is ${code}. Is there anything else?`,
  bookedPending: (time) =>
    `I have requested ${time}, but it is not confirmed yet. Is there anything else?`,
  moved: (time) => `Your appointment has been moved to ${time}. Is there anything else?`,
  movedPending: (time) =>
    `I have requested ${time} instead, but it is not confirmed yet. Is there anything else?`,
  cancelled: 'Your appointment is cancelled. Is there anything else?',
  noted: 'I have noted that. Is there anything else?',
  noteReason: 'And what is it about?',
  noteName: 'I have noted that. And what is your name?',
  partyNoted: 'I have noted that there will be more than one of you.',
  notedFirst: 'I have noted that.',
  noteOnly: 'Would you like to leave a note?',
  cannotPromise:
    'I have noted it for the team, but I cannot promise when they will call. Is there anything else?',
  passedOn: 'I have passed that on to the team. Is there anything else?',
  passedOnName: 'I have passed that on to the team. And what is your name?',
  latePassedOn: (meeting) =>
    `I have passed that on for your appointment, ${meeting}. Is there anything else?`,
  lateNoted: (meeting) =>
    `I have noted that for your appointment, ${meeting}. Is there anything else?`,
  noneThen: 'I cannot find an appointment for you at that time.',
  onlyMeeting: (meeting) => `I can only find one, ${meeting}. Is that the one you mean?`,
  noOtherMeeting: 'I cannot find any other appointment for you. Is there anything else?',
  oneByOne: 'Let us take them one by one.',
  nextMeeting: 'Now for the other appointment.',
  ifHindered:
    'Then please call us again with your code, and we will move or cancel it. Is there anything else?',
  cannotSend: 'I cannot promise a message, but it is all in the calendar. Is there anything else?',
  cannotChange: 'I cannot change that myself.',
  cancelledFirst: 'That one is cancelled.',
  proofKnown: 'To be sure, could you give me your full name, or your confirmation code?',
  noMeetings:
    'I could not find an appointment under that. Could you give me the code, together with the name or the email?',
  proofBoth:
    'I need two things to find it. Could you give me your confirmation code, and the name or email on the appointment?',
  proofCode:
    'I also need the confirmation code. If you do not have it, the team can help you. What is the code?',
  proofName: 'And what is the name or the email address on the appointment?',
  codeNeeded:
    'Without the confirmation code I cannot look it up. Would you like to speak to a person, or leave a note?',
  cutOff: 'Hello again, we were cut off.',
  locked:
    'I cannot look up any more appointments on this call. Would you like to speak to a person, or leave a note?',
  spellEmail: 'Let us try it slowly. Could you spell the whole address for me?',
  notUnderstood: 'Sorry, I did not get that.',
  robot: 'Yes, I am an automated assistant, not a human.',
  thisIs: (business) => `This is ${business}.`,
  wait: 'Of course, take your time.',
  oneMoment: 'One moment, please.',
  stillHere: 'I am still here, take your time.',
  emergency:
    'If this is an emergency, please hang up now and call the emergency services. I cannot help with that here.',
  calm: 'I am sorry this has been frustrating. Would you like to speak to a person, or leave a note?',
  onlyLanguage: 'I am sorry, I cannot continue in that language on this line.',
  unknown: 'I am afraid I do not know that.',
  unknownToo: 'I am afraid I do not know that either.',
  hasYourNumber: 'Yes, I have the number you are calling from.',
  isWith: (agent) => `It is with ${agent}.`,
  yesWith: (agent) => `Yes, it is with ${agent}.`,
  agentUndecided: 'I can tell you that once the time is settled.',
  nobodyFreeNow: 'Nobody is free to take the call right now.',
  notSure: 'I am not sure I can help with that.',
  noteOnMeeting: 'Shall I note that on your appointment?',
  bookOrNote: 'Would you like an appointment, or would you rather leave a note?',
  nobodyFree: 'I am sorry, nobody is free right now. Would you like to leave a note?',
  transferring: 'I am putting you through now.',
  abandoned: 'All right, I have changed nothing.',
  unavailable: 'I am sorry, I cannot get into our calendar right now. Shall I try once more?',
  unavailableEnd:
    'I am sorry, I still cannot get into our calendar, so I cannot confirm anything. Please call again later. Goodbye.',
  notDone: 'I am sorry, that did not work.',
  goodbye: 'Thank you for calling. Goodbye.',
  goodbyeUnbooked: 'All right, nothing has been booked or changed. Goodbye.',
  wrongNumber: 'No problem. Goodbye.',
  stuck: 'I am sorry, I have not been able to help. Please call again. Goodbye.',
}

function withArticle(type: string): string {
  return `the ${writeInSentence(type)}`
}

function withAgent(agent: string | null): string {
  return agent === null ? '' : ` with ${agent}`
}
