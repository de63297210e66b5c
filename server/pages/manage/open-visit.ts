import type { ClientActor } from '../../access/actor.ts'
import { findLinkActor } from '../../access/find-link-actor.ts'
import { getWorkspace } from '../../access/store/workspaces.ts'
import type { Agent } from '../../roster/agents/list-agents.ts'
import type { Deps } from '../../deps.ts'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { ManagePage } from '../../languages/manage-page.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { Problem } from '../../http/problems/problem.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import { decideChanges, type PossibleChanges } from './core/decide-changes.ts'
import type { ManageRole } from '../../meetings/core/seal-link.ts'
import { createTimeFormats, type TimeFormats } from './create-time-formats.ts'
import { readManageLink } from '../../meetings/links/create-manage-link.ts'

export type ManageHost = Pick<
  Deps,
  'pool' | 'now' | 'secrets' | 'liveCalendars' | 'publicUrl' | 'rateLimit' | 'metrics'
> & { rosters: Rosters }

type Business = Pick<Awaited<ReturnType<typeof getWorkspace>>, 'name' | 'phone' | 'website'>

/** A request with a valid link, and everything that its pages show. */
export type Visit = {
  sealed: string
  role: ManageRole
  actor: ClientActor
  meeting: Meeting
  business: Business
  meetingType: MeetingType
  /** The agents of the meeting; the main one first. */
  agents: readonly Agent[]
  possible: PossibleChanges
  now: Temporal.Instant
  language: Language
  texts: ManagePage
  /** BCP 47. */
  locale: string
  /** IANA zone of the times on the pages. */
  timeZone: string
  times: TimeFormats
}

/** `unknown`: the link is not genuine, was revoked, or is of an agent who lost the meeting. */
type OpenedVisit = Visit | 'unknown' | { ended: Language }

/** How long after the end of its meeting a link can be opened, in hours. */
const KEPT_HOURS = 30 * 24

/** Reads the meeting of a link. Changes nothing. */
export async function openVisit(host: ManageHost, sealed: string): Promise<OpenedVisit> {
  const { secrets, pool, rosters } = host
  const link = readManageLink(secrets, sealed)
  if (!link) return 'unknown'
  const { role, meetingId, manageVersion } = link
  const kind = role === 'attendee' ? 'attendee_link' : 'agent_link'
  const actor = await findLinkActor(pool, { ...link, kind })
  if (!actor) return 'unknown'
  const now = host.now()
  const [meeting, business, roster] = await Promise.all([
    getMeeting(pool, actor.workspaceId, meetingId, now).catch(nullIfUnknown),
    getWorkspace(pool, actor.workspaceId),
    rosters.readCurrent(pool, actor.workspaceId),
  ])
  if (!meeting || meeting.manageVersion !== manageVersion) return 'unknown'
  const ids = [...new Set([meeting.agentId, ...(meeting.agentIds ?? [])])]
  if (role !== 'attendee' && !ids.includes(role.agentId)) return 'unknown'
  const spoken = chooseSupportedLanguage([meeting.spokenLanguage])
  const language = languageOf(spoken)
  const isOver = now.epochMilliseconds > (meeting.endSeconds + KEPT_HOURS * 3600) * 1000
  if (isOver || business.archivedAt) return { ended: language }
  const meetingType = roster.meetingTypes.get(meeting.meetingTypeId)!
  const agents = ids.flatMap((id) => roster.agents.get(id) ?? [])
  const zones = {
    place: meeting.location.time_zone ?? roster.teams.get(meeting.teamId)!.timeZone,
    agent: role === 'attendee' ? null : roster.agents.get(role.agentId)!.timeZone,
  }
  const timeZone =
    meeting.location.kind === 'in_person' ? zones.place : (zones.agent ?? meeting.timeZone)
  const locale = isLocale(spoken) ? spoken : language.tag
  return {
    sealed,
    role,
    actor,
    meeting,
    business,
    meetingType,
    agents,
    possible: decideChanges(stateOf(meeting, meetingType), role, toUnixSeconds(now)),
    now,
    language,
    texts: language.managePage,
    locale,
    timeZone,
    times: createTimeFormats(locale, timeZone),
  }
}

function stateOf(meeting: Meeting, type: MeetingType) {
  const cutoffs = { move: type.rescheduleCutoffMinutes, cancel: type.cancelCutoffMinutes }
  return { ...meeting, cutoffs }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null
  throw error
}

/** Languages of meetings may have subtags that the runtime rejects. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
