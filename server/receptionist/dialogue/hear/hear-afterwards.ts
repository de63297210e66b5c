import type { Command } from '../../../languages/command-words.ts'
import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { type DialogueState, type MadeMeeting, type Step, withoutGoal } from '../dialogue-state.ts'
import { decideNextStep } from '../decide/decide-next-step.ts'
import { askQuestion, hangUp } from '../speak/say-line.ts'
import { findAgent } from '../understand/find-agent.ts'
import { findWhen, readWhen, type TimeContext } from '../understand/find-when.ts'
import { hasThanks } from '../understand/is-farewell.ts'
import { readAfterwards } from '../understand/read-afterwards.ts'
import { covers } from '../understand/read-choice.ts'
import { writeLocalTime } from '../understand/write-local-time.ts'
import { readWhich } from '../understand/read-which.ts'
import { leaveNote } from './hear-note.ts'
import { farewell, type Utterance } from './start-goal.ts'

const LEAVABLE: readonly DialogueState['place'][] = ['more', 'help', 'note_offer']
const MOVING: readonly DialogueState['place'][] = ['when', 'choice', 'move_check']
const CHANGING: readonly Command[] = [
  'undo',
  'cancel',
  'move',
  'late',
  'with_whom',
  'code',
  'person',
]

/**
 * Words after a booking or a move that are no new wish: a question about not coming, a wish for a
 * message, a wrong detail, or that the appointment stays as it is. Null for other words.
 */
export function hearAfterwards(said: Utterance, commands: ReadonlySet<Command>): Step | null {
  const { text, state, context } = said
  const { place, made, language } = state
  const parts = readAfterwards(text, language)
  if (parts.has('unchanged') && MOVING.includes(place)) return keepUnchanged(said)
  if (LEAVABLE.includes(place) && parts.has('leaving') && isLeaving(said)) return leave(said)
  if (place !== 'more' || !made) return null
  const lines = getReceptionistLines(language)
  if (parts.has('ifHindered') && namesNoOtherTime(said, made.start))
    return askQuestion(state, context, 'more', lines.ifHindered)
  const agent = commands.has('move') || parts.has('wanted') ? findWanted(said) : null
  if (agent !== null && namesNoOtherTime(said, made.start))
    return agent === state.agentName
      ? askQuestion(state, context, 'more', `${lines.yesWith(agent)} ${lines.shorter.more}`)
      : moveToOther(agent, made, said)
  if (parts.has('supposed') && !CHANGING.some((command) => commands.has(command)))
    return hasThanks(text, language)
      ? hangUp(state, context, farewell(state))
      : askQuestion(state, context, 'more', lines.yourMeeting(made.spoken))
  if (parts.has('wrongDetail')) return leaveNote(text, { ...state, before: lines.cannotChange })
  if (parts.has('inWriting') && findWhen(text, placeOf(said)) === null)
    return askQuestion(state, context, 'more', lines.cannotSend)
  return parts.has('unchanged') && namesNoOtherTime(said, made.start)
    ? askQuestion(state, context, 'more', lines.yourMeeting(made.spoken))
    : null
}

/** "No, leave it as it is": ends the move of an appointment. */
function keepUnchanged(said: Utterance): Step | null {
  const { text, state, context } = said
  const { meeting, goal, language } = state
  if (goal !== 'move' || !meeting || readWhich(text).isSecond) return null
  return meeting.start === null || namesNoOtherTime(said, meeting.start)
    ? askQuestion(
        withoutGoal(state),
        context,
        'more',
        getReceptionistLines(language).yourMeeting(meeting.spoken),
      )
    : null
}

/** Whether the words name no time, or the one of a meeting that starts then (Unix seconds). */
export function namesNoOtherTime(said: Utterance, start: number): boolean {
  const place = { ...placeOf(said), offered: [start] }
  const found = findWhen(said.text, place)
  const when = found === null ? null : readWhen(found, place)
  return when === null || when.kind === 'offer' || covers(when, start)
}

/** The agent that the caller names; null if none. */
function findWanted({ text, state, context }: Utterance): string | null {
  const { agents } = context
  const agent = findAgent(text, { language: state.language, agents, isNamed: true })
  return agent !== null && agents.includes(agent) ? agent : null
}

/** Searches for the same time with another person. */
function moveToOther(agent: string, made: MadeMeeting, { state, context }: Utterance): Step {
  return decideNextStep(
    {
      ...withoutGoal(state),
      goal: 'move',
      meeting: made,
      agent,
      when: writeLocalTime(made.start, context.timeZone),
      replaced: made.start,
      keepsTime: true,
    },
    context,
  )
}

function isLeaving({ text, state }: Utterance): boolean {
  return state.isUncertain !== true && !isQuestion(text, state.language, { isAnywhere: false })
}

/** Ends the call, or leaves the offer of a person or a note. */
function leave({ state, context }: Utterance): Step {
  return state.place === 'more'
    ? hangUp(state, context, farewell(state))
    : askQuestion({ ...state, offeredNote: null }, context, 'more')
}

function placeOf({ state, context }: Utterance): TimeContext {
  const { now, timeZone } = context
  return { now, timeZone, language: state.language, offered: [] }
}
