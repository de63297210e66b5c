import { Problem } from '../http/problems/problem.ts'
import type { Actor } from './actor.ts'
import type { Scope } from './scopes.ts'

/**
 * Limits the changes of a person to the meetings, hours and contacts of one agent; `agentId` null:
 * the person is not linked to an agent.
 */
export type OwnLimit = { agentId: number | null }

/** The limit of an actor; undefined: there is none. */
export function ownLimitOf(actor: Actor): OwnLimit | undefined {
  return 'session' in actor ? actor.session?.ownLimit : undefined
}

/**
 * Whether an actor may change what belongs to these agents: people by their role, all others
 * always. Without `agentIds`: whether it may change what belongs to any agent.
 */
export function mayChange(actor: Actor, scope: Scope, agentIds: readonly number[] = []): boolean {
  if (actor.kind !== 'person') return true
  const limit = ownLimitOf(actor)
  if (!actor.scopes.has(scope)) return false
  return limit === undefined || (limit.agentId !== null && agentIds.includes(limit.agentId))
}

/** Throws insufficient_scope if changes are limited to an agent who is not among `agentIds`. */
export function requireOwn(
  limit: OwnLimit | undefined,
  agentIds: readonly (number | null)[],
): void {
  if (limit === undefined) return
  if (limit.agentId === null)
    throw new Problem(
      'insufficient_scope',
      'Your role allows changes of your own meetings, hours, tasks and contacts, and you are not linked ' +
        'to an agent. An owner can link you.',
    )
  if (!agentIds.includes(limit.agentId))
    throw new Problem(
      'insufficient_scope',
      'Your role allows changes only of your own meetings, hours, tasks and contacts, which are those of ' +
        `agent ${limit.agentId}. A manager can make this change.`,
    )
}
