import type { ClientActor, Provenance } from '../access/actor.ts'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import type { Call, CallMemory, CallOutcome } from '../calls/call.ts'
import type { CallRecorder } from '../calls/create-call-recorder.ts'
import type { Deps } from '../deps.ts'
import type { ToolLines } from '../languages/tool-lines.ts'
import type { MeetingType } from '../meeting-types/list-meeting-types.ts'
import type { BookingContext } from '../meetings/booking-context.ts'
import type { CallPlacements } from '../outbound/core/call-placement.ts'
import { toUnixSeconds } from '../platform/time.ts'
import type { Speaking } from '../scheduling/core/format-spoken-time.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import type { Team } from '../teams/list-teams.ts'
import type { ConnectionCache } from '../voice-connections/create-connection-cache.ts'
import type { RequestReports } from '../voice-connections/create-request-reports.ts'
import type { Mark } from './core/seal-id.ts'
import type { CallContext, ToolAnswer } from './core/tool-call.ts'

/** What every tool works with, whoever calls. */
export type VoiceHost = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'publicUrl' | 'secrets' | 'openAiUrl'
> & {
  rosters: Rosters
  executeIdempotently: ExecuteIdempotently
  connections: ConnectionCache
  calls: CallRecorder
  callPlacements: CallPlacements
}

/** What the endpoints that platforms send requests to work with. */
export type EndpointHost = VoiceHost & { requestReports: RequestReports }

/** What the calls of a connection are about. */
export type Profile = {
  connectionId: string | null
  teamId: number
  /** Null: all of the team's. */ meetingTypeIds: readonly number[] | null
  /** Null: the team's own. */ language: string | null
}

/**
 * One tool call's surroundings. Who calls and for which workspace comes from the platform's proof,
 * never from the model.
 */
export type Session = {
  actor: ClientActor
  provenance: Provenance
  profile: Profile
  context: CallContext
  /** The call, and what was said in it before; null where the platform tells no id of it. */
  call: Call | null
  /** The caller's number in E.164; null where it is withheld or unknown. */
  partyNumber: string | null
  team: Team
  /** What can be booked, in order of id. */
  meetingTypes: readonly MeetingType[]
  language: string
  /** In which the caller speaks of times (IANA): the team's unless the call said otherwise. */
  timeZone: string
  lines: ToolLines
  mark: Mark
  now: Temporal.Instant
}

/** What a tool answers, and what it leaves for later words in the call. */
export type ToolResult = {
  answer: ToolAnswer
  memory?: CallMemory
  contactId?: string | null
  outcome?: CallOutcome
}

export function bookingContextOf(
  { rosters, publicUrl }: VoiceHost,
  { actor, provenance, now }: Session,
): BookingContext {
  return { rosters, actor, provenance, publicUrl, now }
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

/** A refusal keeps the conversation going: `problem` is for machines. */
export function rejectTool(
  line: string,
  problem: string,
  data: Record<string, unknown> = {},
): ToolResult {
  return { answer: { ok: false, line, data: { problem, ...data } } }
}
