import { hearAnswer } from '../../speech/hear-answer.ts'
import { findMeetingClaims, toolsClaimed } from '../../voice/core/find-meeting-claims.ts'
import { formatAsOneLine } from '../../voice/core/format-as-one-line.ts'
import { readNumberField } from '../../voice/core/read-field.ts'
import type { ToolName } from '../../voice/core/tools.ts'
import { advanceDialogue } from '../dialogue/advance-dialogue.ts'
import type { DialogueEvent, DialogueState, Step, Turn } from '../dialogue/dialogue-state.ts'
import { farewell } from '../dialogue/hear/handle-command.ts'
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

/** Turns of a call that a model leads. */
const MAX_TURNS = 40
/** Tools that a model may have run in one turn. */
const MAX_TOOLS = 6
const MAX_MALFORMED = 3
/** Numbers of tools that the model did not call. */
const FIRST_OWN_TOOL_NUMBER = 9_000
const PICTOGRAPHS = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]+/gu

/** Why a model does not lead any more. */
export type Failure =
  | 'unanswered'
  | 'too_slow'
  | 'empty'
  | 'too_many_tools'
  | 'too_many_turns'
  | 'malformed'
  | 'false_claim'

/** `talk`: null once the rules have taken over, for the rest of the call. */
export type ModelTurnResult = DialogueTurn & { talk: ModelTalk | null; failure: Failure | null }

type Attempt = { step: Step } | { failure: Failure }

/**
 * The next turn of a conversation that a model leads, within bounds of turns, tools and time. What
 * it may not do is held by `guardTool` and `isTrue`; where it fails the rules take over in the same
 * turn, with all that its tools found out.
 */
export async function runModelTurn(
  stage: TurnContext,
  model: Model,
  { state, talk, event }: { state: DialogueState; talk: ModelTalk; event: DialogueEvent },
): Promise<ModelTurnResult> {
  if (state.place === 'ended' || event.kind === 'interrupted')
    return { ...speaking(advanceDialogue(state, event, stage.context)), talk, failure: null }
  const heard = hearTurn(state, event)
  if (heard === null)
    return { ...speaking(answerSilence(state, stage.context)), talk, failure: null }
  const messages: ModelMessage[] = [...talk.messages, { role: 'user', content: heard.words }]
  if (talk.pending && agreesTo(talk.pending, heard.answer, heard.state))
    return doPending(stage, { state: heard.state, talk, request: talk.pending, messages })
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
  // What the caller said is heard by the rules unless a tool has acted on it.
  if ('failure' in attempt)
    return handOver(
      stage,
      attempt.failure,
      leading.state === before ? { known: state, event } : { known: leading.state, event: null },
    )
  const played = speaking(attempt.step)
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

/** What the caller was asked about and has said yes to; the rules say what came of it. */
async function doPending(
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

/** A yes to the address that was read back, once enough of it was heard. */
function agreeToAddress(state: DialogueState, words: string): DialogueState {
  const { place, contact, heardOfSaid, said, language } = state
  const isHeard = heardOfSaid === null || heardOfSaid.length * 2 >= said.length
  return place === 'contact_check' && contact && isHeard && hearAnswer(words, language) === 'yes'
    ? { ...state, contact: { ...contact, isConfirmed: true } }
    : state
}

/** The rules go on in the same turn. */
async function handOver(
  stage: TurnContext,
  failure: Failure,
  { known, event }: { known: DialogueState; event: DialogueEvent | null },
): Promise<ModelTurnResult> {
  const {
    conversation: { host },
    context,
    session,
  } = stage
  host.log.warn({ failure, callId: session.call?.id }, 'the model does not lead this call any more')
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
      // What the endpoint wrote may hold the key.
      stage.conversation.host.log.warn(
        {
          error: err instanceof Error ? err.constructor.name : 'unknown',
          status: readNumberField(err, 'status'),
        },
        'the model did not answer',
      )
      return null
    })
    if (completion === null) return { failure: turn.aborted ? 'too_slow' : 'unanswered' }
    const { text } = completion
    const uses = completion.uses.map((use, at) => ({ ...use, id: idOf(stage, used + at) }))
    // With another tool beside it the call goes on: what that comes to has to be said.
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

/** The same for a turn that is asked for again, and of the one form that every server takes. */
function idOf({ turn }: TurnContext, number: number): string {
  return `c${String(turn).padStart(4, '0')}${String(number).padStart(4, '0')}`
}

function answerOf(
  { id }: ToolUse,
  { ok, line, data }: { ok: boolean; line: string; data: Record<string, unknown> },
): ModelMessage {
  return { role: 'tool', tool_call_id: id, content: JSON.stringify({ ok, line, ...data }) }
}

/** What the model says, as it can be said, where it is not untrue. */
function speakModelLine(
  { context }: TurnContext,
  leading: ModelTurn,
  { text, hangsUp }: { text: string; hangsUp: boolean },
): Attempt {
  const { state, done } = leading
  const line = formatAsOneLine(text.replaceAll(PICTOGRAPHS, ' '))
  if (!/[\p{L}\p{N}]/u.test(line))
    return hangsUp ? { step: hangUp(state, context, farewell(state)) } : { failure: 'empty' }
  if (!isTrue(line, done)) return { failure: 'false_claim' }
  const next: DialogueState = {
    ...state,
    place: findOpenQuestion(state, context) ?? 'opening',
    misses: 0,
    before: null,
  }
  return { step: hangsUp ? hangUp(next, context, line) : freely(sayLine(next, context, line)) }
}

/** Whether what a line says was done has been done by a tool. */
function isTrue(line: string, done: readonly ToolName[]): boolean {
  return toolsClaimed(findMeetingClaims([{ who: 'assistant', text: line, at: null }])).every(
    (any) => any.some((tool) => done.includes(tool)),
  )
}

/** A model may ask anything, so any number of keys may be the answer, but where it offers times. */
function freely(step: Step): Step {
  return 'speak' in step.does && step.state.place !== 'choice'
    ? { ...step, does: { speak: { ...step.does.speak, digits: null } } }
    : step
}

function speaking({ state, does }: Step): { state: DialogueState; speak: Turn } {
  if (!('speak' in does)) throw new Error('There is nothing to say.')
  return { state, speak: does.speak }
}
