import { readRosterVersion } from '../access/store/workspaces.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Agent, listAgents } from '../roster/agents/list-agents.ts'
import { listMeetingTypes, type MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { listSchedules, type Schedule } from '../roster/schedules/list-schedules.ts'
import type { Metrics } from '../platform/telemetry/create-telemetry.ts'
import { createTimeMemory, type TimeMemory } from './taken-time/create-time-memory.ts'
import { listTeams, type Team } from '../roster/teams/list-teams.ts'

/** A workspace's teams, agents, schedules and meeting types by id, at one version. */
export type Roster = {
  version: number
  teams: ReadonlyMap<number, Team>
  agents: ReadonlyMap<number, Agent>
  schedules: ReadonlyMap<number, Schedule>
  meetingTypes: ReadonlyMap<number, MeetingType>
}

export type Rosters = {
  /**
   * The roster as this process last read it. A decision on it is valid only if `confirm` succeeds.
   */
  read: (db: Db, workspaceId: WorkspaceId) => Promise<Roster>
  /** The roster as it is now: the cached one if it has the current version. */
  readCurrent: (db: Db, workspaceId: WorkspaceId) => Promise<Roster>
  /**
   * Throws Conflict if the roster has changed since it was read, and removes it from the cache, so
   * that the retry reads it again.
   */
  confirm: (db: Db, workspaceId: WorkspaceId, roster: Roster) => Promise<void>
  /** Removes the roster from the cache. */
  forget: (workspaceId: WorkspaceId) => void
  /** The time of agents, for slot search. */
  times: TimeMemory
}

const MAX_CACHED_ROSTERS = 1_000

/** Rosters are read far more often than they change, so each process caches them. */
export function openRosters(metrics?: Metrics): Rosters {
  const known = new Map<WorkspaceId, Roster>()
  const forget = (workspaceId: WorkspaceId) => {
    known.delete(workspaceId)
  }
  const load = async (db: Db, workspaceId: WorkspaceId) => {
    const roster = await readRoster(db, workspaceId)
    if (known.size >= MAX_CACHED_ROSTERS && !known.has(workspaceId)) known.clear()
    known.set(workspaceId, roster)
    return roster
  }
  return {
    times: createTimeMemory({ metrics }),
    forget,
    read: async (db, workspaceId) => known.get(workspaceId) ?? load(db, workspaceId),
    readCurrent: async (db, workspaceId) => {
      const cached = known.get(workspaceId)
      return cached && cached.version === (await readRosterVersion(db, workspaceId))
        ? cached
        : load(db, workspaceId)
    },
    confirm: async (db, workspaceId, { version }) => {
      if ((await readRosterVersion(db, workspaceId)) === version) return
      forget(workspaceId)
      throw new Conflict('Another transaction changed the roster.')
    },
  }
}

/** The current roster. */
export async function readRoster(db: Db, workspaceId: WorkspaceId): Promise<Roster> {
  // The version is read first: after a concurrent change, newer content has an old version, so that
  // it is read again.
  const version = await readRosterVersion(db, workspaceId)
  const [teams, agents, schedules, meetingTypes] = await Promise.all([
    listTeams(db, workspaceId),
    listAgents(db, workspaceId),
    listSchedules(db, workspaceId),
    listMeetingTypes(db, workspaceId),
  ])
  return {
    version,
    teams: byId(teams),
    agents: byId(agents),
    schedules: byId(schedules),
    meetingTypes: byId(meetingTypes),
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
