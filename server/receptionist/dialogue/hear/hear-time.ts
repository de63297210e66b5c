import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { languageOf } from '../../../languages/languages.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { removeYesBut } from '../../../voice/core/remove-yes-but.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep, requestHold, requestSearch } from '../decide/decide-next-step.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, sayLine } from '../speak/say-line.ts'
import { writeShortQuestion } from '../speak/write-question.ts'
import { isDayOnly } from '../understand/find-named-time.ts'
import { findOnDay } from '../understand/find-on-day.ts'
import { findWhen, readWhen, type TimeContext, withoutTo } from '../understand/find-when.ts'
import { covers, readChoice } from '../understand/read-choice.ts'
import { isYes } from '../understand/is-yes.ts'
import { readCommands } from '../understand/read-commands.ts'
import { isAskingForTimes } from '../understand/is-asking-for-times.ts'
import { withoutMine } from '../understand/read-several.ts'
import { resolveFollowingWeekday } from '../understand/resolve-following-weekday.ts'
import { resolveSameTime } from '../understand/resolve-same-time.ts'
import { readType } from '../understand/read-parts.ts'
import { hearTwoOffers } from './hear-next-meeting.ts'
import { hearUnknownQuestion } from './hear-question.ts'

const MAX_WORDS_LENGTH = 400
/** Questions about the chosen time, which words such as "the day after" refer to. */
const REFERRING: readonly DialogueQuestion[] = ['booking_check', 'move_check', 'change']

export type HearAnswer = (text: string, state: DialogueState, context: DialogueContext) => Step

export const hearType: HearAnswer = (text, state, context) => {
  const { meetingTypes } = context
  const number = hearChoice(text, { language: state.language, count: meetingTypes.length })
  const type = readType(text, meetingTypes) ?? (number === null ? null : meetingTypes[number - 1]!)
  if (type === null) return reprompt(state, context, 'unclear')
  return decideNextStep(
    {
      ...state,
      meetingType: type,
      when: state.when ?? findWhen(text, timeContextOf(state, context)),
    },
    context,
  )
}

/**
 * Searches with the caller's exact words, or with only the part about the time if the sentence has
 * many others.
 */
export const hearTime: HearAnswer = (text, state, context) => {
  if (readCommands(text, { language: state.language, isAsked: false }).has('any'))
    return requestSearch(state, '')
  if (isAskingForTimes(text))
    return requestSearch(state, findWhen(text, timeContextOf(state, context)) ?? '')
  const place = timeContextOf(state, context)
  const isAnswer = hearAnswer(text, state.language) !== 'unclear'
  if (isAnswer && findWhen(text, place) === null) return reprompt(state, context, 'unclear')
  const onDay = findOnDay(text, state.unclearDay ?? null, place)
  if (onDay !== null) return requestSearch(state, onDay)
  const said = resolveSameTime(
    state.goal === 'move' ? withoutTo(text) : text,
    state.meeting?.start ?? state.lastStart ?? null,
    context.timeZone,
  )
  const when = readWhen(said, place) === null ? findWhen(said, place) : said
  const asked = when === null ? hearUnknownQuestion({ text, state, context }) : null
  return asked ?? requestSearch(state, (when ?? said).slice(0, MAX_WORDS_LENGTH))
}

/** A yes takes the day that was asked about, and a no asks for another one. */
export const hearDayCheck: HearAnswer = (text, state, context) => {
  const said = findWhen(text, timeContextOf(state, context))
  if (said !== null) return requestSearch(state, said.slice(0, MAX_WORDS_LENGTH))
  const answer = hearAnswer(text, state.language)
  if (answer === 'yes') return requestSearch(state, text.slice(0, MAX_WORDS_LENGTH))
  return answer === 'no' ? askQuestion(state, context, 'when') : hearTime(text, state, context)
}

export const hearOffer: HearAnswer = (text, state, context) => {
  const two = state.goal === 'book' ? hearTwoOffers(text, state, context) : null
  if (two) return two
  const words = resolveFollowingWeekday(
    state.next ? withoutMine(text, state.language) : text,
    state.offers.map(({ start }) => start),
    context.timeZone,
  )
  const choice = readChoice(words, state.offers, {
    now: context.now,
    timeZone: context.timeZone,
    language: state.language,
  })
  switch (choice.kind) {
    case 'offer':
      return requestHold(state, state.offers[choice.index]!)
    case 'search':
      return requestSearch(
        state,
        words === text ? choice.when : withOfferedHour(choice.when, state, context),
      )
    case 'none':
      return askQuestion(state, context, 'when')
    case 'several':
      return sayLine(state, context, getReceptionistLines(state.language).oneAtATime)
    case 'unnamed':
      return askWhichOffer(state, context)
    case 'unclear':
      if (state.offers.length === 1 && isYes(text, state.language, 'choice'))
        return requestHold(state, state.offers[0]!)
      return reprompt(state, context, 'unclear')
  }
}

/** "The following Tuesday" is at the hour of the only offer. */
function withOfferedHour(when: string, state: DialogueState, context: DialogueContext): string {
  const [only, ...others] = state.offers
  const { sameTime } = languageOf(state.language).dialogueWords
  return only && others.length === 0 && isDayOnly(when, timeContextOf(state, context))
    ? when.replace(/\d{4}-\d{2}-\d{2}/, (date) =>
        resolveSameTime(`${date} ${sameTime}`, only.start, context.timeZone),
      )
    : when
}

/** Asks which of the offers is meant, and the second time with their times. */
function askWhichOffer(state: DialogueState, context: DialogueContext): Step {
  const shorter = writeShortQuestion('choice', state, context)
  return sayLine(
    state,
    context,
    state.said === shorter && state.asked !== '' ? state.asked : shorter,
  )
}

/** A search if the caller names a time other than the chosen one; null if not. */
export function hearOtherTime(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const place = timeContextOf({ ...state, offers: state.slot ? [state.slot] : [] }, context)
  const words = removeYesBut(text)
  const found = findWhen(words, place) ?? (isReference(words, state, place) ? words : null)
  // "Move it to Thursday" means on Thursday, not until Thursday.
  const said = found === null ? null : withoutTo(found)
  const when = said === null ? null : readWhen(said, place)
  if (said === null || when === null || (state.slot && covers(when, state.slot.start))) return null
  return requestSearch({ ...state, replaced: state.slot?.start ?? null }, said)
}

/**
 * Whether the whole answer to a check refers to the chosen time, as "the day after" does, of which
 * no single word is about a time.
 */
function isReference(words: string, { place, slot }: DialogueState, context: TimeContext): boolean {
  if (!slot || !REFERRING.includes(place) || words.split(/\s+/).length < 2) return false
  const when = readWhen(words, context)
  return when?.kind === 'start' || when?.kind === 'windows'
}

/** "Is that Tuesday?": the caller names the chosen time. */
export function namesItsTime(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): boolean {
  const { slot } = state
  const place = timeContextOf({ ...state, offers: slot ? [slot] : [] }, context)
  const said = slot && findWhen(text, place)
  const when = said ? readWhen(said, place) : null
  return slot !== null && when !== null && when.kind !== 'anytime' && covers(when, slot.start)
}

/** In a sentence this long, "wait" beside a time does not ask for a moment. */
const MIN_CORRECTION_WORDS = 6

/** "Monday, no wait, Tuesday at nine": a pause before a time with an hour corrects it. */
export function correctsTime(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): boolean {
  const place = timeContextOf(state, context)
  const said = findWhen(text, place)
  const isLong = foldedWords(text).length >= MIN_CORRECTION_WORDS
  return said !== null && (isLong || readWhen(said, place)?.kind === 'start')
}

function timeContextOf(
  { language, offers }: DialogueState,
  { now, timeZone }: DialogueContext,
): TimeContext {
  return { now, timeZone, language, offered: offers.map(({ start }) => start) }
}
