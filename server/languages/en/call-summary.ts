import type { CallSummary } from '../call-summary.ts'

export const callSummary: CallSummary = {
  booked: ({ type, agent, when }) =>
    `Booked ${type}${agent === null ? '' : ` with ${agent}`} on ${when}.`,
  bookedUnknown: 'Booked a meeting.',
  movedTo: (when) => `Moved a meeting to ${when}.`,
  moved: 'Moved a meeting.',
  cancelled: 'Cancelled a meeting.',
  nothing: 'Nothing was booked.',
  goesOn: 'The call is going on.',
  claimed:
    'The assistant said that a meeting was booked, moved or cancelled, but no tool of the call did that.',
  searched: (count) =>
    count === 1 ? 'Looked for times once.' : `Looked for times ${count} times.`,
  transferred: 'The caller was put through to a person.',
  nobodyFree: 'The caller asked for a person, and nobody was free.',
  note: 'The caller left a note.',
  questions: (count) =>
    count === 1 ? 'One question was answered.' : `${count} questions were answered.`,
  brokeOff: 'The call broke off.',
  callBack: (number) => `Call back ${number}: the call ended without a booking.`,
}
