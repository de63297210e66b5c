import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearName } from '../../../speech/hear-name.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, requestTool, sayLine } from '../speak/say-line.ts'
import { findAuthor } from '../understand/find-author.ts'
import type { HearAnswer } from './hear-time.ts'
import { MAX_NOTE_LENGTH } from './start-goal.ts'

const MIN_CONTENT_WORDS = 2
const MAX_NAME_WORDS = 6
/** Words that only say that the caller wants something noted. */
const wishing = buildSharedSet(({ dialogueWords }) => dialogueWords.wishing)
/** "For Clara Moss": whom a message is for is not what it is about. */
const forSomebody = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.forPerson)})(?:\\s+[\\p{L}'-]+){1,3}$`,
      'iu',
    ),
)
const callBack = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.callBack)})`, 'iu'),
)
const asksForCall = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.asksForCall)})`, 'iu'),
)

/**
 * A wish to leave a note or to be called back. "Tell them that the boiler is broken" contains the
 * note, "a note please" does not.
 */
export const hearNoteWish: HearAnswer = (text, state, context) => {
  if (hasContent(text)) return leaveNote(text, state)
  const lines = getReceptionistLines(state.language)
  const author = findAuthor(text, state.language)
  const wish: DialogueState = { ...keptFor(state), author, isCallBack: callBack().test(text) }
  if (author !== null) return askQuestion(wish, context, 'note', lines.noteReason)
  const isKnown = state.name !== null || state.knownName !== null
  return askQuestion(wish, context, 'note', isKnown ? lines.shorter.note : null)
}

/** Without the goal: a caller who wants to be called back no longer books. */
function keptFor(state: DialogueState): DialogueState {
  return state.goal === null ? state : { ...withoutGoal(state), hasDone: state.hasDone }
}

function hasContent(text: string): boolean {
  const words = foldedWords(text.replace(forSomebody(), ' ')).filter(
    (word) => word !== ',' && !wishing().has(word),
  )
  return words.length >= MIN_CONTENT_WORDS
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

/** A note on the meeting that was made or found in this call, or else on the call. */
export function leaveNote(text: string, state: DialogueState): Step {
  const note = text.slice(0, MAX_NOTE_LENGTH)
  const name =
    findAuthor(text, state.language) ?? state.author ?? (state.isKnown ? null : state.name)
  const meetingId = (state.meeting ?? state.made)?.meetingId
  return requestTool(
    {
      ...state,
      author: null,
      isCallBack: state.isCallBack === true || callBack().test(text),
      note: { text: note, meetingId: meetingId ?? null, isSigned: name !== null },
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
  const isName = alone !== null && (state.isCallBack === true || alone.includes(' '))
  const name = findAuthor(text, language) ?? (isName ? alone : null)
  return name === null
    ? null
    : requestTool({ ...state, note: { ...note, isSigned: true } }, 'leave_note', {
        note: note.text,
        name,
        meeting_id: note.meetingId,
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
