import type { Meeting } from '../../../meetings/get-meeting.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { countChoices, type NamedMeeting, type Question } from './question.ts'
import type { TextCommand } from './read-command.ts'

type Purpose = 'cancel' | 'move'

/** What is done about a text message. */
export type Action =
  | { does: 'nothing' | 'stop' | 'start' | 'help' | 'note' }
  | { does: 'cancel'; meeting: Meeting }
  /** `after`: the last time that was offered (Unix seconds); null: none. */
  | { does: 'offer'; meeting: Meeting; after: number | null }
  | { does: 'move'; meeting: Meeting; startSeconds: number }
  | Saying

/** Only the answer says something. */
export type Saying =
  | { does: 'ask'; purpose: Purpose; meetings: readonly Meeting[] }
  | { does: 'say_choices'; count: number }
  | { does: 'say_cancelled'; meeting: Meeting }
  | { does: 'say_no_meeting' }

/** What an action depends on. */
export type Situation = {
  /** The meetings that the number was texted about and that have not begun, nearest first. */
  meetings: readonly Meeting[]
  question: Question | null
  /** Whether the number was texted, or is that of a contact. */
  isKnown: boolean
  /** Whether there is no answer, so that nothing can be asked. */
  isSilent: boolean
  now: Temporal.Instant
  /** BCP 47. */
  language: string
}

const MAX_LISTED = 5
/** A second "C" within this time may be meant for the meeting that the first one cancelled. */
const REPEAT_MINUTES = 60

/** `text`: of the command. */
export function decideAction(command: TextCommand, text: string, situation: Situation): Action {
  const { question, language } = situation
  switch (command.name) {
    case 'cancel':
    case 'move':
      return decideCommand(command, situation)
    case 'number':
    case 'note': {
      const count = question === null ? 0 : countChoices(question)
      const place =
        command.name === 'number' ? command.place : hearChoice(text, { language, count })
      if (question !== null && place !== null && place >= 1 && place <= count)
        return decideChoice(question, place, situation)
      if (command.name === 'number')
        return question === null ? { does: 'help' } : { does: 'say_choices', count }
      return { does: 'note' }
    }
    case 'acknowledgement':
      return { does: 'nothing' }
    default:
      return { does: command.name }
  }
}

function decideCommand(
  { name: purpose, place }: Extract<TextCommand, { name: Purpose }>,
  situation: Situation,
): Action {
  const { question } = situation
  const isAnswer =
    question !== null && (question.kind === 'times' ? 'move' : question.purpose) === purpose
  if (isAnswer && place !== null && place >= 1 && place <= countChoices(question))
    return decideChoice(question, place, situation)
  if (question?.kind === 'times' && purpose === 'move')
    return decideMeeting(question.meeting, { purpose, after: question.starts.at(-1)! }, situation)
  return chooseMeeting(purpose, situation)
}

function decideChoice(question: Question, place: number, situation: Situation): Action {
  if (question.kind === 'which') {
    const { purpose, meetings } = question
    return decideMeeting(meetings[place - 1]!, { purpose, after: null }, situation)
  }
  const meeting = findNamed(question.meeting, situation)
  if ('does' in meeting) return meeting
  return meeting.version === question.meeting.version
    ? { does: 'move', meeting, startSeconds: question.starts[place - 1]! }
    : offerFor(meeting, null, situation)
}

function decideMeeting(
  named: NamedMeeting,
  { purpose, after }: { purpose: Purpose; after: number | null },
  situation: Situation,
): Action {
  const meeting = findNamed(named, situation)
  if ('does' in meeting) return meeting
  const isSame = meeting.version === named.version
  if (purpose === 'move') return offerFor(meeting, isSame ? after : null, situation)
  return isSame ? { does: 'cancel', meeting } : askWhich(purpose, situation)
}

/** The meeting that a question named, or why it can no longer be changed. */
function findNamed({ id: wanted }: NamedMeeting, { meetings }: Situation): Meeting | Saying {
  const meeting = meetings.find(({ id }) => id === wanted)
  if (meeting?.status === 'cancelled') return { does: 'say_cancelled', meeting }
  return meeting && takesPlace(meeting) ? meeting : { does: 'say_no_meeting' }
}

/** The only meeting, or a question which one is meant. */
function chooseMeeting(purpose: Purpose, situation: Situation): Action {
  const { meetings, isSilent, now } = situation
  const upcoming = meetings.filter(takesPlace)
  const cancelled = meetings
    .filter(({ status }) => status === 'cancelled')
    .toSorted((a, b) => Temporal.Instant.compare(b.updatedAt, a.updatedAt))
  const [only] = upcoming
  if (only === undefined) {
    const [latest] = cancelled
    if (latest) return { does: 'say_cancelled', meeting: latest }
    // A contact may have a meeting that no text message was about.
    return situation.isKnown ? { does: 'note' } : { does: 'say_no_meeting' }
  }
  if (upcoming.length > 1) return askWhich(purpose, situation)
  if (purpose === 'move') return offerFor(only, null, situation)
  const earliest = now.subtract({ minutes: REPEAT_MINUTES })
  const mayRepeat = cancelled.some(
    ({ statusBy, updatedAt }) =>
      statusBy === 'attendee' && Temporal.Instant.compare(updatedAt, earliest) > 0,
  )
  return mayRepeat && !isSilent ? askWhich(purpose, situation) : { does: 'cancel', meeting: only }
}

function askWhich(purpose: Purpose, situation: Situation): Action {
  if (situation.isSilent) return { does: 'note' }
  const meetings = situation.meetings.filter(takesPlace).slice(0, MAX_LISTED)
  return { does: 'ask', purpose, meetings }
}

function offerFor(meeting: Meeting, after: number | null, situation: Situation): Action {
  // A request that cannot be answered still reaches a person.
  return situation.isSilent ? { does: 'note' } : { does: 'offer', meeting, after }
}

/** Whether a meeting that has not begun can still be changed. */
export function takesPlace({ status }: Pick<Meeting, 'status'>): boolean {
  return status === 'scheduled' || status === 'pending'
}
