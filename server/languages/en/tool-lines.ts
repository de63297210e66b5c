import { listAloud } from '../list-aloud.ts'
import type { ToolLines } from '../tool-lines.ts'
import { writeInSentence } from '../write-in-sentence.ts'
import { spokenTime } from './spoken-time.ts'

export const toolLines: ToolLines = {
  assistantGreeting:
    'Hello, I am an automated assistant for appointments. Would you like to book, move or cancel one?',
  assistantStillThere: 'Are you still there?',
  assistantWait: 'One moment, please.',
  knownCaller: (firstName) => `This number belongs to ${firstName}.`,
  unknownCaller: 'I do not know this number yet.',
  noted: 'I have noted that.',
  readBackEmail: (spelled) => `I have ${spelled}. Is that right?`,
  readBackPhone: (spoken) => `I have ${spoken}. Is that right?`,
  emailNotUnderstood:
    'I did not get the email address. Could you spell it for me, letter by letter?',
  phoneNotUnderstood:
    'I did not get the number. Could you say it digit by digit, with the area code?',
  nameNotUnderstood: 'I did not get the name. Could you spell it for me?',
  needAddress: 'I need an email address or a phone number for the booking. Which one may I take?',
  offerOne: (spoken) => `I have ${spoken}. Would that suit you?`,
  offerSeveral: (spoken) => `I have ${listAloud(spoken, 'or')}. Which one suits you?`,
  notFree: (wanted) => `I am sorry, ${wanted} is not free.`,
  closedThen: 'We are closed then.',
  fullThen: 'Everything is booked then.',
  tooSoonThen: 'That is too short notice for a booking.',
  notBookableThen: 'That date cannot be booked.',
  nextOpenings: (spoken) =>
    spoken.length === 1
      ? `The next opening is ${spoken.join('')}. Would that suit you?`
      : `The next openings are ${listAloud(spoken, 'and')}. Which one suits you?`,
  noneAtAll: 'There are no openings in the coming weeks. Shall I take a note for the team?',
  agentNotFree: (agentName) => `${agentName} is not free then.`,
  noneWithAgent: (agentName) =>
    `${agentName} has no openings in the coming weeks. Shall I look for another person?`,
  whichAgent: (agentNames) => `Whom do you mean, ${listAloud(agentNames, 'or')}?`,
  unknownAgent: (agentNames) =>
    `I do not find that name here. I can offer you a time with ${listAloud(agentNames, 'or')}. Who suits you?`,
  withAgent: (agentName) => `with ${agentName}`,
  whichDuration: 'That length is not offered. How long would you like it to be?',
  unknownTimeZone: 'I did not recognize that time zone. Which city are you in?',
  whichDay: (spoken) => `Do you mean ${listAloud(spoken, 'or')}?`,
  whichHalf: (spoken) => `Do you mean ${listAloud(spoken, 'or')}?`,
  confirmDay: (day) => `Do you mean ${day}?`,
  whichOtherDay: 'Which day would you like?',
  past: (today) => `That is in the past, since today is ${today}. Which day would you like?`,
  mismatch: (day, today) =>
    `That date is ${day}, and today is ${today}. Which of the two do you mean, the weekday or the date?`,
  impossible: (today) =>
    `There is no such date or time. Today is ${today}. When would you like to come?`,
  notUnderstood: (today) =>
    `I did not understand when you mean. Today is ${today}. Which day and time would you like?`,
  whichMeetingType: (names) => `Which appointment is it about, ${listAloud(names, 'or')}?`,
  unknownSlot: 'I do not have that time any more. Let me look for times again.',
  held: (spoken) => `I am keeping ${spoken} for you.`,
  holdLimit: 'I am keeping three times for you already. Which one would you like?',
  booked: (spoken, code) => `You are booked for ${spoken}. Your confirmation code is ${code}.`,
  requested: (spoken) => `I have requested ${spoken}. You will hear from us once it is confirmed.`,
  taken: 'I am sorry, somebody has just taken that time.',
  moveOrAdd: (booked, wanted) =>
    `You already have an appointment ${booked}. Shall I move that to ${wanted}, or book one more?`,
  alreadyBooked: (time) =>
    `There is already an appointment ${time} with these details. Which other time would you like?`,
  pendingMove:
    'That request is not confirmed yet, so it cannot be moved. Shall I cancel it and ask for another time?',
  needFactor: 'What is the confirmation code, or the name or email address on the appointment?',
  needTwoFactors:
    'For that I need the confirmation code, and the name or email address on the ' +
    'appointment. Without the code I can take a note for the team.',
  noMeetings:
    'I cannot find an upcoming appointment with that. Could you give me the code and the name or email, or shall I take a note?',
  locked: 'I cannot look that up right now. Someone on the team can help you with it.',
  yourMeeting: (spoken) =>
    `I have found your appointment ${spoken}. What would you like to do with it?`,
  yourMeetings: (spoken) =>
    `I have found your appointments, ${listAloud(spoken, 'and')}. Which one do you mean?`,
  unknownMeeting:
    'I have to find your appointment first. What is the confirmation code, and the name or email address on it?',
  moved: (spoken) => `Your appointment has been moved to ${spoken}.`,
  cancelled: (spoken) => `Your appointment ${spoken} is cancelled.`,
  tooLate:
    'It is too late to change that appointment by phone. Someone on the team can help you with it.',
  notChangeable: 'That appointment can no longer be changed. Shall I book a new one?',
  transfer: (agentName) => `${agentName} is free now. One moment, please.`,
  agentNotFreeNow: (agentName) => `${agentName} is not free right now.`,
  nobodyFree: 'Nobody is free to take the call right now.',
  noteTaken: 'I have taken that down for the team.',
  notePassedOn: 'I have passed that on to the team.',
  noteLimit: 'I cannot take more notes in this call.',
  answerUnknown: 'I do not know that. Shall I take a note for the team?',
  tellHours: (text) => `Our regular opening hours are ${text}`,
  everyWeekday: (day) => `on ${spokenTime.weekday(day)}s`,
  nextWeekday: (day) => `on ${spokenTime.weekday(day)}`,
  nearDay: { today: 'today', tomorrow: 'tomorrow', weekend: 'at the weekend' },
  closedOn: ({ day, isYesNo }) => `${isYesNo ? 'No, we' : 'We'} are closed ${day}.`,
  openOn: ({ day, hours, isYesNo }) => `${isYesNo ? 'Yes, we' : 'We'} are open ${day} ${hours}.`,
  openNow: (until) => `Yes, we are open now, until ${until}.`,
  closedNow: (opens) =>
    `We are closed right now${opens === null ? '' : `, and open again ${opens}`}.`,
  tellAddress: (text) => `Our address is ${text}`,
  tellPhone: (text) => `Our phone number is ${text}`,
  tellEmail: (text) => `Our email address is ${text}`,
  tellWebsite: (text) => `Our website is ${text}`,
  tellPrice: (name, price) => `The price for ${name} is ${price}`,
  tellLength: (name, lengths) => `The ${writeInSentence(name)} takes ${listAloud(lengths, 'or')}.`,
  startPassed: 'That time has already passed. Which other time would suit you?',
  startUnavailable: 'That time is not available.',
  closedThatDay: 'We are closed on that day.',
  closedForHoliday: 'We are closed on that day, because it is a public holiday.',
  notOffered: 'That appointment is no longer offered.',
  nobodyTakesIt: 'There is nobody who can take that appointment.',
  nearestIs: (spoken) => `The nearest is ${spoken}.`,
  noneNearby: 'I have no other time nearby.',
  holdGone: 'That time is no longer held for you.',
  inState: {
    pending: 'That appointment is not confirmed yet.',
    scheduled: 'That appointment is already confirmed.',
    declined: 'That appointment has already been declined.',
    expired: 'That appointment was not confirmed in time, so it no longer exists.',
    cancelled: 'That appointment is already cancelled.',
    completed: 'That appointment has already taken place.',
    no_show: 'That appointment is already over.',
  },
  holdBooked: 'That time is already booked.',
  notStarted: 'That appointment has not started yet.',
  severalContacts:
    'I found more than one person with those details. Could you tell me your email address?',
  badArguments: 'I did not get all of that. Could you say it once more?',
  stillChecking: 'I am still checking. Please give me a moment, and ask me again.',
  unavailable:
    'I am sorry, I cannot reach the calendar right now. Nothing has been changed. Shall I try again?',
  tryAgainSoon:
    'I am sorry, our system does not respond right now, but I can try again in a moment.',
}
