import type { MessageParts, MessageTexts, SmsParts } from '../message-texts.ts'
import { teamNotices } from './team-notices.ts'

const ANSWERS = 'Reply C to cancel, R for other times, STOP to stop.'
/** A meeting is moved only after it was confirmed. */
const ANSWERS_TO_REQUEST = 'Reply C to cancel, STOP to stop.'

export const messageTexts: MessageTexts = {
  attendee: {
    confirmation: {
      subject: ({ type, when }) => `Confirmed: ${type}, ${when}`,
      badge: 'Confirmed',
      title: () => 'Your appointment is confirmed',
      lead: (parts) => `Your appointment “${parts.type}”${withAgents(parts)} is confirmed.`,
    },
    request_received: {
      subject: ({ type, when }) => `Request received: ${type}, ${when}`,
      badge: 'Awaiting confirmation',
      title: () => 'We have received your request',
      lead: (parts) =>
        `We have received your request for “${parts.type}”${withAgents(parts)}. ` +
        'The appointment is not confirmed yet.',
      next: ({ until }) =>
        until === null
          ? 'You will get a message as soon as it is confirmed.'
          : `You will get a message as soon as it is confirmed, at the latest by ${until}.`,
    },
    change: {
      subject: ({ type, when, isMoved }) => `${isMoved ? 'New time' : 'Changed'}: ${type}, ${when}`,
      badge: 'Changed',
      title: ({ isMoved }) =>
        isMoved ? 'Your appointment has a new time' : 'Your appointment has changed',
      lead: (parts) =>
        parts.isMoved
          ? `Your appointment “${parts.type}”${withAgents(parts)} has been moved.`
          : parts.agents === null
            ? `Your appointment “${parts.type}” has changed. The time is the same.`
            : `Your appointment “${parts.type}” is now with ${parts.agents}. The time is the same.`,
    },
    cancellation: {
      subject: ({ type, when }) => `Cancelled: ${type}, ${when}`,
      badge: 'Cancelled',
      title: () => 'Your appointment is cancelled',
      lead: (parts) => `Your appointment “${parts.type}”${withAgents(parts)} has been cancelled.`,
    },
    not_confirmed: {
      subject: ({ type, when }) => `Not confirmed: ${type}, ${when}`,
      badge: 'Not confirmed',
      title: () => 'We could not confirm your request',
      lead: ({ type }) =>
        `Unfortunately, we could not confirm your request for “${type}”. The appointment will not take place.`,
    },
    reminder: {
      subject: ({ type, when }) => `Reminder: ${type}, ${when}`,
      badge: 'Reminder',
      title: () => 'Your appointment is coming up',
      lead: (parts) =>
        `This is a reminder of your appointment “${parts.type}”${withAgents(parts)}.`,
    },
    follow_up: {
      subject: ({ type }) => `Thank you for your time: ${type}`,
      badge: 'Thank you',
      title: () => 'Thank you for your time',
      lead: (parts) => `Thank you for your appointment “${parts.type}”${withAgents(parts)}.`,
    },
    missed: {
      subject: ({ type, when }) => `We missed you: ${type}, ${when}`,
      badge: 'Missed',
      title: () => 'We missed you',
      lead: (parts) =>
        `We are sorry that we missed you at your appointment “${parts.type}”${withAgents(parts)}.`,
    },
  },
  agent: {
    confirmation: {
      subject: ({ type, when, attendee }) => `New: ${type}${withName(attendee)}, ${when}`,
      badge: 'New appointment',
      title: () => 'You have a new appointment',
      lead: ({ type, attendee }) =>
        `You have a new appointment: “${type}”${withName(attendee)}. It is confirmed.`,
    },
    confirmation_request: {
      subject: ({ type, when, attendee }) =>
        `Please confirm: ${type}${withName(attendee)}, ${when}`,
      badge: 'Please confirm',
      title: () => 'Please confirm or decline',
      lead: ({ type, attendee }) => `${attendee ?? 'An attendee'} asks for “${type}” with you.`,
      next: ({ until }) =>
        until === null
          ? 'Please confirm or decline the request.'
          : `Please confirm or decline the request by ${until}. It expires then, and the time becomes free again.`,
    },
    change: {
      subject: ({ type, when, attendee, isMoved }) =>
        `${isMoved ? 'New time' : 'Changed'}: ${type}${withName(attendee)}, ${when}`,
      badge: 'Changed',
      title: ({ isMoved }) =>
        isMoved ? 'An appointment has a new time' : 'An appointment has changed',
      lead: ({ type, attendee, isMoved }) =>
        isMoved
          ? `Your appointment “${type}”${withName(attendee)} has been moved.`
          : `Other agents now take part in the appointment “${type}”${withName(attendee)}. The time is the same.`,
    },
    cancellation: {
      subject: ({ type, when, attendee, isReassigned }) =>
        `${isReassigned ? 'Reassigned' : 'Cancelled'}: ${type}${withName(attendee)}, ${when}`,
      badge: ({ isReassigned }) => (isReassigned ? 'Reassigned' : 'Cancelled'),
      title: ({ isReassigned }) =>
        isReassigned ? 'You no longer take this appointment' : 'An appointment is cancelled',
      lead: ({ type, attendee, isReassigned }) =>
        isReassigned
          ? `The appointment “${type}”${withName(attendee)} is now with someone else.`
          : `The appointment “${type}”${withName(attendee)} has been cancelled.`,
      next: () => 'The time is free again in your calendar.',
    },
    not_confirmed: {
      subject: ({ type, when, attendee }) => `Not confirmed: ${type}${withName(attendee)}, ${when}`,
      badge: 'Not confirmed',
      title: () => 'A request was not confirmed',
      lead: ({ type, attendee }) =>
        `The request for “${type}”${withName(attendee)} was declined, or expired without an answer.`,
      next: () => 'The time is free again in your calendar.',
    },
  },
  team: {
    note: {
      subject: ({ caller }) => `New note${caller === null ? '' : ` from ${caller}`}`,
      badge: 'Note',
      title: () => 'A caller left a note',
      lead: ({ caller }) => `${caller ?? 'A caller'} left a note for the team.`,
      next: () => 'Please read the note, and call back if it asks for an answer.',
    },
    broken_call: {
      subject: ({ caller }) => `Call broke off${caller === null ? '' : `: ${caller}`}`,
      badge: 'Call broke off',
      title: () => 'A call ended with an error',
      lead: ({ caller }) =>
        `The call${caller === null ? '' : ` from ${caller}`} ended with an error. The caller may not have got what they needed.`,
      next: () => 'Please call back and ask what is still open.',
    },
    unbooked_call: {
      subject: ({ caller }) =>
        `Please check: promised appointment was not booked${caller === null ? '' : ` (${caller})`}`,
      badge: 'Please check',
      title: () => 'An appointment was promised but not booked',
      lead: ({ caller }) =>
        `The assistant told ${caller ?? 'a caller'} that an appointment was booked, moved or cancelled. There is no such change.`,
      next: () =>
        'Please call back and book the appointment, or tell the caller that there is none.',
    },
    address_refused: {
      subject: ({ address }) => `Message not delivered: ${address}`,
      badge: 'Not delivered',
      title: () => 'A message could not be delivered',
      lead: ({ address, type }) =>
        `A message to ${address} could not be delivered${type === null ? '' : `. It was about the appointment “${type}”`}.`,
      next: ({ refusedAgent }) =>
        refusedAgent === null
          ? 'Please ask the attendee for the right address and correct it in the contact. Until then, inform the attendee in another way.'
          : `Please correct the email address of ${refusedAgent}. Until then, ${refusedAgent} gets no mails about appointments.`,
    },
    ...teamNotices,
  },
  attendeeDeclined: {
    subject: ({ type, when, attendee }) => `Declined: ${type}${withName(attendee)}, ${when}`,
    badge: 'Declined',
    title: () => 'The attendee declined the invitation',
    lead: ({ type, attendee }) =>
      `${attendee ?? 'The attendee'} declined the invitation to “${type}” in the calendar. The appointment still stands.`,
    next: () =>
      'Please ask the attendee, and move or cancel the appointment if it will not take place.',
  },
  proposesTime: (when) =>
    when === null ? 'I propose another time.' : `I propose another time: ${when}.`,
  saidBeforeAnswer: 'I wrote this before my latest answer to the invitation.',
  sms: {
    confirmation: (parts) =>
      `${parts.business}: ${parts.type} is confirmed for ${parts.when}. Code ${parts.code}.${commands(parts)}${link('Details', parts)}`,
    request_received: (parts) =>
      `${parts.business}: We got your request for ${parts.type}, ${parts.when}. It is not confirmed yet.${commands(parts, ANSWERS_TO_REQUEST)}${link('Details', parts)}`,
    change: (parts) =>
      `${parts.business}: ${parts.type} is now on ${parts.when}${parts.formerWhen === null ? '' : ` (was ${parts.formerWhen})`}. Code ${parts.code}.${commands(parts)}${link('Details', parts)}`,
    cancellation: (parts) =>
      `${parts.business}: ${parts.type} on ${parts.when} is cancelled.${again(parts)}`,
    not_confirmed: (parts) =>
      `${parts.business}: We could not confirm ${parts.type} on ${parts.when}.${again(parts)}`,
    reminder: (parts) =>
      `${parts.business}: Reminder of ${parts.type}, ${parts.when}.${commands(parts)}${parts.link === null ? '' : ` ${parts.link}`}`,
    follow_up: (parts) =>
      `${parts.business}: Thank you for your appointment (${parts.type}).${again(parts)}`,
    missed: (parts) =>
      `${parts.business}: We missed you at ${parts.type}, ${parts.when}.${again(parts)}`,
  },
  missedCall: ({ business, phone }) =>
    `${business}: Sorry that we could not help you on the phone. Reply with your request${phone === null ? '' : `, or call ${phone}`}. Reply STOP to stop.`,
  labels: {
    when: 'When',
    before: 'Before',
    meetingType: 'Appointment',
    with: 'With',
    agents: 'Agents',
    attendee: 'Attendee',
    where: 'Where',
    code: 'Confirmation code',
    bring: 'Please bring',
    yourNotes: 'Your notes',
    notes: 'Notes',
    reason: 'Reason',
    name: 'Name',
    caller: 'From',
    phone: 'Phone',
    email: 'Email',
    team: 'Team',
    writtenAt: 'Left on',
    calledAt: 'Called on',
    note: 'Note',
    address: 'Address',
    serverReply: 'Reply of the mail server',
    addToCalendar: 'Add to calendar',
  },
  locations: {
    video: 'Video call',
    inPerson: 'In person',
    voiceCall: {
      attendee: (number) => `We call you${number === null ? '' : ` at ${number}`}`,
      agent: (number) =>
        `The voice assistant calls the attendee${number === null ? '' : ` at ${number}`}`,
    },
    phoneToAttendee: ({ agent, number }) =>
      `${agent === null ? 'We call' : `${agent} calls`} you${number === null ? '' : ` at ${number}`}`,
    phoneToAgent: (number) => `You call the attendee${number === null ? '' : ` at ${number}`}`,
  },
  and: 'and',
  colon: ':',
  greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  date: (text) => text,
  clock: (time) => time,
  more: (count) => `${count} more`,
  numberWithheld: 'Number withheld',
  howToChange: ({ hasLink, phone }) =>
    !hasLink
      ? `To move or cancel the appointment, call ${phone} and have the code ready.`
      : phone === null
        ? 'If the time no longer suits you, you can move or cancel the appointment online.'
        : `If the time no longer suits you, move or cancel the appointment online, or call ${phone} and have the code ready.`,
  howToBook: ({ business, phone, website }) =>
    phone === null && website === null
      ? `To book a new appointment, contact ${business}.`
      : `To book a new appointment, ${[phone && `call ${phone}`, website && `visit ${website}`].filter(Boolean).join(' or ')}.`,
  buttons: {
    change: 'View, move or cancel',
    cancel: 'View or cancel',
    view: 'View details',
    decide: 'Confirm or decline',
    join: 'Join the video call',
  },
  footer: {
    attendee: (business) => `You get this message because of an appointment with ${business}.`,
    agent: (business) => `You get this message because you take appointments for ${business}.`,
    team: (business) => `You get this message because you belong to a team of ${business}.`,
  },
  preferences: 'Unsubscribe, or choose which emails you get',
}

function withAgents({ agents }: MessageParts): string {
  return withName(agents)
}

function withName(name: string | null): string {
  return name === null ? '' : ` with ${name}`
}

function commands({ hasCommands }: SmsParts, sentence = ANSWERS): string {
  return hasCommands ? ` ${sentence}` : ''
}

function link(label: string, { link: url }: SmsParts): string {
  return url === null ? '' : ` ${label}: ${url}`
}

function again({ link: url, phone }: SmsParts): string {
  if (phone !== null) return ` To book again, call ${phone}.`
  return url === null ? '' : ` Details: ${url}`
}
