import type { AgentResource } from './schemas.ts'
import type { Agent } from './store.ts'

/** An agent as the API shows it. */
export function presentAgent(agent: Agent): AgentResource {
  return {
    id: String(agent.id),
    type: 'agent',
    attributes: {
      name: agent.name,
      kind: agent.kind,
      time_zone: agent.timeZone,
      schedule_id: agent.scheduleId,
      capacity: agent.capacity,
      phone: agent.phone,
      teams: agent.memberships.map(({ teamId, weight, priority }) => ({
        team_id: teamId,
        weight,
        priority,
      })),
      archived_at: agent.archivedAt?.toString() ?? null,
      version: agent.version,
      created_at: agent.createdAt.toString(),
      updated_at: agent.updatedAt.toString(),
    },
  }
}
