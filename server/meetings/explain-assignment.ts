import type { Meeting } from './store/meetings.ts'

const SENTENCES: Record<string, string> = {
  only_one_free: 'was the only free agent',
  most_free_capacity: 'had the most capacity left at that time',
  owner: 'is the owner of the contact',
  priority: 'has the highest priority of the free agents',
  shortfall: 'was the furthest behind its share of the meetings',
  longest_waiting: 'had been without a meeting for the longest time',
  draw: 'was drawn among equal agents',
  lowest_id: 'has the lowest id among equal agents',
}

/** A sentence that explains why the meeting has this agent. */
export function explainAssignment({ agentId, agentIds, agentNamed, assignment }: Meeting): string {
  if (agentIds) return `Agents ${agentIds.join(', ')} take meetings of this type together.`
  if (agentNamed) return `Agent ${agentId} was named in the booking.`
  const decidedBy =
    assignment && 'decided_by' in assignment ? SENTENCES[String(assignment.decided_by)] : undefined
  return decidedBy
    ? `Agent ${agentId} ${decidedBy}.`
    : `Agent ${agentId} already had a group at that time.`
}
