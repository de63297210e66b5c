import type { Command } from '../../../languages/command-words.ts'
import { buildSharedTable } from '../../../speech/build-shared-table.ts'
import { formatSpokenLetters } from '../../../speech/numbers/format-spoken-digits.ts'
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
import { findNamedTime, readMove } from '../understand/find-named-time.ts'
import { findWhen, readWhen, type TimeContext, withoutTo } from '../understand/find-when.ts'
import { isOtherTimeOfDay } from '../understand/resolve-relative-time.ts'
import { readWhich } from '../understand/read-which.ts'
import { matchMeetings } from '../understand/match-meetings.ts'
import { resolveSameTime } from '../understand/resolve-same-time.ts'
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
  const isOtherTime = isOtherTimeOfDay(text)
  const isNew =
    commands.has('book') && !isOtherTime && !CHANGES.some((command) => commands.has(command))
  const isNote = commands.has('note') && !commands.has('late')
  if (!made || place !== 'more' || isOfOther(text, commands) || isNew || isNote) return null
  const lines = getReceptionistLines(language)
  const isCancelled = commands.has('undo') || commands.has('cancel')
  const named = isCancelled
    ? readCancelledTime(text, made, { state, context })
    : readNamedTime(text, made, { state, context })
  if (isCancelled) return named?.isOther ? null : pursue('cancel', made, { state, context })
  if (commands.has('late'))
    return decideNextStep(
      { ...withoutGoal(state), goal: 'late', meeting: made, late: text.slice(0, MAX_NOTE_LENGTH) },
      context,
    )
  const wish = readMove(text, placeOf({ state, context }))
  if (wish.named !== null && wish.named !== wish.when && commands.has('move'))
    return matchMeetings(wish.named, [made], placeOf({ state, context })).length === 0
      ? null
      : moveMade(wish.when, made, { state, context })
  if (isOtherTime) return moveMade(wish.when, made, { state, context })
  if (named?.isOther)
    return commands.has('check') ? null : moveMade(named.said, made, { state, context })
  if (commands.has('move')) return moveMade(null, made, { state, context })
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

/**
 * A single word, as in "would Wednesday do as well", does not tell another one if this is moved.
 */
function isOfOther(text: string, commands: ReadonlySet<Command>): boolean {
  const words = foldedWords(text)
  const { isSecond, isOther } = readWhich(text)
  const minLength = commands.has('move') ? 2 : 1
  return (
    isSecond ||
    isOther ||
    words.some((_, at) => (matchPhrase(words, at, otherAppointment())?.length ?? 0) >= minLength)
  )
}

/**
 * The time that is named, and whether it is another one than that of the meeting; null if none is.
 */
function readNamedTime(
  text: string,
  { start }: MadeMeeting,
  said: Heard,
): { said: string; isOther: boolean } | null {
  const place = { ...placeOf(said), offered: [start] }
  const words = removeYesBut(text)
  const found = findWhen(words, place)
  // "No, I said eleven": a number by itself is only a time in the whole answer.
  const time = withoutTo(found ?? words)
  const when = readWhen(time, place)
  if (when === null || when.kind === 'anytime' || (found === null && when.kind === 'offer'))
    return null
  return { said: time, isOther: when.kind !== 'offer' && !covers(when, start) }
}

/** The time of the meeting that is to be cancelled. */
function readCancelledTime(
  text: string,
  made: MadeMeeting,
  said: Heard,
): { said: string; isOther: boolean } | null {
  const named = findNamedTime(text, placeOf(said))
  return named === null
    ? null
    : { said: named, isOther: matchMeetings(named, [made], placeOf(said)).length === 0 }
}

function placeOf({ state, context }: Heard): TimeContext {
  return {
    now: context.now,
    timeZone: context.timeZone,
    language: state.language,
    offered: [],
  }
}

function pursue(goal: Goal, meeting: MadeMeeting, { state, context }: Heard): Step {
  return decideNextStep({ ...withoutGoal(state), goal, meeting }, context)
}

/** "No, I said eleven": the day stays if only an hour is named, and the hour if only a day is. */
export function moveMade(
  when: string | null,
  meeting: MadeMeeting,
  { state, context }: Heard,
): Step {
  const moving: DialogueState = { ...withoutGoal(state), goal: 'move', meeting }
  return when === null
    ? askQuestion(
        moving,
        context,
        'when',
        getReceptionistLines(state.language).askNewTime(meeting.spoken),
      )
    : decideNextStep(
        {
          ...moving,
          when: resolveSameTime(when, meeting.start, context.timeZone),
          replaced: meeting.start,
        },
        context,
      )
}
