import type { Command } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import { languageOf } from '../../../languages/languages.ts'
import { beginsWithNo, beginsWithYes } from '../../../speech/hear-answer.ts'
import { removeYesBut } from '../../../voice/core/remove-yes-but.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { requestHold } from '../decide/decide-next-step.ts'
import { bookNext } from '../decide/book-next.ts'
import type { DialogueContext, DialogueState, Offer, Step } from '../dialogue-state.ts'
import { sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import type { TimeContext } from '../understand/find-when.ts'
import { covers, readChoice } from '../understand/read-choice.ts'
import {
  isAdded,
  isForSomebody,
  isKept,
  joinNext,
  readNext,
  readSeveral,
} from '../understand/read-several.ts'
import { readWhich, withoutSecond } from '../understand/read-which.ts'
import { readWhen } from '../understand/find-when.ts'
import { writeLocalTime } from '../understand/write-local-time.ts'
import type { Utterance } from './start-goal.ts'

const NOT_BOOKED: readonly Command[] = ['undo', 'cancel', 'late', 'note', 'move', 'check', 'code']

const yesFirst = computeOnce(
  () => new RegExp(`^\\P{L}*(?:${combinePatterns((words) => words.yes)})(?!\\p{L})`, 'iu'),
)

/** One more appointment after the one that was made; null if the words want none. */
export function hearNextMeeting(said: Utterance, commands: ReadonlySet<Command>): Step | null {
  const { text, state, context } = said
  const { language, made } = state
  if (state.goal === 'move') return hearKept(said)
  if (state.place !== 'more' || !made) return null
  const isSecond = readWhich(text).isSecond || isKept(text, language)
  if (!isSecond && NOT_BOOKED.some((command) => commands.has(command))) return null
  if (isSecond && (commands.has('note') || commands.has('late'))) return null
  const next = readNext(withoutSecond(text), placeOf(state, context, [made.start]))
  const isOther = next.isForOther && made.isForOther !== true
  const isWanted = next.when !== null || next.isFollowing || commands.has('book')
  if (!(isOther && isWanted) && !(isSecond && next.isForOther)) return null
  return bookNext(next, { ...state, meetingType: made.meetingType }, context)
}

/** "No, keep mine, I want a second one": what was heard as a move is one more appointment. */
function hearKept({ text, state, context }: Utterance): Step | null {
  const { language, slot, made, searched, place } = state
  if (place !== 'move_check' && place !== 'when' && place !== 'choice') return null
  if (!made || made.meetingId !== state.meeting?.meetingId || !isKept(text, language)) return null
  const next = readNext(withoutSecond(text), placeOf(state, context, [made.start]))
  // "Leave it as it is" wants no second one.
  if (!readWhich(text).isSecond && !next.isForOther) return null
  const booking: DialogueState = { ...state, meetingType: made.meetingType, searched }
  return next.when === null && slot !== null
    ? bookNext(next, { ...booking, slot }, context, slot)
    : bookNext(next, booking, context)
}

/**
 * "Yes, and the one at nine as well" at the read-back of a booking: the booking is made first, and
 * the other one follows. Null if the words want none.
 */
export function hearNextAtCheck(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): { state: DialogueState; isYes: boolean } | null {
  const { language, slot } = state
  if (!slot || beginsWithNo(text, language)) return null
  const place = placeOf(state, context, [slot.start])
  const isYes = yesFirst().test(text) || beginsWithYes(text, language)
  const rest = removeYesBut(text)
  const next = readNext(rest, place)
  const when = next.when === null ? null : readWhen(next.when, place)
  const isOtherTime = when !== null && !covers(when, slot.start) && when.kind !== 'offer'
  const isOther = next.isForOther && state.isForOther !== true && isYes
  if (!isAdded(rest, language) && !(isOther && isOtherTime)) return null
  if (!isOtherTime && !readWhich(rest).isSecond && !next.isForOther) return null
  const known = state.next ?? null
  return {
    state: { ...state, next: joinNext(known, isOtherTime ? next : { ...next, when: null }) },
    isYes,
  }
}

/** Two of the offered times, for two appointments: "nine for me and half past nine for him". */
export function hearTwoOffers(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const { language, offers } = state
  const several = readSeveral(text, placeOf(state, context, []))
  const isWanted = !!state.next || several !== null || isForSomebody(text, language)
  if (!isWanted || offers.length < 2) return null
  const parts = divideAtOffers(text, state, context)
  if (parts === null) {
    if (
      several === null ||
      readChoice(text, offers, placeOf(state, context, [])).kind !== 'several'
    )
      return null
    return sayLine(
      { ...state, party: null, next: joinNext(state.next ?? null, several.next) },
      context,
      getReceptionistLines(language).oneAtATime,
    )
  }
  const [one, other] = parts
  const next = readNext(other.text, placeOf(state, context, []))
  const isForOther = isForSomebody(one.text, language)
  return requestHold(
    {
      ...state,
      party: null,
      ...(isForOther && { isForOther, name: null, isKnown: false }),
      next: joinNext(state.next ?? null, {
        ...next,
        when: writeLocalTime(other.offer.start, context.timeZone),
        isForOther: isForOther
          ? next.isForOther
          : next.isForOther || state.next?.isForOther === true,
      }),
    },
    one.offer,
  )
}

type Part = { text: string; offer: Offer }

/** The words before and after an "and", each of which names another offer; null if they do not. */
function divideAtOffers(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): readonly [Part, Part] | null {
  const { offers, language } = state
  const { and } = languageOf(language).dialogueWords
  const words = text.split(/\s+/).filter((word) => word !== '')
  const read = (part: readonly string[]): Part | null => {
    const choice = readChoice(part.join(' '), offers, placeOf(state, context, []))
    return choice.kind === 'offer' ? { text: part.join(' '), offer: offers[choice.index]! } : null
  }
  for (const [at, word] of words.entries()) {
    if (word.toLowerCase() !== and || at === 0) continue
    const [one, other] = [read(words.slice(0, at)), read(words.slice(at + 1))]
    if (one && other && one.offer.slotId !== other.offer.slotId) return [one, other]
  }
  return null
}

function placeOf(
  { language }: DialogueState,
  { now, timeZone }: DialogueContext,
  offered: readonly number[],
): TimeContext {
  return { now, timeZone, language, offered }
}

/** Asks again whether to book, when a second appointment was named without a yes. */
export function askForYes(state: DialogueState, context: DialogueContext): Step {
  const { oneByOne } = getReceptionistLines(state.language)
  return sayLine(
    { ...state, before: oneByOne },
    context,
    writeShortQuestion('booking_check', state, context),
  )
}
