import { computeOnce } from '../../../languages/compute-once.ts'
import { findSimilarWord } from '../../../speech/find-similar-word.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { hearEmail } from '../../../speech/hear-email.ts'
import { hearName, hearNameCorrection } from '../../../speech/hear-name.ts'
import { hearPhone } from '../../../speech/hear-phone.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep, requestHold } from '../decide/decide-next-step.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, requestTool, sayLine } from '../speak/say-line.ts'
import { writeKeyQuestion, writeShortQuestion } from '../speak/write-question.ts'
import { readCommands } from '../understand/read-commands.ts'
import { isPointing } from '../understand/is-pointing.ts'
import { findName } from '../understand/read-parts.ts'
import { type HearAnswer, hearOtherTime } from './hear-time.ts'

/** Where a name can end and other words begin. */
const clauseEnd = computeOnce(() => {
  const and = combinePatterns((words) => words.and)
  const my = combinePatterns((words) => words.my)
  return new RegExp(`[,.;]\\s+(?:(?:${and})\\s)?|\\s(?:${and})\\s(?=${my})`, 'iu')
})
const noFirst = computeOnce(
  () => new RegExp(`^\\s*(?:${combinePatterns((words) => words.no)})\\b[\\s,.]*`, 'i'),
)

export const hearNameCheck: HearAnswer = (text, state, context) => {
  const answer = hearAnswer(text, state.language)
  if (answer === 'yes')
    return decideNextStep({ ...state, name: state.knownName, skipsContact: true }, context)
  const rest = text.replace(noFirst(), '')
  const other =
    (state.knownName !== null && hearNameCorrection(state.knownName, rest, state.language)) ||
    (findName(rest, state.language)?.name ?? hearName(rest, state.language)?.name)
  if (other) return decideNextStep({ ...state, name: other, isKnown: false }, context)
  return answer === 'no'
    ? decideNextStep({ ...state, isKnown: false }, context)
    : reprompt(state, context, 'unclear')
}

export const hearNameAnswer: HearAnswer = (text, state, context) => {
  const { language, misses } = state
  // A single word such as "Segundo" can be a name.
  const chosen = foldedWords(text).length > 1 ? hearOfferAgain(text, state, context) : null
  if (chosen) return chosen
  const [first = '', rest = ''] = text.split(clauseEnd(), 2)
  const name =
    hearName(text, language, { isIntroduced: misses > 0 })?.name ??
    findName(text, language)?.name ??
    (hearEmail(rest, language).ok ? hearName(first, language)?.name : null)
  if (name)
    return hearEmail(rest, language).ok
      ? requestTool({ ...state, name }, 'save_contact', { email: rest })
      : decideNextStep({ ...state, name }, context)
  return (
    hearOfferAgain(text, state, context) ??
    hearOtherTime(text, state, context) ??
    reprompt(state, context, 'unclear')
  )
}

/** "The first one then": the offer that is chosen already is confirmed, and another one is taken. */
function hearOfferAgain(text: string, state: DialogueState, context: DialogueContext): Step | null {
  const { language, offers, slot } = state
  const number = hearChoice(text, { language, count: offers.length })
  if (number === null)
    return isPointing(text, language)
      ? sayLine(state, context, writeShortQuestion('name', state, context))
      : null
  const offer = offers[number - 1]!
  return offer.slotId === slot?.slotId
    ? sayLine(state, context, writeShortQuestion('name', state, context))
    : requestHold(state, offer)
}

export const hearContact: HearAnswer = (text, state, context) => {
  const saved = saveHeard(text, state, context)
  if (saved) return saved
  const { language } = state
  const isSkipped =
    hearAnswer(text, language) === 'no' ||
    readCommands(text, { language, isAsked: false }).has('skip')
  if (isSkipped && context.hasNumber)
    return decideNextStep({ ...state, skipsContact: true, contact: null }, context)
  if (isSkipped)
    return sayLine(
      { ...state, misses: state.misses + 1 },
      context,
      state.misses > 1
        ? writeKeyQuestion('contact', state, context)
        : getReceptionistLines(language).questions.contact,
    )
  return (
    hearOtherTime(text, state, context) ??
    (state.misses === 0
      ? sayLine({ ...state, misses: 1 }, context, getReceptionistLines(language).spellEmail)
      : reprompt(state, context, 'unclear'))
  )
}

export const hearContactCheck: HearAnswer = (text, state, context) => {
  const answer = hearAnswer(text, state.language)
  if (answer === 'yes' && state.contact)
    return decideNextStep({ ...state, contact: { ...state.contact, isConfirmed: true } }, context)
  const saved = saveHeard(text.replace(noFirst(), ''), state, context)
  if (saved) return saved
  if (
    readCommands(text, { language: state.language, isAsked: false }).has('skip') &&
    context.hasNumber
  )
    return decideNextStep({ ...state, skipsContact: true, contact: null }, context)
  if (answer !== 'no') return reprompt(state, context, 'unclear')
  return askQuestion(
    { ...state, contact: null },
    context,
    'contact',
    getReceptionistLines(state.language).spellEmail,
  )
}

/** Requests a read-back of the address in the words; null if there is none. */
export function saveHeard(
  text: string,
  state: DialogueState,
  { region }: DialogueContext,
): Step | null {
  const { language } = state
  if (hearEmail(text, language).ok)
    return requestTool(state, 'save_contact', { email: text.slice(0, 400) })
  return hearPhone(text, { language, region }).ok
    ? requestTool(state, 'save_contact', { phone: text.slice(0, 200) })
    : null
}

/** A name or an address that was not asked for: "no, it's Smyth, S M Y T H". */
export function hearCorrection(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const rest = text.replace(noFirst(), '')
  const respelled = state.name && hearNameCorrection(state.name, rest, state.language)
  if (respelled) return decideNextStep({ ...state, name: respelled, isKnown: false }, context)
  const heard = hearName(rest, state.language)
  const name = findName(rest, state.language)?.name ?? (heard?.spelled ? heard.name : null)
  if (name)
    return decideNextStep(
      { ...state, name: correctName(state.name, name), isKnown: false },
      context,
    )
  return hearEmail(rest, state.language).ok ? saveHeard(rest, state, context) : null
}

/** "It's Stephen with a p h" corrects the first name of "Steven Adams". */
function correctName(known: string | null, corrected: string): string {
  const parts = known?.split(' ') ?? []
  if (parts.length < 2 || corrected.includes(' ')) return corrected
  const similar = findSimilarWord(parts, corrected)
  return similar === null ? corrected : parts.with(similar, corrected).join(' ')
}
