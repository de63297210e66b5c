import { hearAnswer } from '../../speech/hear-answer.ts'
import { findMeetingClaims, toolsClaimed } from '../../voice/core/find-meeting-claims.ts'
import { formatAsOneLine } from '../../voice/core/format-as-one-line.ts'
import { readNumberField } from '../../voice/core/read-field.ts'
import type { ToolName } from '../../voice/core/tools.ts'
import { advanceDialogue } from '../dialogue/advance-dialogue.ts'
import type { DialogueEvent, DialogueState, Step, Turn } from '../dialogue/dialogue-state.ts'
import { farewell } from '../dialogue/hear/start-goal.ts'
import { hangUp, requestTool, sayLine } from '../dialogue/speak/say-line.ts'
import { CHECKS, findOpenQuestion, takeOverDialogue } from '../dialogue/take-over-dialogue.ts'
import {
  type DialogueTurn,
  releaseTimes,
  runDialogueTurn,
  type TurnContext,
} from '../run-dialogue-turn.ts'
import { agreesTo } from './core/has-consent.ts'
import { answerSilence, hearTurn } from './core/hear-turn.ts'
import {
  boundMessages,
  type ModelMessage,
  type ModelTalk,
  type ToolUse,
} from './core/model-talk.ts'
import { writePrompt } from './core/write-prompt.ts'
import { END_CALL, MODEL_TOOLS } from './model-tools.ts'
import type { Model } from './open-model.ts'
import { addDone, type ModelTurn, type ToolOutcome, useTool } from './use-tool.ts'

/** The maximum number of turns of a call that a model leads. */
const MAX_TURNS = 40
/** The maximum number of tools that a model may run in one turn. */
const MAX_TOOLS = 6
const MAX_MALFORMED = 3
/** Tool calls that the model did not request are numbered from here. */
const FIRST_OWN_TOOL_NUMBER = 9_000
const PICTOGRAPHS = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]+/gu

/** Why a model no longer leads the call. */
export type Failure =
  | 'unanswered'
  | 'too_slow'
  | 'empty'
  | 'too_many_tools'
  | 'too_many_turns'
  | 'malformed'
  | 'false_claim'

/** `talk`: null once the rules have taken over for the rest of the call. */
export type ModelTurnResult = DialogueTurn & { talk: ModelTalk | null; failure: Failure | null }

type Attempt = { step: Step } | { failure: Failure }

/**
 * The next turn of a conversation that a model leads, with limits on turns, tools and time.
 * `guardTool` and `isBackedByTools` enforce what it may do. If the model fails, the rules take over
 * in the same turn, with everything that its tools found out.
 */
export async function runModelTurn(
  stage: TurnContext,
  model: Model,
  { state, talk, event }: { state: DialogueState; talk: ModelTalk; event: DialogueEvent },
): Promise<ModelTurnResult> {
  if (state.place === 'ended' || event.kind === 'interrupted')
    return { ...turnOf(advanceDialogue(state, event, stage.context)), talk, failure: null }
  const heard = hearTurn(state, event)
  if (heard === null) return { ...turnOf(answerSilence(state, stage.context)), talk, failure: null }
  const messages: ModelMessage[] = [...talk.messages, { role: 'user', content: heard.words }]
  if (talk.pending && agreesTo(talk.pending, heard.answer, heard.state))
    return runPending(stage, { state: heard.state, talk, request: talk.pending, messages })
  const agreed = agreeToAddress(heard.state, heard.answer)
  const before = CHECKS.includes(agreed.place)
    ? { ...agreed, place: findOpenQuestion(agreed, stage.context) ?? ('opening' as const) }
    : agreed
  const leading: ModelTurn = {
    state: before,
    done: talk.done,
    pending: null,
    exchange: { line: state.heardOfSaid ?? state.said, words: heard.answer },
    said: messages.flatMap(({ role, content }) =>
      role === 'user' && content !== null ? [content] : [],
    ),
  }
  const attempt: Attempt =
    talk.turns >= MAX_TURNS
      ? { failure: 'too_many_turns' }
      : await attemptTurn(stage, model, { leading, messages })
  // The rules handle the caller's event, unless a tool has already acted on it.
  if ('failure' in attempt)
    return handOver(
      stage,
      attempt.failure,
      leading.state === before ? { known: state, event } : { known: leading.state, event: null },
    )
  const played = turnOf(attempt.step)
  if (state.goal !== null && played.state.goal === null) await releaseTimes(stage, null)
  return {
    ...played,
    talk: {
      messages: boundMessages([...messages, { role: 'assistant', content: played.speak.say }]),
      turns: talk.turns + 1,
      pending: leading.pending,
      done: leading.done,
    },
    failure: null,
  }
}

/** Runs the request that the caller has confirmed. The rules speak the result. */
async function runPending(
  stage: TurnContext,
  {
    state,
    talk,
    request,
    messages,
  }: {
    state: DialogueState
    talk: ModelTalk
    request: NonNullable<ModelTalk['pending']>
    messages: ModelMessage[]
  },
): Promise<ModelTurnResult> {
  const { name, args } = request
  const played = await runDialogueTurn(stage, state, requestTool(state, name, args))
  const done = stage.tools.reduce(
    (before, tool) => addDone(before, tool.name, tool.answer),
    talk.done,
  )
  const ran = stage.tools.flatMap((tool, at): ModelMessage[] => {
    const use: ToolUse = {
      id: idOf(stage, FIRST_OWN_TOOL_NUMBER + at),
      type: 'function',
      function: { name: tool.name, arguments: JSON.stringify(tool.args) },
    }
    return [{ role: 'assistant', content: null, tool_calls: [use] }, answerOf(use, tool.answer)]
  })
  return {
    ...played,
    talk: {
      messages: boundMessages([
        ...messages,
        ...ran,
        { role: 'assistant', content: played.speak.say },
      ]),
      turns: talk.turns + 1,
      pending: null,
      done,
    },
    failure: null,
  }
}

/** Confirms the address that was read back, if the answer is a yes and enough of it was heard. */
function agreeToAddress(state: DialogueState, words: string): DialogueState {
  const { place, contact, heardOfSaid, said, language } = state
  const isHeard = heardOfSaid === null || heardOfSaid.length * 2 >= said.length
  return place === 'contact_check' && contact && isHeard && hearAnswer(words, language) === 'yes'
    ? { ...state, contact: { ...contact, isConfirmed: true } }
    : state
}

/** The rules continue in the same turn. */
async function handOver(
  stage: TurnContext,
  failure: Failure,
  { known, event }: { known: DialogueState; event: DialogueEvent | null },
): Promise<ModelTurnResult> {
  const {
    conversation: { deps },
    context,
    session,
  } = stage
  deps.log.warn({ failure, callId: session.call?.id }, 'the model no longer leads this call')
  return {
    ...(await runDialogueTurn(stage, known, takeOverDialogue(known, event, context))),
    talk: null,
    failure,
  }
}

async function attemptTurn(
  stage: TurnContext,
  model: Model,
  { leading, messages }: { leading: ModelTurn; messages: ModelMessage[] },
): Promise<Attempt> {
  const turn = AbortSignal.timeout(model.turnMs)
  let used = 0
  let malformed = 0
  for (;;) {
    const asked = {
      prompt: writePrompt(leading.state, stage.context),
      messages: boundMessages(messages),
      tools: MODEL_TOOLS,
    }
    const completion = await model.complete(asked, turn).catch((err: unknown) => {
      // The error of the endpoint may contain the key.
      stage.conversation.deps.log.warn(
        {
          error: err instanceof Error ? err.constructor.name : 'unknown',
          status: readNumberField(err, 'status'),
        },
        'the request to the model failed',
      )
      return null
    })
    if (completion === null) return { failure: turn.aborted ? 'too_slow' : 'unanswered' }
    const { text } = completion
    const uses = completion.uses.map((use, at) => ({ ...use, id: idOf(stage, used + at) }))
    // The call ends only if the hang-up is the only tool: the result of any other must be spoken.
    if (uses.every((use) => use.function.name === END_CALL))
      return speakModelLine(stage, leading, { text, hangsUp: uses.length > 0 })
    messages.push({ role: 'assistant', content: null, tool_calls: uses })
    let step: Step | null = null
    for (const use of uses) {
      if (step === null && ++used > MAX_TOOLS) return { failure: 'too_many_tools' }
      if (step === null && turn.aborted) return { failure: 'too_slow' }
      const result: ToolOutcome | null =
        step === null && use.function.name !== END_CALL ? await useTool(stage, leading, use) : null
      if (result?.isMalformed && ++malformed >= MAX_MALFORMED) return { failure: 'malformed' }
      messages.push(
        answerOf(use, result?.answer ?? { ok: false, line: '', data: { problem: 'not_run' } }),
      )
      step = result?.step ?? step
    }
    if (step !== null) return { step }
  }
}

/** The same id for a repeated turn, in a format that every server accepts. */
function idOf({ turn }: TurnContext, number: number): string {
  return `c${String(turn).padStart(4, '0')}${String(number).padStart(4, '0')}`
}

function answerOf(
  { id }: ToolUse,
  { ok, line, data }: { ok: boolean; line: string; data: Record<string, unknown> },
): ModelMessage {
  return { role: 'tool', tool_call_id: id, content: JSON.stringify({ ok, line, ...data }) }
}

/** The model's line in speakable form, unless it makes a false claim. */
function speakModelLine(
  { context }: TurnContext,
  leading: ModelTurn,
  { text, hangsUp }: { text: string; hangsUp: boolean },
): Attempt {
  const { state, done } = leading
  const line = formatAsOneLine(text.replaceAll(PICTOGRAPHS, ' '))
  if (!/[\p{L}\p{N}]/u.test(line))
    return hangsUp ? { step: hangUp(state, context, farewell(state)) } : { failure: 'empty' }
  if (!isBackedByTools(line, done)) return { failure: 'false_claim' }
  const next: DialogueState = {
    ...state,
    place: findOpenQuestion(state, context) ?? 'opening',
    misses: 0,
    before: null,
  }
  return {
    step: hangsUp ? hangUp(next, context, line) : acceptAnyKeys(sayLine(next, context, line)),
  }
}

/** Whether every claim in a line is backed by a tool that succeeded. */
function isBackedByTools(line: string, done: readonly ToolName[]): boolean {
  return toolsClaimed(findMeetingClaims([{ who: 'assistant', text: line, at: null }])).every(
    (any) => any.some((tool) => done.includes(tool)),
  )
}

/** A model may ask for any number of digits, except when it offers times. */
function acceptAnyKeys(step: Step): Step {
  return 'speak' in step.action && step.state.place !== 'choice'
    ? { ...step, action: { speak: { ...step.action.speak, digits: null } } }
    : step
}

function turnOf({ state, action }: Step): { state: DialogueState; speak: Turn } {
  if (!('speak' in action)) throw new Error('The step speaks no line.')
  return { state, speak: action.speak }
}
