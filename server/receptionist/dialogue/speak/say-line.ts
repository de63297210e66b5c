import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { formatSpokenDigits } from '../../../speech/numbers/format-spoken-digits.ts'
import type { ToolName } from '../../../voice/core/tools.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step, Turn } from '../dialogue-state.ts'
import { writeQuestion } from './write-question.ts'

/** Three times of another year take more than 300 characters in Spanish. */
const MAX_LINE_LENGTH = 420
const YES_NO: readonly DialogueQuestion[] = [
  'keep_check',
  'day_check',
  'name_check',
  'number_check',
  'contact_check',
  'booking_check',
  'move_check',
  'cancel_check',
  'retry',
]

/**
 * A line in words only: digits are spoken, markup is removed, and a line that is too long ends
 * after a word.
 */
function speakableLine(line: string, language: string): string {
  const words = line
    .replaceAll(/\d+/g, (digits) => ` ${formatSpokenDigits(digits, language)} `)
    .replaceAll(/[\p{Nd}\p{C}*_#<>`|\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.])/g, '')
    .trim()
  if (words.length <= MAX_LINE_LENGTH) return words
  const cut = words.slice(0, MAX_LINE_LENGTH).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LINE_LENGTH - 60)).replace(/[\s,;:]+$/, '')}.`
}

/** Speaks a line at the current question. */
export function sayLine(state: DialogueState, context: DialogueContext, line: string): Step {
  return speak({ ...state, heardOfSaid: null }, context, { line, next: 'listen' })
}

/** Moves to a question and asks it, or speaks a line that contains it. */
export function askQuestion(
  state: DialogueState,
  context: DialogueContext,
  place: DialogueQuestion,
  line?: string | null,
): Step {
  const isNew = !state.reached.includes(place)
  const moved: DialogueState = {
    ...state,
    place,
    awaiting: null,
    heardOfSaid: null,
    isPatient: false,
    repeats: 0,
    misses: place === state.place ? state.misses : 0,
    stalled: isNew ? 0 : state.stalled,
    reached: isNew ? [...state.reached, place] : state.reached,
  }
  const said =
    speakableLine(line ?? '', state.language) === '' ? writeQuestion(place, moved, context) : line!
  const asked = speak(moved, context, {
    line: place === 'help' ? withoutPerson(said, moved) : said,
    next: 'listen',
  })
  const withoutBefore = asked.state.said.slice(
    state.before !== null && asked.state.said.startsWith(state.before)
      ? state.before.length + 1
      : 0,
  )
  return { ...asked, state: { ...asked.state, asked: withoutBefore } }
}

/** Once nobody was free, only a note is offered. */
function withoutPerson(line: string, { language, isNobodyFree }: DialogueState): string {
  const { questions, noteOnly } = getReceptionistLines(language)
  return isNobodyFree === true ? line.replace(questions.help, noteOnly) : line
}

/** Speaks a line that is not a question, so that the previous question remains the last one. */
export function sayAside(state: DialogueState, context: DialogueContext, line: string): Step {
  const aside = sayLine(state, context, line)
  return { ...aside, state: { ...aside.state, said: state.said } }
}

export function hangUp(state: DialogueState, context: DialogueContext, line: string): Step {
  return speak({ ...state, place: 'ended', awaiting: null }, context, { line, next: 'hang_up' })
}

export function transferCall(state: DialogueState, context: DialogueContext, number: string): Step {
  return speak({ ...state, place: 'ended', awaiting: null }, context, {
    line: getReceptionistLines(state.language).transferring,
    next: { transferTo: number },
  })
}

/** Runs a tool. Undefined arguments are omitted. */
export function requestTool(
  state: DialogueState,
  name: ToolName,
  args: Record<string, unknown>,
): Step {
  const said = Object.fromEntries(
    Object.entries(args).filter(([, value]) => value !== undefined && value !== null),
  )
  const request = { name, args: { ...said, language: state.language } }
  return { state: { ...state, awaiting: request, heardOfSaid: null }, action: { run: request } }
}

/** After a completed action, the counters that end a conversation without progress start again. */
export function markDone(state: DialogueState): DialogueState {
  return { ...state, hasDone: true, turns: 0, stalled: 0, misses: 0, reached: [] }
}

function speak(
  state: DialogueState,
  context: DialogueContext,
  { line, next }: { line: string; next: Turn['next'] },
): Step {
  const words = speakableLine(line, state.language)
  const alone = words === '' ? getReceptionistLines(state.language).shorter[state.place] : words
  const spoken =
    state.before !== null && state.before.length + alone.length < MAX_LINE_LENGTH
      ? `${state.before} ${alone}`
      : alone
  return {
    state: { ...state, before: null, said: spoken },
    action: {
      speak: {
        say: spoken,
        next,
        language: state.language,
        hints: hintsAt(state, context),
        digits: digitsAt(state, context),
      },
    },
  }
}

function hintsAt(
  { place, offers, meetings }: DialogueState,
  { meetingTypes }: DialogueContext,
): string[] {
  if (place === 'opening' || place === 'type' || place === 'more') return [...meetingTypes]
  if (place === 'choice') return offers.map(({ spoken }) => spoken)
  return place === 'which_meeting' ? meetings.map(({ spoken }) => spoken) : []
}

function digitsAt({ place, misses }: DialogueState, { hasNumber }: DialogueContext): number | null {
  if (YES_NO.includes(place)) return 1
  if (place === 'proof' || place === 'ended') return null
  return place === 'contact' && (!hasNumber || misses > 1) ? null : 1
}
