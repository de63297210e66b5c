import { findDroppedCall } from '../calls/find-dropped-call.ts'
import { type KeptDialogue, keepDialogue, rememberInCall } from '../calls/record-call.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { spokenLines } from '../voice/core/spoken-lines.ts'
import type { ToolAnswer } from '../voice/core/tool-call.ts'
import { letGoOfTimes } from '../voice/let-go-of-times.ts'
import { redactLines } from '../voice/note-report.ts'
import { speakCalledMeeting } from '../voice/speak-called-meeting.ts'
import { findCaller } from '../voice/tools/identify-caller.ts'
import type { RunTool } from '../voice/run-tool.ts'
import type { Session, VoiceHost } from '../voice/voice-session.ts'
import { advance } from './core/dialogue.ts'
import { isResumable } from './core/resume-dialogue.ts'
import type { DialogueContext, DialogueEvent, DialogueState, Step, ToolRequest, Turn } from './core/dialogue-state.ts'

/** One tool that ran between two turns, for whoever watches. */
export type WatchedTool = { name: string; args: Record<string, unknown>; answer: ToolAnswer; tookMs: number }

/** `turn` counts from 1; `tools` is empty where the turn was asked for again. */
export type Conversed = { turn: number; speak: Turn; tools: WatchedTool[] }

export type Conversation = {
  host: VoiceHost
  runTool: RunTool
  /** The call as it is now, in a language (BCP 47; null: the call's own): a tool leaves traces in it that the next one goes by. */
  openSession: (language: string | null) => Promise<Session>
  /** The platform tells at the end what was said, in the words that were heard: those are kept then. */
  isTranscribed?: boolean
}

/** All that is spoken, with the language of this call first. */
const LANGUAGES = ['en', 'es', 'de', 'fr']
/** A conversation that runs tools for ever is a mistake of ours. */
const MOST_TOOLS = 12

/**
 * The receptionist's next turn after what the caller did. The state is kept with the call, so that any process can go on,
 * and an event of a turn that was answered before (`after`, the turn that the caller heard; null: the last) gets that answer again.
 */
export async function leadConversation(conversation: Conversation, event: DialogueEvent | { kind: 'begin' }, after: number | null): Promise<Conversed> {
  const session = await conversation.openSession(null)
  if (!session.call) throw new Error('A conversation needs a call.')
  const kept = session.call.memory.dialogue ?? null
  if (kept && (event.kind === 'begin' || (after !== null && after !== kept.turn))) return { turn: kept.turn, speak: kept.last as Turn, tools: [] }
  const calledAbout = kept && session.call.direction === 'outbound' ? '' : await speakCalledMeeting(conversation.host, session)
  const began = kept ? event : (calledAbout === null ? await resuming(conversation.host, session) : null) ?? beginning(session)
  const turn = (kept?.turn ?? 0) + 1
  const { state, speak, tools } = await play(conversation, { session, turn, state: kept?.state as DialogueState | undefined ?? null, event: began as DialogueEvent, calledAbout })
  const next: KeptDialogue = { turn, state, last: speak }
  if (await keepDialogue(conversation.host.pool, session.caller.workspaceId, session.call.id, { ...next, lines: conversation.isTranscribed ? [] : linesOf(session, event, speak) })) return { turn: next.turn, speak, tools }
  const other = (await conversation.openSession(null)).call?.memory.dialogue
  return { turn: other!.turn, speak: other!.last as Turn, tools: [] }
}

function beginning({ language }: Session): DialogueEvent {
  const own = language.toLowerCase().split('-', 1)[0]!
  return { kind: 'begin', language: own, languages: [own, ...LANGUAGES.filter((other) => other !== own)] }
}

/** What a call that was cut off goes on with; null where there is nothing, or where nobody knows who of several calls. */
async function resuming(host: VoiceHost, session: Session): Promise<DialogueEvent | null> {
  const { call, caller: { workspaceId }, now } = session
  const dropped = call && await findDroppedCall(host.pool, workspaceId, call, now)
  const from = dropped?.memory.dialogue?.state as DialogueState | undefined
  if (!call || !dropped || !from || !isResumable(from) || (await findCaller(host, session)).isShared) return null
  const { asked, offered } = dropped.memory
  await rememberInCall(host.pool, workspaceId, call.id, { memory: { asked, ...(offered && { offered }) }, contactId: dropped.contactId, language: from.language, outcome: null, now })
  return { kind: 'resume', from }
}

/** What was said in a turn. Into a line that is interrupted the next one is said, so it adds none. */
function linesOf({ now }: Session, event: DialogueEvent | { kind: 'begin' }, { say }: Turn) {
  if (event.kind === 'interrupted') return []
  const at = now.epochMilliseconds
  const heard = event.kind === 'heard' ? event.text : event.kind === 'keys' ? event.digits : null
  return redactLines(spokenLines([{ role: 'caller', text: heard, at }, { role: 'assistant', text: say, at }]))
}

/** `turn`: what a turn that is asked for again does is done once, and the same in another turn anew. */
type Playing = { session: Session; turn: number; state: DialogueState | null; event: DialogueEvent; calledAbout: string | null }

async function play(conversation: Conversation, { session, turn, state, event, calledAbout }: Playing): Promise<{ state: DialogueState; speak: Turn; tools: WatchedTool[] }> {
  const context = contextOf(session, calledAbout)
  const tools: WatchedTool[] = []
  let step: Step = advance(state, event, context)
  while ('run' in step.does && tools.length < MOST_TOOLS) {
    const request: ToolRequest = step.does.run
    const began = performance.now()
    if (request.name === 'find_times') await letGo(conversation.host, session, null)
    const answer = await conversation.runTool(await conversation.openSession(step.state.language), { id: `${turn}.${tools.length} ${JSON.stringify(request.args)}`, name: request.name, args: { ...request.args, language: step.state.language } })
    if (request.name === 'hold_time' && answer.ok) await letGo(conversation.host, session, step.state.slot?.start ?? null)
    tools.push({ ...request, answer, tookMs: Math.round(performance.now() - began) })
    step = advance(step.state, { kind: 'answered', request, answer }, context)
  }
  if (!('speak' in step.does)) throw new Error('The conversation does not come to an end of its tools.')
  if (state?.goal && step.state.goal === null) await letGo(conversation.host, session, null)
  return { state: step.state, speak: step.does.speak, tools }
}

/** Gives back what the call held before this turn and the caller does not want any more, but for the time that they want now. */
async function letGo(host: VoiceHost, session: Session, kept: number | null): Promise<void> {
  if (Object.keys(session.call?.memory.holds ?? {}).every((start) => start === String(kept))) return
  await letGoOfTimes(host, session, kept).catch((err: unknown) => { host.log.warn({ err }, 'a time could not be given back') })
}

function contextOf({ now, timeZone, team, caller, partyNumber, meetingTypes }: Session, calledAbout: string | null): DialogueContext {
  return { now: toUnixSeconds(now), timeZone, businessName: team.name, region: caller.phoneRegion, hasNumber: partyNumber !== null, meetingTypes: meetingTypes.map(({ name }) => name), calledAbout }
}
