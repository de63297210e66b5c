import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, requestTool, sayLine } from '../speak/say-line.ts'
import { findName } from '../understand/find-name.ts'
import { findAuthor } from '../understand/find-author.ts'
import { hasContent, namesRecipient } from '../understand/has-content.ts'
import type { HearAnswer } from './hear-time.ts'
import { MAX_NOTE_LENGTH } from './start-goal.ts'

/** Fewer words only accept the note that is offered. */
const MIN_ADDED_WORDS = 5
const NOTE_OFFERED: readonly DialogueQuestion[] = ['note_offer', 'help']
const MAX_NAME_WORDS = 6
const MIN_MORE_WORDS = 3
const neverMind = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.neverMind)})(?!\\p{L})`, 'u'),
)
const asksForCall = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.asksForCall)})`, 'iu'),
)

/** Whether the caller takes a wish back: "a note, no, never mind". */
export function isNeverMind(text: string): boolean {
  return neverMind().test(foldedWords(text).join(' '))
}

/**
 * A wish to leave a note or to be called back. "Tell them that the boiler is broken" contains the
 * note, "a note please" does not.
 */
export const hearNoteWish: HearAnswer = (text, state, context) => {
  if (NOTE_OFFERED.includes(state.place) && isNeverMind(text))
    return askQuestion({ ...state, offeredNote: null }, context, 'more')
  const says = hasContent(text, state.language)
  const isOffered = !!state.offeredNote && NOTE_OFFERED.includes(state.place)
  // "Can he ring me back" is incomplete without the person that the caller asked for.
  if (isOffered && (!says || state.isNobodyFree === true))
    return leaveOffered(state, foldedWords(text).length < MIN_ADDED_WORDS ? '' : text)
  if (says) return leaveNote(text, state)
  const lines = getReceptionistLines(state.language)
  const author = findAuthor(text, state.language)
  const wish: DialogueState = {
    ...keptFor(state),
    author,
    noteWish: namesRecipient(text) ? text.slice(0, MAX_NOTE_LENGTH) : null,
  }
  if (author !== null) return askQuestion(wish, context, 'note', lines.noteReason)
  const isKnown = state.name !== null || state.knownName !== null
  return askQuestion(wish, context, 'note', isKnown ? lines.shorter.note : null)
}

/** Without the goal: a caller who wants to be called back no longer books. */
function keptFor(state: DialogueState): DialogueState {
  return state.goal === null ? state : { ...withoutGoal(state), hasDone: state.hasDone }
}

/** A time after a note for the team, such as "mornings are best", is when they may call back. */
export function hearTimeOfNote(text: string, state: DialogueState): Step | null {
  return state.note?.meetingId === null ? hearMoreOfNote(text, state) : null
}

/**
 * More about a note that was just left, such as "and it is urgent"; null if no note was left or the
 * words are a question.
 */
export function hearMoreOfNote(text: string, state: DialogueState): Step | null {
  if (!state.note || state.place !== 'more' || state.isUncertain === true) return null
  const isContent = foldedWords(text).length >= MIN_MORE_WORDS && hasContent(text, state.language)
  return isContent && !isQuestion(text, state.language, { isAnywhere: true })
    ? leaveNote(text, state)
    : null
}

export const hearNote: HearAnswer = (text, state, context) => {
  const lines = getReceptionistLines(state.language)
  const answer = hearAnswer(text, state.language)
  if (answer === 'no') return askQuestion(state, context, 'more')
  if (answer === 'yes') return sayLine(state, context, lines.shorter.note)
  if (!/\p{L}{2}/u.test(text)) return reprompt(state, context, 'unclear')
  const name = (state.author ?? null) === null ? onlyName(text, state) : null
  return name === null
    ? leaveNote(text, state)
    : askQuestion({ ...state, author: name }, context, 'note', lines.noteReason)
}

/** The name in an answer that contains nothing else. */
function onlyName(text: string, { language }: DialogueState): string | null {
  return foldedWords(text).length <= MAX_NAME_WORDS
    ? (hearName(text, language)?.name ?? null)
    : null
}

/** Leaves the words for which a note was offered, and more if the caller added any. */
export function leaveOffered(state: DialogueState, added = ''): Step {
  return leaveNote([state.offeredNote ?? '', added].filter(Boolean).join('. '), {
    ...state,
    offeredNote: null,
  })
}

/** A note on the meeting that was made or found in this call, or else on the call. */
export function leaveNote(text: string, state: DialogueState): Step {
  const note = [state.noteWish ?? '', text].filter(Boolean).join('. ').slice(0, MAX_NOTE_LENGTH)
  const name =
    findAuthor(text, state.language) ??
    introducedIn(text, state) ??
    state.author ??
    state.note?.name ??
    (state.isKnown ? null : state.name)
  const meetingId = (state.meeting ?? state.made)?.meetingId
  return requestTool(
    {
      ...state,
      author: null,
      noteWish: null,
      note: { text: note, meetingId: meetingId ?? null, isSigned: name !== null, name },
    },
    'leave_note',
    { note, name, meeting_id: meetingId },
  )
}

/** The name of the author, said after the note; null if the words are something else. */
export function hearAuthor(text: string, state: DialogueState): Step | null {
  const { note, language } = state
  if (!note || note.isSigned) return null
  const alone = onlyName(text, state)
  // A single word may be an answer to "is there anything else?".
  const isName = alone !== null && (state.asksForAuthor === true || alone.includes(' '))
  const name = findAuthor(text, language) ?? (isName ? alone : null)
  return name === null
    ? null
    : requestTool({ ...state, note: { ...note, isSigned: true, name } }, 'leave_note', {
        note: note.text,
        name,
        meeting_id: note.meetingId,
      })
}

/**
 * The name and the matter in one, when the name was asked: "Ada Lovelace, it is about an invoice".
 */
export function hearAskedAuthor(text: string, state: DialogueState): Step | null {
  const { note, language, place } = state
  if (place !== 'more' || !note || note.isSigned || state.asksForAuthor !== true) return null
  const found = findName(text, language, { isAsked: true })
  const isFirst = found && foldedWords(text)[0] === foldedWords(found.name)[0]
  if (!isFirst || !found.name.includes(' ') || !hasContent(found.rest, null)) return null
  const signed = {
    ...note,
    text: `${note.text}. ${text}`.slice(0, MAX_NOTE_LENGTH),
    isSigned: true,
    name: found.name,
  }
  return requestTool({ ...state, note: signed }, 'leave_note', {
    note: signed.text,
    name: signed.name,
    meeting_id: signed.meetingId,
  })
}

/** "Will they call today?" is not promised; null if no note was left or nothing is asked. */
export function hearCallQuestion(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const isAsked = asksForCall().test(foldedWords(text).join(' '))
  return isAsked && state.note && state.place === 'more'
    ? askQuestion(state, context, 'more', getReceptionistLines(state.language).cannotPromise)
    : null
}

/**
 * "Mark Field, it is about an offer": the name in an answer to the question for name and reason.
 */
function introducedIn(text: string, { place, language }: DialogueState): string | null {
  return place === 'note' ? (findName(text, language, { isAsked: true })?.name ?? null) : null
}
