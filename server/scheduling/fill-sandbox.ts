import { type ClientActor, provenanceOf } from '../access/actor.ts'
import { lockWorkspace } from '../access/store/workspaces.ts'
import type { Origin } from '../access/write.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { addToTeam, createAgent } from '../roster/agents/create-agent.ts'
import { createMeetingType } from '../roster/meeting-types/create-meeting-type.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import type { Fault } from '../http/problems/problem.ts'
import { createSchedule } from '../roster/schedules/create-schedule.ts'
import { createTeam } from '../roster/teams/create-team.ts'
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
  { actor, id: requestId }: { actor: ClientActor; id: string },
  ids: TargetIds,
): Promise<Fault[]> {
  const { sandbox, workspaceId } = actor
  if (
    !sandbox ||
    !lacksAny(planSandboxAdditions(await rosters.read(pool, workspaceId), ids, now()))
  )
    return []
  const made = await transaction(pool, async (tx) => {
    // A concurrent request waits here until the records of the first exist.
    await lockWorkspace(tx, workspaceId)
    const additions = planSandboxAdditions(await readRoster(tx, workspaceId), ids, now())
    const origin = { now: now(), provenance: provenanceOf(actor, requestId) }
    await create(tx, workspaceId, { additions, teamId: ids.teamId, origin })
    return additions
  })
  rosters.forget(workspaceId)
  return warningsOf(made, ids.teamId)
}

function lacksAny(additions: SandboxAdditions): boolean {
  return Object.values(additions).some((addition) => addition !== null)
}

type Creation = { additions: SandboxAdditions; teamId: number; origin: Origin }

async function create(
  tx: Tx,
  workspaceId: WorkspaceId,
  { additions: { team, schedule, agent, meetingType }, teamId, origin }: Creation,
): Promise<void> {
  if (team) await createTeam(tx, workspaceId, { ...team, ...origin })
  if (agent && schedule)
    await createAgent(tx, workspaceId, {
      ...agent,
      scheduleId: await createSchedule(tx, workspaceId, { ...schedule, ...origin }),
      teams: [{ teamId }],
      ...origin,
    })
  else if (agent) await addToTeam(tx, workspaceId, { teamId, agentId: agent.id, ...origin })
  if (meetingType) await createMeetingType(tx, workspaceId, { ...meetingType, ...origin })
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
