import { findDroppedCall } from '../calls/find-dropped-call.ts'
import { type KeptDialogue, keepDialogue, rememberInCall } from '../calls/record-call.ts'
import { spokenLines } from '../voice/core/spoken-lines.ts'
import { redactLines } from '../voice/save-transcript.ts'
import { speakCalledMeeting } from '../voice/speak-called-meeting.ts'
import { findCaller } from '../voice/tools/identify-caller.ts'
import type { Session, VoiceHost } from '../voice/voice-session.ts'
import { advanceDialogue } from './dialogue/advance-dialogue.ts'
import type { DialogueEvent, DialogueState, Turn } from './dialogue/dialogue-state.ts'
import { beginTalk, type ModelTalk } from './model/core/model-talk.ts'
import { isResumable } from './dialogue/decide/resume-dialogue.ts'
import { type Failure, type LedTurn, leadWithModel } from './model/lead-with-model.ts'
import {
  type Conversation,
  dialogueContextOf,
  playTurn,
  type TurnContext,
  type ToolRun,
} from './play-turn.ts'

export type { Conversation, ReceptionistHost } from './play-turn.ts'

/**
 * `turn` counts from 1; `tools` is empty where the turn was asked for again. `model`: the name of
 * the one that leads from here on; null: the rules do.
 */
export type ConversationTurn = {
  turn: number
  speak: Turn
  tools: ToolRun[]
  model: string | null
  /** Why the rules took over in this turn. */ failure: Failure | null
}

/** All that is spoken, with the language of this call first. */
const LANGUAGES = ['en', 'es', 'de', 'fr']

/**
 * The receptionist's next turn after what the caller did. The state is kept with the call, so that
 * any process can go on, and an event of a turn that was answered before (`after`, the turn that
 * the caller heard; null: the last) gets that answer again.
 */
export async function leadConversation(
  conversation: Conversation,
  event: DialogueEvent | { kind: 'begin' },
  after: number | null,
): Promise<ConversationTurn> {
  const { host } = conversation
  const session = await conversation.openSession(null)
  if (!session.call) throw new Error('A conversation needs a call.')
  const kept = session.call.memory.dialogue ?? null
  if (kept && (event.kind === 'begin' || (after !== null && after !== kept.turn)))
    return again(conversation, kept)
  const calledAbout =
    kept && session.call.direction === 'outbound' ? '' : await speakCalledMeeting(host, session)
  const stage: TurnContext = {
    conversation,
    session,
    turn: (kept?.turn ?? 0) + 1,
    context: dialogueContextOf(session, calledAbout),
    tools: [],
  }
  const { state, speak, talk, failure } = kept
    ? await goOn(stage, kept, event as DialogueEvent)
    : await begin(stage)
  // What a model was told is not needed any more once the call ends.
  const next: KeptDialogue = {
    turn: stage.turn,
    state,
    last: speak,
    model: speak.next === 'listen' ? talk : null,
  }
  if (
    await keepDialogue(host.pool, session.actor.workspaceId, session.call.id, {
      ...next,
      lines: conversation.isTranscribed ? [] : linesOf(session, event, speak),
    })
  )
    return { ...again(conversation, { ...next, model: talk }), tools: stage.tools, failure }
  return again(conversation, (await conversation.openSession(null)).call!.memory.dialogue!)
}

/** A turn as it was answered. */
function again({ host }: Conversation, { turn, last, model }: KeptDialogue): ConversationTurn {
  return {
    turn,
    speak: last as Turn,
    tools: [],
    model: model && host.model ? host.model.name : null,
    failure: null,
  }
}

/** The rules greet, who leads afterwards or not. */
async function begin(stage: TurnContext): Promise<LedTurn> {
  const {
    conversation: { host },
    session,
    context,
  } = stage
  const played = await playTurn(
    stage,
    null,
    advanceDialogue(
      null,
      (context.calledAbout === null ? await resuming(host, session) : null) ?? beginning(session),
      context,
    ),
  )
  return { ...played, talk: host.model ? beginTalk(played.speak.say) : null, failure: null }
}

async function goOn(
  stage: TurnContext,
  kept: KeptDialogue,
  event: DialogueEvent,
): Promise<LedTurn> {
  const {
    conversation: { host },
    context,
  } = stage
  const state = kept.state as DialogueState
  if (host.model && kept.model)
    return leadWithModel(stage, host.model, { state, talk: kept.model as ModelTalk, event })
  return {
    ...(await playTurn(stage, state, advanceDialogue(state, event, context))),
    talk: null,
    failure: null,
  }
}

function beginning({ language }: Session): DialogueEvent {
  const own = language.toLowerCase().split('-', 1)[0]!
  return {
    kind: 'begin',
    language: own,
    languages: [own, ...LANGUAGES.filter((other) => other !== own)],
  }
}

/**
 * What a call that was cut off goes on with; null where there is nothing, or where nobody knows who
 * of several calls.
 */
async function resuming(host: VoiceHost, session: Session): Promise<DialogueEvent | null> {
  const {
    call,
    actor: { workspaceId },
    now,
  } = session
  const dropped = call && (await findDroppedCall(host.pool, workspaceId, call, now))
  const from = dropped?.memory.dialogue?.state as DialogueState | undefined
  if (
    !call ||
    !dropped ||
    !from ||
    !isResumable(from) ||
    (await findCaller(host, session)).isShared
  )
    return null
  const { asked, offered } = dropped.memory
  await rememberInCall(host.pool, workspaceId, call.id, {
    memory: { asked, ...(offered && { offered }) },
    contactId: dropped.contactId,
    language: from.language,
    outcome: null,
    now,
  })
  return { kind: 'resume', from }
}

/**
 * What was said in a turn. Into a line that is interrupted the next one is said, so it adds none.
 */
function linesOf({ now }: Session, event: DialogueEvent | { kind: 'begin' }, { say }: Turn) {
  if (event.kind === 'interrupted') return []
  const at = now.epochMilliseconds
  const heard = event.kind === 'heard' ? event.text : event.kind === 'keys' ? event.digits : null
  return redactLines(
    spokenLines([
      { role: 'caller', text: heard, at },
      { role: 'assistant', text: say, at },
    ]),
  )
}
