// The modules of one turn of a conversation, in the order of their calls:
//
// 1. transports/ (twiml, relay, realtime) or try-page/ convert a request into an event.
// 2. run-conversation-turn.ts loads the state of the call, and stores the new state after the turn.
// 3. run-dialogue-turn.ts runs the dialogue and its tools until there is a line to say. If a
//   language model leads, model/ does this instead, and model/core/ limits what the model may do.
// 4. dialogue/advance-dialogue.ts decides on the next step, without any I/O:
//    hear/ (the meaning of the event at the current question) calls
//    understand/ (words to values), decide/ (the next step towards the goal) and
//    speak/ (the line of the step).
import { keepDialogue, type KeptDialogue } from '../calls/store/conversations.ts'
import { rememberInCall } from '../calls/store/calls.ts'
import { findDroppedCall } from '../calls/find-dropped-call.ts'
import { getPrimaryLanguage } from '../languages/get-primary-language.ts'
import { LANGUAGE_TAGS } from '../languages/languages.ts'
import { readSpokenLines } from '../voice/core/spoken-lines.ts'
import { findCalledMeeting, UNKNOWN_MEETING } from '../voice/finding/find-called-meeting.ts'
import { redactLines } from '../voice/call/save-transcript.ts'
import type { Session, VoiceDeps } from '../voice/call/session.ts'
import { findCaller } from '../voice/tools/identify-caller.ts'
import { advanceDialogue } from './dialogue/advance-dialogue.ts'
import { isResumable } from './dialogue/decide/resume-dialogue.ts'
import type { DialogueEvent, DialogueState, Turn } from './dialogue/dialogue-state.ts'
import { beginTalk, type ModelTalk } from './model/core/model-talk.ts'
import { type Failure, type ModelTurnResult, runModelTurn } from './model/run-model-turn.ts'
import {
  type Conversation,
  dialogueContextOf,
  runDialogueTurn,
  type ToolRun,
  type TurnContext,
} from './run-dialogue-turn.ts'

/**
 * A turn of the conversation. `turn` counts from 1; `tools` is empty for a repeated request.
 * `model`: the name of the model that leads the rest of the call; null: the rules lead.
 */
export type ConversationTurn = {
  turn: number
  speak: Turn
  tools: ToolRun[]
  model: string | null
  /** Why the rules took over from the model in this turn; null if they did not. */
  failure: Failure | null
}

/**
 * The receptionist's next turn after an event. The state is stored with the call, so that any
 * process can continue it. A repeated event for an answered turn gets the stored answer (`after`:
 * the turn that the caller heard; null: the last one).
 */
export async function runConversationTurn(
  conversation: Conversation,
  event: DialogueEvent | { kind: 'begin' },
  after: number | null,
): Promise<ConversationTurn> {
  const { deps } = conversation
  const session = await conversation.openSession(null)
  if (!session.call) throw new Error('A conversation requires a call.')
  const kept = session.call.memory.dialogue ?? null
  if (kept && (event.kind === 'begin' || (after !== null && after !== kept.turn)))
    return storedTurn(conversation, kept)
  // The meeting is only spoken of until the first answer.
  const called =
    kept &&
    session.call.direction === 'outbound' &&
    (kept.state as DialogueState).place !== 'keep_check'
      ? UNKNOWN_MEETING
      : await findCalledMeeting(deps, session)
  const stage: TurnContext = {
    conversation,
    session,
    turn: (kept?.turn ?? 0) + 1,
    context: dialogueContextOf(session, called),
    tools: [],
  }
  const { state, speak, talk, failure } = kept
    ? await continueConversation(stage, kept, event as DialogueEvent)
    : await begin(stage)
  // The model's messages are not needed after the call.
  const next: KeptDialogue = {
    turn: stage.turn,
    state,
    last: speak,
    model: speak.next === 'listen' ? talk : null,
  }
  if (
    await keepDialogue(deps.pool, session.actor.workspaceId, session.call.id, {
      ...next,
      lines: conversation.isTranscribed ? [] : linesOf(session, event, speak),
    })
  )
    return { ...storedTurn(conversation, { ...next, model: talk }), tools: stage.tools, failure }
  const { call } = await conversation.openSession(null)
  // A call whose person was erased meanwhile has no memory.
  return storedTurn(conversation, call!.memory.dialogue ?? next)
}

/** The stored answer of a turn. */
function storedTurn({ deps }: Conversation, { turn, last, model }: KeptDialogue): ConversationTurn {
  return {
    turn,
    speak: last as Turn,
    tools: [],
    model: model && deps.model ? deps.model.name : null,
    failure: null,
  }
}

/** The rules speak the greeting, even if a model leads afterwards. */
async function begin(stage: TurnContext): Promise<ModelTurnResult> {
  const {
    conversation: { deps },
    session,
    context,
  } = stage
  const played = await runDialogueTurn(
    stage,
    null,
    advanceDialogue(
      null,
      (context.calledAbout === null ? await findResumption(deps, session) : null) ??
        beginEvent(session),
      context,
    ),
  )
  return { ...played, talk: deps.model ? beginTalk(played.speak.say) : null, failure: null }
}

async function continueConversation(
  stage: TurnContext,
  kept: KeptDialogue,
  event: DialogueEvent,
): Promise<ModelTurnResult> {
  const {
    conversation: { deps },
    context,
  } = stage
  const state = kept.state as DialogueState
  if (deps.model && kept.model)
    return runModelTurn(stage, deps.model, { state, talk: kept.model as ModelTalk, event })
  return {
    ...(await runDialogueTurn(stage, state, advanceDialogue(state, event, context))),
    talk: null,
    failure: null,
  }
}

function beginEvent({ language }: Session): DialogueEvent {
  const primary = getPrimaryLanguage(language)
  return {
    kind: 'begin',
    language: primary,
    languages: [primary, ...LANGUAGE_TAGS.filter((other) => other !== primary)],
  }
}

/**
 * The event that resumes a dropped call; null if there is none, or if several people share the
 * number.
 */
async function findResumption(deps: VoiceDeps, session: Session): Promise<DialogueEvent | null> {
  const {
    call,
    actor: { workspaceId },
    now,
  } = session
  const dropped = call && (await findDroppedCall(deps.pool, workspaceId, call, now))
  const from = dropped?.memory.dialogue?.state as DialogueState | undefined
  if (
    !call ||
    !dropped ||
    !from ||
    !isResumable(from) ||
    (await findCaller(deps, session)).isShared
  )
    return null
  const { asked, offered, chosen } = dropped.memory
  await rememberInCall(deps.pool, workspaceId, call.id, {
    memory: { asked, ...(offered && { offered }), ...(chosen && { chosen }) },
    contactId: dropped.contactId,
    language: from.language,
    outcome: null,
    now,
  })
  return { kind: 'resume', from }
}

/**
 * The transcript of a turn. An interruption adds no lines, since the next event repeats its words.
 */
function linesOf({ now }: Session, event: DialogueEvent | { kind: 'begin' }, { say }: Turn) {
  if (event.kind === 'interrupted') return []
  const at = now.epochMilliseconds
  const heard = event.kind === 'heard' ? event.text : event.kind === 'keys' ? event.digits : null
  return redactLines(
    readSpokenLines([
      { role: 'caller', text: heard, at },
      { role: 'assistant', text: say, at },
    ]),
  )
}
