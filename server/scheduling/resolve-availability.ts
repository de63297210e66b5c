import type { ClientActor } from '../access/actor.ts'
import type { AgentTime } from './taken-time/core/agent-time.ts'
import type { Interval } from './taken-time/core/interval.ts'
import type { TimeHolder } from './taken-time/time-holder.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../http/problems/problem.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { checkDuration } from './check-duration.ts'
import { chooseSpokenLanguage } from './choose-spoken-language.ts'
import type { Arrangement } from './core/arrangement.ts'
import type { StartRules } from './core/start-rules.ts'
import { getTarget, type Target, type TargetIds } from './get-target.ts'
import type { Roster, Rosters } from './open-rosters.ts'
import { readAvailability } from './read-availability.ts'
import { selectGivenUp } from './store.ts'

export type AvailabilityRequest = {
  ids: TargetIds
  /**
   * Minutes; null: the duration of the meeting or hold whose time counts as free, or else the
   * meeting type's default.
   */
  durationMinutes: number | null
  /**
   * The contact whose limits count; null: the contact of the meeting whose time counts as free, or
   * else none.
   */
  contactId: string | null
  /** The meeting or the hold whose own time counts as free. */
  ignoring: TimeHolder
  now: number
  /** Whether archived records are explained instead of rejected. */
  explaining?: boolean
  /** Whether the time of the agents may be recalled; default: it is read. */
  recalls?: boolean
  /** The languages (BCP 47) that the request asks for, in order of preference. */
  languages: readonly (string | null)[]
}

type AvailabilityAnswer = {
  roster: Roster
  target: Target
  /** Whether the team or the meeting type is archived, so that nothing new can be booked. */
  isArchived: boolean
  /** The window of the starts; Unix seconds. */
  window: Interval
  rule: StartRules
  agents: AgentTime[]
  arrangements: Arrangement[]
  /** The language to speak (BCP 47). */
  language: string
}

/** The window of the starts (Unix seconds), or what it is for the target. */
type AskedWindow = Interval | ((target: Target) => Interval)

/**
 * The rules and the availability of the agents within the window, for a request. Throws 422 for
 * unknown ids and durations, and Conflict when the roster has changed since it was read. In a
 * sandbox, unknown ids are treated as if a booking had created their records.
 */
export async function resolveAvailability(
  db: Db,
  actor: ClientActor,
  rosters: Rosters,
  { window: wanted, ...asked }: AvailabilityRequest & { window: AskedWindow },
): Promise<AvailabilityAnswer> {
  const { ids, ignoring, now } = asked
  const existing = ignoring.meetingId !== null
  const { roster, target: found } = await getTarget(db, actor, rosters, {
    ids,
    base: '',
    now: fromUnixSeconds(now),
    existing,
    explaining: asked.explaining === true,
    languages: asked.languages,
  })
  const target = asked.explaining ? withArchived(found, roster) : found
  const window = typeof wanted === 'function' ? wanted(target) : wanted
  checkDuration(target.meetingType, asked.durationMinutes, '/duration')
  const givenUp = await readGivenUp(db, actor, ignoring)
  const durationMinutes = asked.durationMinutes ?? givenUp?.durationMinutes ?? null
  const contactId = asked.contactId ?? givenUp?.contactId ?? null
  const { rule, agents, arrangements } = await readAvailability(db, actor.workspaceId, {
    roster,
    rosters,
    target,
    window,
    durationMinutes,
    now,
    contactId,
    ignoring,
    recalls: asked.recalls === true,
  })
  const wishes = [...asked.languages, givenUp?.spokenLanguage ?? null]
  return {
    roster,
    target,
    isArchived: !existing && isAnyArchived(target),
    window,
    rule,
    agents,
    arrangements,
    language: chooseSpokenLanguage(wishes, target),
  }
}

function isAnyArchived({ team, meetingType }: Target): boolean {
  return team.archivedAt !== null || meetingType.archivedAt !== null
}

/** The target with the archived agents of the meeting type, who are explained as well. */
function withArchived(target: Target, roster: Roster): Target {
  if (target.agentNamed) return target
  const archived = (target.meetingType.agentIds ?? [])
    .flatMap((id) => roster.agents.get(id) ?? [])
    .filter((agent) => agent.archivedAt !== null && !target.agents.includes(agent))
  return { ...target, agents: [...target.agents, ...archived] }
}

async function readGivenUp(db: Db, { workspaceId }: ClientActor, ignoring: TimeHolder) {
  const { meetingId, holdId } = ignoring
  if (meetingId === null && holdId === null) return null
  const found = await selectGivenUp(db, workspaceId, ignoring)
  const faults = [
    ...(meetingId !== null && !found.some(({ id }) => id === meetingId)
      ? [{ pointer: '/meeting_id', code: 'not_found', detail: 'There is no meeting with this id.' }]
      : []),
    ...(holdId !== null && !found.some(({ id }) => id === holdId)
      ? [{ pointer: '/hold_id', code: 'not_found', detail: 'There is no hold with this id.' }]
      : []),
  ]
  if (faults.length > 0)
    throw new Problem('invalid_attributes', faults.map(({ detail }) => detail).join(' '), {
      errors: faults,
    })
  return found[0]!
}
