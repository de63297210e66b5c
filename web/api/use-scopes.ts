import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** Scopes with which the role `agent` changes only what is its own. */
const OF_OWN: readonly string[] = ['contacts:write', 'roster:write', 'calls:write']

/**
 * What the person may do in the whole workspace; pages hide the rest, and the server rejects it.
 * With the role `agent`, `meetings:write` is for own meetings only.
 */
export function useScopes(): ReadonlySet<string> {
  const { data } = useQuery(sessionQuery)
  const { scopes = [], role } = data?.attributes ?? {}
  return new Set(role === 'agent' ? scopes.filter((scope) => !OF_OWN.includes(scope)) : scopes)
}

/** The agent whose meetings, hours and contacts alone the person may change; null: no limit. */
export function useOwnAgent(): { agentId: number | null } | null {
  const { data } = useQuery(sessionQuery)
  return data?.attributes.role === 'agent' ? { agentId: data.attributes.agent_id } : null
}
