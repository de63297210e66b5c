import { toUnixSeconds } from '../platform/time.ts'
import type { ToolAnswer } from '../voice/core/tool-call.ts'
import type { CalledMeeting } from '../voice/finding/find-called-meeting.ts'
import { releaseHeldTimes } from '../voice/call/release-held-times.ts'
import type { RunTool } from '../voice/run/run-tool.ts'
import type { Session, VoiceDeps } from '../voice/call/session.ts'
import { advanceDialogue } from './dialogue/advance-dialogue.ts'
import type {
  DialogueContext,
  DialogueState,
  Step,
  ToolRequest,
  Turn,
} from './dialogue/dialogue-state.ts'
import type { Model } from './model/open-model.ts'

/** A tool that ran between two turns, for display. */
export type ToolRun = {
  name: string
  args: Record<string, unknown>
  answer: ToolAnswer
  tookMs: number
}

/** `model`: leads conversations; null: the rules lead. */
export type ReceptionistDeps = VoiceDeps & { model: Model | null }

export type Conversation = {
  deps: ReceptionistDeps
  runTool: RunTool
  /**
   * The current state of the call, in a language (BCP 47; null: the call's own). It is read again
   * for each tool, since tools change it.
   */
  openSession: (language: string | null) => Promise<Session>
  /** The platform sends a transcript of the spoken words at the end, which is kept instead. */
  isTranscribed?: boolean
}

/**
 * A turn in progress. `turn` is part of the ids of its tool runs: a repeated turn has one effect,
 * and the same tool in another turn runs again.
 */
export type TurnContext = {
  conversation: Conversation
  session: Session
  turn: number
  context: DialogueContext
  /** The tools that have run in this turn, in order. */
  tools: ToolRun[]
}

export type DialogueTurn = { state: DialogueState; speak: Turn }

/** More tools than this in one turn indicate a bug in the rules. */
const MAX_TOOLS = 18

/**
 * Runs the steps of the rules until there is a line to say. `before`: the state before this turn.
 */
export async function runDialogueTurn(
  stage: TurnContext,
  before: DialogueState | null,
  first: Step,
): Promise<DialogueTurn> {
  let step = first
  while ('run' in step.action && stage.tools.length < MAX_TOOLS) {
    const request: ToolRequest = step.action.run
    const answer = await runForTurn(stage, request, step.state)
    step = advanceDialogue(step.state, { kind: 'answered', request, answer }, stage.context)
  }
  if (!('speak' in step.action))
    throw new Error('The turn ran too many tools without a line to say.')
  if (before?.goal && step.state.goal === null) await releaseTimes(stage, null)
  return { state: step.state, speak: step.action.speak }
}

/**
 * Runs a tool in the language of the conversation, and releases the times that the caller no longer
 * wants. `slot`: the time to hold.
 */
export async function runForTurn(
  stage: TurnContext,
  request: ToolRequest,
  { language, slot }: Pick<DialogueState, 'language' | 'slot'>,
): Promise<ToolAnswer> {
  const { conversation, turn, tools } = stage
  const began = performance.now()
  if (request.name === 'find_times') await releaseTimes(stage, null)
  const answer = await conversation.runTool(await conversation.openSession(language), {
    id: `${turn}.${tools.length} ${JSON.stringify(request.args)}`,
    name: request.name,
    args: { ...request.args, language },
  })
  if (request.name === 'hold_time' && answer.ok) await releaseTimes(stage, slot?.start ?? null)
  tools.push({ ...request, answer, tookMs: Math.round(performance.now() - began) })
  return answer
}

/**
 * Releases the times that the call held before this turn, except the one that the caller wants now.
 */
export async function releaseTimes(
  { conversation: { deps }, session }: TurnContext,
  kept: number | null,
): Promise<void> {
  if (Object.keys(session.call?.memory.holds ?? {}).every((start) => start === String(kept))) return
  await releaseHeldTimes(deps, session, kept).catch((err: unknown) => {
    deps.log.warn({ err }, 'releasing a held time failed')
  })
}

/** `called`: the meeting that an outbound call is about; null for an inbound call. */
export function dialogueContextOf(
  { now, timeZone, team, actor, partyNumber, meetingTypes, agentNames, language }: Session,
  called: CalledMeeting | null,
): DialogueContext {
  return {
    now: toUnixSeconds(now),
    timeZone,
    businessName: team.name,
    region: actor.phoneRegion,
    hasNumber: partyNumber !== null,
    meetingTypes: meetingTypes.map(({ name }) => name),
    agents: agentNames,
    calledAbout: called && called.spoken(language),
    reminder: called?.purpose === 'reminder' ? called : null,
  }
}
