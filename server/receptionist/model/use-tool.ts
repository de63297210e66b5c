import type { DialogueQuestion } from '../../languages/receptionist-lines.ts'
import { readArguments } from '../../voice/core/read-arguments.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import { isToolName, type ToolName } from '../../voice/core/tools.ts'
import { takeAnswer } from '../dialogue/decide/take-answer.ts'
import type { DialogueState, Step, ToolRequest } from '../dialogue/dialogue-state.ts'
import { askQuestion, transferCall } from '../dialogue/speak/say-line.ts'
import { readAnswerText } from '../dialogue/understand/read-tool-answer.ts'
import { runForTurn, type TurnContext } from '../run-dialogue-turn.ts'
import { applyToolAnswer, meetingOf, offerOf } from './core/apply-tool-answer.ts'
import { guardTool } from './core/guard-tool.ts'
import type { Exchange } from './core/has-consent.ts'
import type { ToolUse } from './core/model-talk.ts'

/** The state of a turn that a model leads. `exchange`: the last line and the caller's answer. */
export type ModelTurn = {
  state: DialogueState
  done: ToolName[]
  exchange: Exchange
  /** All of the caller's words, one string per turn. */
  said: readonly string[]
  pending: ToolRequest | null
}

/** The result of a requested tool. `step`: ends the turn; null: the model continues. */
export type ToolOutcome = { answer: ToolAnswer; step: Step | null; isMalformed: boolean }

const CHECK: Partial<
  Record<ToolRequest['name'], { place: DialogueQuestion; goal: DialogueState['goal'] }>
> = {
  book_meeting: { place: 'booking_check', goal: 'book' },
  reschedule_meeting: { place: 'move_check', goal: 'move' },
  cancel_meeting: { place: 'cancel_check', goal: 'cancel' },
}

/** Runs a tool that a model requests, as far as the guard permits, and updates `leading`. */
export async function useTool(
  stage: TurnContext,
  leading: ModelTurn,
  { function: { name, arguments: written } }: ToolUse,
): Promise<ToolOutcome> {
  const read = readArguments(written)
  if (!isToolName(name) || 'fault' in read) return malformed(stage, leading, { name, read })
  const verdict = guardTool({ name, args: read.args }, { ...leading, context: stage.context })
  if (verdict.kind === 'reject') return { answer: verdict.answer, step: null, isMalformed: false }
  if (verdict.kind === 'ask') return askCaller(stage, leading, verdict)
  const answer = await runAndRecord(stage, leading, verdict.request)
  return {
    answer,
    step: stepAfter(stage, leading, verdict.request, answer),
    isMalformed: answer.data.problem === 'bad_arguments',
  }
}

/** The answer of the tool runner to a malformed tool call. */
async function malformed(
  { conversation, turn, tools }: TurnContext,
  { state }: ModelTurn,
  { name, read }: { name: string; read: ReturnType<typeof readArguments> },
): Promise<ToolOutcome> {
  const session = await conversation.openSession(state.language)
  const call = { id: `${turn}.${tools.length}`, name }
  const answer = await conversation.runTool(
    session,
    'fault' in read ? { ...call, fault: read.fault } : { ...call, args: {} },
  )
  return { answer, step: null, isMalformed: true }
}

async function runAndRecord(
  stage: TurnContext,
  leading: ModelTurn,
  request: ToolRequest,
): Promise<ToolAnswer> {
  const slot =
    request.name === 'hold_time' ? offerOf(leading.state, request.args.slot_id) : leading.state.slot
  const answer = await runForTurn(stage, request, { language: leading.state.language, slot })
  leading.state = applyToolAnswer(leading.state, request, answer, stage.context)
  leading.done = addDone(leading.done, request.name, answer)
  return answer
}

/** The tools that have succeeded, including one that has just run. */
export function addDone(
  done: readonly ToolName[],
  name: string,
  { ok, data }: ToolAnswer,
): ToolName[] {
  const did =
    name === 'book_meeting'
      ? data.booked === true
      : name === 'cancel_meeting'
        ? data.cancelled === true
        : ok
  return did && isToolName(name) && !done.includes(name) ? [...done, name] : [...done]
}

/**
 * The rules speak the result of a change, so that a yes has exactly one effect. They also read an
 * address back with the tool's own line, and transfer a caller who wants a person.
 */
function stepAfter(
  { context }: TurnContext,
  { state }: ModelTurn,
  request: ToolRequest,
  answer: ToolAnswer,
): Step | null {
  const { name } = request
  const { ok, line, data } = answer
  if (CHECK[name]) return takeAnswer(answer, request, { state, context })
  if (name === 'save_contact' && ok && data.needs_confirmation === true && state.contact)
    return askQuestion(state, context, 'contact_check', line)
  const to = data.transfer
  const number =
    name === 'transfer_or_book' && typeof to === 'object' && to !== null && 'number' in to
      ? readAnswerText(to.number)
      : null
  return number === null ? null : transferCall(state, context, number)
}

/**
 * Asks the caller with the receptionist's own check. Nothing is changed until a yes to it runs the
 * request.
 */
async function askCaller(
  stage: TurnContext,
  leading: ModelTurn,
  { request, first }: { request: ToolRequest; first: ToolRequest | null },
): Promise<ToolOutcome> {
  const answer = first ? await runAndRecord(stage, leading, first) : null
  if (answer && !answer.ok) return { answer, step: null, isMalformed: false }
  const { place, goal } = CHECK[request.name]!
  const { state } = leading
  const name = readAnswerText(request.args.name)
  const slot = offerOf(state, request.args.slot_id)
  const wish: DialogueState = {
    ...state,
    goal,
    slot,
    isHeld: slot !== null && state.isHeld,
    meeting: meetingOf(state, request.args.meeting_id),
    when: null,
    ...(name !== null && { name, isKnown: false }),
    skipsContact: state.contact === null,
  }
  const step = askQuestion(wish, stage.context, place)
  leading.state = step.state
  leading.pending = request
  return {
    answer: {
      ok: false,
      line: step.state.said,
      data: {
        problem: 'needs_yes',
        detail:
          'Nothing has changed yet. The caller is being asked to confirm, and the tool runs after a yes.',
      },
    },
    step,
    isMalformed: false,
  }
}
