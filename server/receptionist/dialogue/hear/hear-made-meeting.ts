import type { Command } from '../../../languages/command-words.ts'
import { buildSharedTable } from '../../../speech/build-shared-table.ts'
import { formatSpokenLetters } from '../../../speech/format-spoken-digits.ts'
import { matchPhrase } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { removeYesBut } from '../../../voice/core/remove-yes-but.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep } from '../decide/decide-next-step.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Goal,
  type MadeMeeting,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { askQuestion } from '../speak/say-line.ts'
import { findWhen, readWhen, withoutTo } from '../understand/find-when.ts'
import { covers } from '../understand/read-choice.ts'
import { MAX_NOTE_LENGTH } from './start-goal.ts'

const otherAppointment = buildSharedTable(({ dialogueWords }) => dialogueWords.otherAppointment)

/**
 * Words about the meeting that was just booked or moved: to cancel it, to change its time, or to
 * hear its time or code again. Null for words about anything else.
 */
export function hearMadeMeeting(
  text: string,
  { state, context, commands }: Heard & { commands: ReadonlySet<Command> },
): Step | null {
  const { made, place, language } = state
  const isNew = commands.has('book') && !CHANGES.some((command) => commands.has(command))
  if (!made || place !== 'more' || isOfOther(text) || isNew) return null
  const lines = getReceptionistLines(language)
  const named = readNamedTime(text, made, { state, context })
  const isCancelled = commands.has('undo') || commands.has('cancel')
  if (isCancelled) return named?.isOther ? null : pursue('cancel', made, { state, context })
  if (commands.has('late'))
    return decideNextStep(
      { ...withoutGoal(state), goal: 'late', meeting: made, late: text.slice(0, MAX_NOTE_LENGTH) },
      context,
    )
  if (named?.isOther) return moveMade(named.said, made, { state, context })
  if (commands.has('move'))
    return askQuestion(
      { ...withoutGoal(state), goal: 'move', meeting: made },
      context,
      'when',
      lines.askNewTime(made.spoken),
    )
  if (commands.has('code') && made.code !== null)
    return askQuestion(
      state,
      context,
      'more',
      lines.yourCode(formatSpokenLetters(made.code.slice(0, 16), language)),
    )
  return commands.has('check') || named
    ? askQuestion(state, context, 'more', lines.yourMeeting(made.spoken))
    : null
}

const CHANGES: readonly Command[] = ['undo', 'cancel', 'move', 'check', 'code', 'late']

type Heard = { state: DialogueState; context: DialogueContext }

function isOfOther(text: string): boolean {
  const words = foldedWords(text)
  return words.some((_, at) => matchPhrase(words, at, otherAppointment()) !== null)
}

/** The time that is named, and whether it is another one than that of the meeting; null if none is. */
function readNamedTime(
  text: string,
  { start }: MadeMeeting,
  { state, context }: Heard,
): { said: string; isOther: boolean } | null {
  const place = {
    now: context.now,
    timeZone: context.timeZone,
    language: state.language,
    offered: [start],
  }
  const words = removeYesBut(text)
  const found = findWhen(words, place)
  // "No, I said eleven": a number by itself is only a time in the whole answer.
  const said = withoutTo(found ?? words)
  const when = readWhen(said, place)
  if (when === null || when.kind === 'anytime' || (found === null && when.kind === 'offer'))
    return null
  return { said, isOther: when.kind !== 'offer' && !covers(when, start) }
}

function pursue(goal: Goal, meeting: MadeMeeting, { state, context }: Heard): Step {
  return decideNextStep({ ...withoutGoal(state), goal, meeting }, context)
}

/** "No, I said eleven": the day stays if only an hour is named, and the hour if only a day is. */
function moveMade(when: string, meeting: MadeMeeting, { state, context }: Heard): Step {
  return decideNextStep(
    { ...withoutGoal(state), goal: 'move', meeting, when, replaced: meeting.start },
    context,
  )
}
