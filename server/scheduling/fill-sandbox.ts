import type { ClientActor } from '../access/actor.ts'
import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { addToTeam, createAgent } from '../agents/create-agent.ts'
import { createMeetingType } from '../meeting-types/create-meeting-type.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import type { Fault } from '../platform/http/problem.ts'
import { createSchedule } from '../schedules/create-schedule.ts'
import { createTeam } from '../teams/create-team.ts'
import { readRoster, type Rosters } from './open-rosters.ts'
import {
  planSandboxAdditions,
  type SandboxAdditions,
  type TargetIds,
} from './plan-sandbox-additions.ts'

/**
 * Creates the records that a request names and a sandbox lacks: the team, an always-open voice
 * agent, its membership, a 30-minute meeting type. Returns a `sandbox_created` warning for each.
 * Does nothing outside of a sandbox.
 */
export async function fillSandbox(
  { pool, rosters, now }: { pool: Pool; rosters: Rosters; now: () => Temporal.Instant },
  { sandbox, workspaceId }: ClientActor,
  ids: TargetIds,
): Promise<Fault[]> {
  if (
    !sandbox ||
    !lacksAny(planSandboxAdditions(await rosters.read(pool, workspaceId), ids, now()))
  )
    return []
  const made = await transaction(pool, async (tx) => {
    // A concurrent request waits here until the records of the first exist.
    await incrementRosterVersion(tx, workspaceId)
    const additions = planSandboxAdditions(await readRoster(tx, workspaceId), ids, now())
    await create(tx, workspaceId, { additions, teamId: ids.teamId, now: now() })
    return additions
  })
  rosters.forget(workspaceId)
  return warningsOf(made, ids.teamId)
}

function lacksAny(additions: SandboxAdditions): boolean {
  return Object.values(additions).some((addition) => addition !== null)
}

type Creation = { additions: SandboxAdditions; teamId: number; now: Temporal.Instant }

async function create(
  tx: Tx,
  workspaceId: WorkspaceId,
  { additions: { team, schedule, agent, meetingType }, teamId, now }: Creation,
): Promise<void> {
  if (team) await createTeam(tx, workspaceId, { ...team, now })
  if (agent && schedule)
    await createAgent(tx, workspaceId, {
      ...agent,
      scheduleId: await createSchedule(tx, workspaceId, { ...schedule, now }),
      now,
    })
  if (agent) await addToTeam(tx, workspaceId, { teamId, agentId: agent.id, now })
  if (meetingType) await createMeetingType(tx, workspaceId, { ...meetingType, now })
}

function warningsOf(
  { team, schedule, agent, meetingType }: SandboxAdditions,
  teamId: number,
): Fault[] {
  const made = (pointer: string, what: string) => ({
    pointer: `/data/attributes/${pointer}`,
    code: 'sandbox_created',
    detail: `Created ${what}, because this workspace is a sandbox. Other workspaces reject unknown ids.`,
  })
  return [
    ...(team ? [made('team_id', `team ${team.id}`)] : []),
    ...(agent
      ? [
          made(
            'agent_id',
            schedule ? `agent ${agent.id}` : `membership of agent ${agent.id} in team ${teamId}`,
          ),
        ]
      : []),
    ...(meetingType ? [made('meeting_type_id', `meeting type ${meetingType.id}`)] : []),
  ]
}
