import type { AnswerParts, TextAnswers } from '../text-answers.ts'

export const textAnswers: TextAnswers = {
  cancelled: (parts) => `${parts.business}: ${parts.type} on ${parts.when} is cancelled.`,
  alreadyCancelled: (parts) =>
    `${parts.business}: ${parts.type} on ${parts.when} is already cancelled.`,
  moved: (parts) => `${parts.business}: ${parts.type} is now on ${parts.when}.`,
  tooLate: {
    cancel: (parts) =>
      `${parts.business}: It is too late to cancel ${parts.type} on ${parts.when} by text message.${contact(parts)}`,
    move: (parts) =>
      `${parts.business}: It is too late to move ${parts.type} on ${parts.when} by text message.${contact(parts)}`,
  },
  pending: (parts) =>
    `${parts.business}: ${parts.type} on ${parts.when} is not confirmed yet and cannot be moved. Reply C to cancel it.${contact(parts)}`,
  notChangeable: (parts) =>
    `${parts.business}: ${parts.type} on ${parts.when} can no longer be changed by text message.${contact(parts)}`,
  noTimes: (parts) =>
    `${parts.business}: There is no other free time for ${parts.type} at the moment.${contact(parts)}`,
  times: ({ business, type, isGone }) =>
    `${business}: ${isGone ? 'That time is no longer free. ' : ''}Reply with the number of the new time for ${type}, or R for later times.`,
  which: {
    cancel: ({ business }) => `${business}: Reply with the number of the appointment to cancel.`,
    move: ({ business }) => `${business}: Reply with the number of the appointment to move.`,
  },
  noMeeting: (parts) =>
    `${parts.business}: We found no upcoming appointment for this phone number.${contact(parts)}`,
  chooseNumber: ({ business, count }) =>
    `${business}: Please reply with ${count === 1 ? 'the number 1' : `a number from 1 to ${count}`}.`,
  help: (parts) =>
    `${parts.business}: Reply C to cancel your appointment, R for other times, STOP to stop.${contact(parts)}`,
  stopped: ({ business }) =>
    `${business}: You will get no more text messages. Reply START to get them again.`,
  started: ({ business }) =>
    `${business}: You will get text messages about your appointments again. Reply STOP to stop.`,
  passedOn: ({ business }) =>
    `${business}: Thank you. Your message has been passed on to the team.`,
  noted: (parts) => `${parts.business}: Thank you. Your message has been noted.${contact(parts)}`,
}

function contact({ phone, website }: AnswerParts): string {
  if (phone === null) return website === null ? '' : ` See ${website}`
  return website === null ? ` Call ${phone}.` : ` Call ${phone} or see ${website}`
}
