import { type ClientActor, platformActor, provenanceOf } from '../../access/actor.ts'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { Problem } from '../../http/problems/problem.ts'
import { membersOf } from '../../scheduling/list-assignable-agents.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { readLanguage } from '../../speech/read-language.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import { getToolLines } from '../core/get-tool-lines.ts'
import type { CallContext } from '../core/tool-call.ts'
import type { Profile, Session, VoiceDeps } from './session.ts'

/**
 * The sender and the scope of a call: a platform with its connection, or a token with a profile.
 */
export type SessionIdentity = { actor: ClientActor; profile: Profile }
type SessionRequest = {
  identity: SessionIdentity
  context: CallContext
  requestId: string
  /**
   * The language as sent by a model or platform. Null or not supported: the language of the call,
   * else of the profile, else of the team.
   */
  language: string | null
  /** Whether the call is over: its end is recorded in archived workspaces and teams, too. */
  isOver?: boolean
}

/** A verified platform may use all tools for its team. */
export function connectionIdentity({
  id,
  workspaceId,
  sandbox,
  phoneRegion,
  contactFieldsVersion,
  isArchived,
  teamId,
  meetingTypeIds,
  language,
}: Pick<
  OpenConnection,
  | 'id'
  | 'workspaceId'
  | 'sandbox'
  | 'phoneRegion'
  | 'contactFieldsVersion'
  | 'isArchived'
  | 'teamId'
  | 'meetingTypeIds'
  | 'language'
>): SessionIdentity {
  return {
    actor: platformActor({
      connectionId: id,
      workspaceId,
      sandbox,
      phoneRegion,
      contactFieldsVersion,
      isArchived,
    }),
    profile: { connectionId: id, teamId, meetingTypeIds, language },
  }
}

/**
 * The session of a tool call. Throws team_not_found if the workspace or the team of the profile is
 * archived.
 */
export async function openSession(
  deps: VoiceDeps,
  { identity: { actor, profile }, context, requestId, language, isOver = false }: SessionRequest,
): Promise<Session> {
  const { pool, rosters, secrets, calls } = deps
  const { workspaceId, phoneRegion, isArchived = false } = actor
  if (isArchived && !isOver)
    throw new Problem('team_not_found', 'The workspace of this voice connection is archived.')
  const now = deps.now()
  const phone = context.partyNumber === null ? null : parsePhone(context.partyNumber, phoneRegion)
  const partyNumber = phone?.ok ? phone.number : null
  const [roster, call] = await Promise.all([
    rosters.readCurrent(pool, workspaceId),
    context.callId === null
      ? null
      : calls.recordCall(workspaceId, {
          platform: context.platform,
          platformCallId: context.callId.slice(0, 500),
          connectionId: profile.connectionId,
          direction: context.direction,
          partyNumber,
          ownNumber: context.ownNumber?.slice(0, 100) ?? null,
          now,
        }),
  ])
  const team = roster.teams.get(profile.teamId)
  if (!team || (team.archivedAt && !isOver))
    throw new Problem('team_not_found', 'The team of this voice connection is archived.')
  const spoken = chooseSupportedLanguage([
    language === null ? null : readLanguage(language),
    call?.language,
    profile.language,
    team.language,
  ])
  return {
    actor,
    provenance: {
      ...provenanceOf(actor, requestId, call?.id ?? null),
      connectionId: profile.connectionId,
    },
    profile,
    // Some platforms send the number only once, so the call keeps it.
    context,
    call,
    partyNumber: partyNumber ?? call?.partyNumber ?? null,
    team,
    meetingTypes: bookableTypes(roster, profile),
    agentNames: membersOf(roster.agents, team.id).map(({ name }) => name),
    language: spoken,
    timeZone: call?.memory.timeZone ?? team.timeZone,
    callerTimeZone: call?.memory.callerTimeZone ?? call?.memory.timeZone ?? team.timeZone,
    lines: getToolLines(spoken),
    computeMacs: (text) => secrets!.acceptedMacs(text, `voice ${workspaceId}`),
    now,
  }
}

/** The meeting types that the profile allows to book, in the profile's order. */
export function bookableTypes(
  { meetingTypes }: Roster,
  { teamId, meetingTypeIds }: Profile,
): MeetingType[] {
  const bookable = [...meetingTypes.values()].filter(
    (type) => type.teamId === teamId && !type.archivedAt,
  )
  return meetingTypeIds === null
    ? bookable
    : meetingTypeIds.flatMap((id) => bookable.find((type) => type.id === id) ?? [])
}
