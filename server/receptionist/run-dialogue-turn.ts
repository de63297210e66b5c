import { toUnixSeconds } from '../platform/time.ts'
import type { ToolAnswer } from '../voice/core/tool-call.ts'
import { releaseHeldTimes } from '../voice/release-held-times.ts'
import type { RunTool } from '../voice/run-tool.ts'
import type { Session, VoiceHost } from '../voice/session.ts'
import { advanceDialogue } from './dialogue/advance-dialogue.ts'
import type {
  DialogueContext,
  DialogueState,
  Step,
  ToolRequest,
  Turn,
} from './dialogue/dialogue-state.ts'
import type { Model } from './model/open-model.ts'

/** One tool that ran between two turns, for whoever watches. */
export type ToolRun = {
  name: string
  args: Record<string, unknown>
  answer: ToolAnswer
  tookMs: number
}

/** `model`: what leads conversations; null: the rules do. */
export type ReceptionistHost = VoiceHost & { model: Model | null }

export type Conversation = {
  host: ReceptionistHost
  runTool: RunTool
  /**
   * The call as it is now, in a language (BCP 47; null: the call's own): a tool leaves traces in it
   * that the next one goes by.
   */
  openSession: (language: string | null) => Promise<Session>
  /**
   * The platform tells at the end what was said, in the words that were heard: those are kept then.
   */
  isTranscribed?: boolean
}

/**
 * A turn that is being led. `turn`: what a turn that is asked for again does is done once, and the
 * same in another turn anew.
 */
export type TurnContext = {
  conversation: Conversation
  session: Session
  turn: number
  context: DialogueContext
  /** What ran in it so far, the latest last. */ tools: ToolRun[]
}

export type DialogueTurn = { state: DialogueState; speak: Turn }

/** A conversation that runs tools for ever is a mistake of ours. */
const MAX_TOOLS = 18

/**
 * Goes on by the rules until there is something to say. `before`: what the caller wanted before
 * this turn.
 */
export async function runDialogueTurn(
  stage: TurnContext,
  before: DialogueState | null,
  first: Step,
): Promise<DialogueTurn> {
  let step = first
  while ('run' in step.does && stage.tools.length < MAX_TOOLS) {
    const request: ToolRequest = step.does.run
    const answer = await runForTurn(stage, request, step.state)
    step = advanceDialogue(step.state, { kind: 'answered', request, answer }, stage.context)
  }
  if (!('speak' in step.does))
    throw new Error('The conversation does not come to an end of its tools.')
  if (before?.goal && step.state.goal === null) await releaseTimes(stage, null)
  return { state: step.state, speak: step.does.speak }
}

/**
 * Runs a tool in the language of the conversation, and gives back the times that the caller no
 * longer wants. `slot` of the state is the one that is to be held.
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
 * Gives back what the call held before this turn and the caller does not want any more, but for the
 * time that they want now.
 */
export async function releaseTimes(
  { conversation: { host }, session }: TurnContext,
  kept: number | null,
): Promise<void> {
  if (Object.keys(session.call?.memory.holds ?? {}).every((start) => start === String(kept))) return
  await releaseHeldTimes(host, session, kept).catch((err: unknown) => {
    host.log.warn({ err }, 'a time could not be given back')
  })
}

/** `calledAbout`: see DialogueContext. */
export function dialogueContextOf(
  { now, timeZone, team, actor, partyNumber, meetingTypes }: Session,
  calledAbout: string | null,
): DialogueContext {
  return {
    now: toUnixSeconds(now),
    timeZone,
    businessName: team.name,
    region: actor.phoneRegion,
    hasNumber: partyNumber !== null,
    meetingTypes: meetingTypes.map(({ name }) => name),
    calledAbout,
  }
}
