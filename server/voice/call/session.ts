import type { ClientActor } from '../../access/actor.ts'
import type { Provenance } from '../../events/provenance.ts'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Call, CallMemory, CallOutcome } from '../../calls/store/calls.ts'
import type { CallRecorder } from '../../calls/create-call-recorder.ts'
import type { Deps } from '../../deps.ts'
import type { ToolLines } from '../../languages/tool-lines.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import type { BookingContext } from '../../meetings/booking-context.ts'
import type { CallPlacements } from '../../outbound/core/call-placement.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { Speaking } from '../../scheduling/core/format-spoken-time.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import type { Team } from '../../roster/teams/list-teams.ts'
import type { ConnectionCache } from '../../voice-connections/create-connection-cache.ts'
import type { RequestReports } from '../../voice-connections/create-request-reports.ts'
import type { ComputeMacs } from '../core/seal-id.ts'
import type { CallContext, ToolAnswer } from '../core/tool-call.ts'

/** The dependencies of all tools. */
export type VoiceDeps = Pick<
  Deps,
  | 'pool'
  | 'now'
  | 'log'
  | 'metrics'
  | 'publicUrl'
  | 'secrets'
  | 'liveCalendars'
  | 'openAiUrl'
  | 'sendsMails'
  | 'limits'
> & {
  rosters: Rosters
  executeIdempotently: ExecuteIdempotently
  connections: ConnectionCache
  calls: CallRecorder
  callPlacements: CallPlacements
  /** Whether a model is asked for summaries of calls. Default: false. */
  wordsSummaries?: boolean
}

/** The dependencies of the endpoints for platforms. */
export type EndpointDeps = VoiceDeps & { requestReports: RequestReports }

/** The scope of the calls of a connection. */
export type Profile = {
  connectionId: string | null
  teamId: number
  /** Null: all meeting types of the team. */ meetingTypeIds: readonly number[] | null
  /** Null: the language of the team. */ language: string | null
}

/**
 * The context of one tool call. The caller and the workspace come from the verified platform, never
 * from the model.
 */
export type Session = {
  actor: ClientActor
  provenance: Provenance
  profile: Profile
  context: CallContext
  /** The call with its memory; null if the platform sends no call id. */
  call: Call | null
  /** The caller's number in E.164; null if it is withheld or unknown. */
  partyNumber: string | null
  team: Team
  /** The bookable meeting types, in order of id. */
  meetingTypes: readonly MeetingType[]
  /** The names of the team's agents. */
  agentNames: readonly string[]
  language: string
  /** The time zone (IANA) of spoken times: the team's unless the caller named another one. */
  timeZone: string
  /** The time zone (IANA) that the caller is in: the team's unless the caller said otherwise. */
  callerTimeZone: string
  lines: ToolLines
  computeMacs: ComputeMacs
  now: Temporal.Instant
}

/** The answer of a tool, and the data that the call remembers for later tool calls. */
export type ToolResult = {
  answer: ToolAnswer
  memory?: CallMemory
  contactId?: string | null
  outcome?: CallOutcome
}

export function bookingContextOf(
  { rosters, publicUrl, secrets, liveCalendars = null }: VoiceDeps,
  { actor, provenance, now, language }: Session,
): BookingContext {
  return {
    rosters,
    actor,
    provenance,
    publicUrl,
    secrets,
    liveCalendars,
    now,
    acceptedLanguage: language,
  }
}

export function speakingOf({ timeZone, language, now }: Session): Speaking {
  return { timeZone, language, now: toUnixSeconds(now) }
}

export function answerWith(
  line: string,
  data: Record<string, unknown>,
  more: Omit<ToolResult, 'answer'> = {},
): ToolResult {
  return { answer: { ok: true, line, data }, ...more }
}

/**
 * A rejection with a line to speak, so that the conversation continues. `problem`: the code for the
 * model.
 */
export function rejectTool(
  line: string,
  problem: string,
  data: Record<string, unknown> = {},
): ToolResult {
  return { answer: { ok: false, line, data: { problem, ...data } } }
}
