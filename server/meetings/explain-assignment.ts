import type { Meeting } from './store/meetings.ts'

const SENTENCES: Record<string, string> = {
  only_one_free: 'was the only one who was free',
  most_free_capacity: 'had the most capacity left at that time',
  owner: 'owns the contact',
  priority: 'has the highest priority of those who were free',
  shortfall: 'was the furthest behind its share of the meetings',
  longest_waiting: 'had waited the longest for a meeting',
  draw: 'was drawn among equals',
  lowest_id: 'comes first among equals',
}

/** Why this agent takes the meeting, in a sentence. */
export function explainAssignment({ agentId, agentIds, agentNamed, assignment }: Meeting): string {
  if (agentIds) return `Agents ${agentIds.join(', ')} take meetings of this type together.`
  if (agentNamed) return `Agent ${agentId} was named by whoever booked.`
  const decidedBy =
    assignment && 'decided_by' in assignment ? SENTENCES[String(assignment.decided_by)] : undefined
  return decidedBy ? `Agent ${agentId} ${decidedBy}.` : `Agent ${agentId} has a group at that time.`
}
