import { computeOnce } from '../../../languages/compute-once.ts'
import { computeSimilarity } from '../../../speech/compute-similarity.ts'
import { findSimilarWord } from '../../../speech/find-similar-word.ts'
import { correctEmail } from '../../../speech/emails/correct-email.ts'
import { findEmail } from '../../../speech/emails/find-email.ts'
import { beginsWithNo, hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { hearName, hearNameCorrection } from '../../../speech/names/hear-name.ts'
import { findPhone } from '../../../speech/numbers/hear-phone.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep, requestHold } from '../decide/decide-next-step.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, requestTool, sayLine } from '../speak/say-line.ts'
import { writeKeyQuestion, writeShortQuestion } from '../speak/write-question.ts'
import { findName } from '../understand/find-name.ts'
import { findWhen } from '../understand/find-when.ts'
import { isPointing } from '../understand/is-pointing.ts'
import { isYes } from '../understand/is-yes.ts'
import { readCommands } from '../understand/read-commands.ts'
import { readRefusal } from '../understand/read-refusal.ts'
import { type HearAnswer, hearOtherTime } from './hear-time.ts'
import { saveHeard } from './save-heard.ts'
import { withEmail } from './start-goal.ts'

/** Less is another name. */
const MIN_SIMILARITY = 0.6
const noFirst = computeOnce(
  () => new RegExp(`^\\s*(?:(?:${combinePatterns((words) => words.no)})\\b[\\s,.]*)+`, 'i'),
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
  return answer === 'no' || beginsWithNo(text, state.language)
    ? decideNextStep({ ...state, isKnown: false }, context)
    : reprompt(state, context, 'unclear')
}

export const hearNameAnswer: HearAnswer = (text, state, context) => {
  const { language, misses } = state
  // A single word such as "Segundo" can be a name.
  const chosen = foldedWords(text).length > 1 ? hearOfferAgain(text, state, context) : null
  if (chosen) return chosen
  const email = findEmail(text, language)
  const said = email?.rest ?? text
  const name =
    hearName(said, language, { isIntroduced: misses > 0 })?.name ??
    findName(said, language, { isAsked: true })?.name
  if (name && email) return requestTool({ ...state, name }, 'save_contact', { email: email.said })
  if (name) return decideNextStep({ ...state, name }, context)
  // The address is read back when the name is known.
  if (email) return askQuestion(withEmail(state, email.said), context, 'name')
  return (
    hearOfferAgain(text, state, context) ??
    hearOtherTime(text, state, context) ??
    reprompt(state, context, 'unclear')
  )
}

/**
 * "The first one then": the offer that is chosen already is confirmed, and another one is taken.
 */
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

export const hearContact: HearAnswer = (text, before, context) => {
  const { language } = before
  const saved = saveHeard(text, before, context)
  if (saved) return saved
  const { isPartial } = findPhone(text, { language, region: context.region })
  const isRefused = readRefusal(text, language) !== null
  const state = isPartial || isRefused ? { ...before, hasNoEmail: true } : before
  if (isPartial) return askForPhone(state, context)
  const introduced = hearIntroducedName(text, state)
  if (introduced) return renameAndAskAgain(introduced, state, context)
  const isSkipped = readCommands(text, { language, isAsked: false }).has('skip')
  const refusal = readRefusal(text, language) ?? (isSkipped ? 'declined' : null)
  if (refusal === 'other_number') return askForPhone(state, context)
  const other = hearOtherTime(text, state, context)
  if (refusal && (!other || hasContactNoun(text, language))) return useNumber(state, context)
  const related = hearRelatedName(text, state)
  if (related) return renameAndAskAgain(related, state, context)
  if (other) return other
  const isLong = (hearName(text.replace(noFirst(), ''), language)?.name ?? '').includes(' ')
  if (hearAnswer(text, language) === 'no' && !isLong) return useNumber(state, context)
  // A no that goes on can be about something else, such as the name.
  if (beginsWithNo(text, language))
    return context.hasNumber && !state.reached.includes('number_check')
      ? askQuestion(state, context, 'number_check')
      : useNumber(state, context)
  if (state.hasNoEmail === true) return askForPhone(state, context)
  return state.misses === 0
    ? sayLine({ ...state, misses: 1 }, context, getReceptionistLines(language).spellEmail)
    : reprompt(state, context, 'unclear')
}

/** The offer to use the number of the call instead of an address that was not understood. */
export const hearNumberCheck: HearAnswer = (text, state, context) => {
  const { language } = state
  const saved = saveHeard(text, state, context)
  if (saved) return saved
  const refusal = readRefusal(text, language)
  if (refusal === 'other_number') return askForPhone(state, context)
  const answer = hearAnswer(text, language)
  if (answer === 'yes' || (refusal && answer === 'unclear' && !beginsWithNo(text, language)))
    return decideNextStep({ ...state, skipsContact: true, contact: null }, context)
  const { isPartial } = findPhone(text, { language, region: context.region })
  if (answer === 'no' || isPartial || beginsWithNo(text, language)) {
    const other: DialogueState = { ...state, refusesNumber: true }
    return state.hasNoEmail === true || isPartial
      ? askForPhone({ ...other, misses: 0 }, context)
      : askQuestion(other, context, 'contact', getReceptionistLines(language).questions.contact)
  }
  return hearOtherTime(text, state, context) ?? reprompt(state, context, 'unclear')
}

function hasContactNoun(text: string, language: string): boolean {
  const commands = readCommands(text, { language, isAsked: false })
  return commands.has('address') || commands.has('skip')
}

/** Continues with the number of the call, or asks for one if it is withheld. */
function useNumber(state: DialogueState, context: DialogueContext): Step {
  return context.hasNumber && state.refusesNumber !== true
    ? decideNextStep(
        {
          ...state,
          skipsContact: true,
          contact: null,
          before: getReceptionistLines(state.language).usesNumber,
        },
        context,
      )
    : askForPhone(state, context)
}

/** Asks a caller without an email address for a phone number, at last by keys. */
function askForPhone(state: DialogueState, context: DialogueContext): Step {
  return sayLine(
    { ...state, place: 'contact', misses: state.misses + 1 },
    context,
    state.misses > 1
      ? writeKeyQuestion('contact', state, context)
      : getReceptionistLines(state.language).phoneInstead,
  )
}

export const hearContactCheck: HearAnswer = (text, state, context) => {
  const { contact, language } = state
  const answer = hearAnswer(text, language)
  if (answer === 'yes' && contact)
    return decideNextStep({ ...state, contact: { ...contact, isConfirmed: true } }, context)
  const rest = text.replace(noFirst(), '')
  const saved = saveHeard(rest, state, context)
  if (saved) return saved
  const corrected = contact?.kind === 'email' ? correctEmail(contact.value, rest, language) : null
  if (corrected !== null) return requestTool(state, 'save_contact', { email: corrected })
  const name = findName(rest, language)?.name
  // The address is read back again.
  if (name !== undefined && contact)
    return decideNextStep(
      {
        ...withName(state, correctName(state.name, name)),
        contact: { ...contact, isConfirmed: false, confirmation: null },
      },
      context,
    )
  if (readCommands(text, { language, isAsked: false }).has('skip') && context.hasNumber)
    return decideNextStep({ ...state, skipsContact: true, contact: null }, context)
  if (answer !== 'no' && !beginsWithNo(text, language))
    return contact && isYes(text, language, 'contact_check')
      ? decideNextStep({ ...state, contact: { ...contact, isConfirmed: true } }, context)
      : reprompt(state, context, 'unclear')
  const lines = getReceptionistLines(language)
  return askQuestion(
    { ...state, contact: null },
    context,
    'contact',
    contact?.kind === 'phone'
      ? state.hasNoEmail === true
        ? lines.phoneInstead
        : lines.questions.contact
      : lines.spellEmail,
  )
}

/** A name or an address that was not asked for: "no, it's Smyth, S M Y T H". */
export function hearCorrection(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const email = findEmail(text, state.language)
  const name = hearIntroducedName(email?.rest ?? text, state)
  const named = name === null ? state : withName(state, name)
  if (email) return requestTool(named, 'save_contact', { email: email.said })
  return name === null ? null : decideNextStep(named, context)
}

/** A corrected name that is introduced, spelled, or named by its letters ("with a y"). */
function hearIntroducedName(text: string, { name: known, language }: DialogueState): string | null {
  const rest = text.replace(noFirst(), '')
  const respelled = known === null ? null : hearNameCorrection(known, rest, language)
  if (respelled !== null) return respelled
  const heard = hearName(rest, language)
  const name = findName(rest, language)?.name ?? (heard?.spelled ? heard.name : null)
  return name === null ? null : correctName(known, name)
}

/**
 * A name without an introduction, which is the corrected or the full name if it resembles the known
 * one ("Luz Mendizábal" for "Luz"), or is a full name in capitals after a no.
 */
function hearRelatedName(text: string, { name: known, language }: DialogueState): string | null {
  const rest = text.replace(noFirst(), '')
  const heard = hearName(rest, language)?.name
  if (heard === undefined || known === null) return null
  if (readCommands(heard, { language, isAsked: false }).has('name')) return null
  const parts = heard.split(' ')
  const isRelated = parts.some((part) =>
    known.split(' ').some((one) => isSimilar(one.toLowerCase(), part.toLowerCase())),
  )
  const isNamed =
    rest.includes(heard) || readCommands(text, { language, isAsked: false }).has('name')
  const isFull = parts.length > 1 && rest !== text && isNamed
  return isRelated || isFull ? correctName(known, heard) : null
}

/** "No, only Daniel Fischer", "the name, that is Daniel Fischer": another name in a correction. */
export function hearRestatedName(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const { language } = state
  const isOfName = readCommands(text, { language, isAsked: false }).has('name')
  const name =
    hearRelatedName(text, state) ??
    (isOfName ? (findName(text, language, { isAsked: true })?.name ?? null) : null)
  return name === null ? null : decideNextStep(withName(state, name), context)
}

function isSimilar(one: string, other: string): boolean {
  return computeSimilarity(one, other) >= MIN_SIMILARITY
}

function withName(state: DialogueState, name: string): DialogueState {
  return { ...state, name, isKnown: false }
}

/** Repeats the corrected name and asks the same question again. */
function renameAndAskAgain(name: string, state: DialogueState, context: DialogueContext): Step {
  const before = getReceptionistLines(state.language).nameCorrected(name)
  return decideNextStep({ ...withName(state, name), before }, context)
}

/**
 * A name in a sentence without a time, whose words may be about a time in other sentences: "the
 * name is Sabine Freitag". Null if there is none.
 */
export function hearNewName(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const { language } = state
  const named = findName(text.replace(noFirst(), ''), language, { isCorrected: true })
  const { now, timeZone } = context
  return named && findWhen(named.rest, { now, timeZone, language, offered: [] }) === null
    ? decideNextStep(withName(state, correctName(state.name, named.name)), context)
    : null
}

/** "It's Stephen with a p h" corrects the first name of "Steven Adams". */
function correctName(known: string | null, corrected: string): string {
  const parts = known?.split(' ') ?? []
  if (parts.length < 2 || corrected.includes(' ')) return corrected
  const similar = findSimilarWord(parts, corrected)
  return similar === null ? corrected : parts.with(similar, corrected).join(' ')
}
