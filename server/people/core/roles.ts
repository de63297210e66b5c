import { type Scope, SCOPES } from '../../access/scopes.ts'

/** What a person may do in a workspace, from the most to the least. */
export const ROLES = ['owner', 'manager', 'agent', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Scopes with which a person could give others access, or read secrets. */
const OF_OWNERS: readonly Scope[] = [
  'people:read',
  'people:write',
  'tokens:write',
  'webhooks:write',
]

/** Reading without the list of people. */
const READING = SCOPES.filter((scope) => scope.endsWith(':read') && scope !== 'people:read')

/** Changes of the own meetings, contacts, hours and tasks; `requireActor` refuses all others. */
const OF_AGENTS: readonly Scope[] = [
  'meetings:write',
  'contacts:write',
  'roster:write',
  'calls:write',
]

const SCOPES_OF: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  owner: new Set(SCOPES),
  manager: new Set(SCOPES.filter((scope) => !OF_OWNERS.includes(scope))),
  agent: new Set([...READING, ...OF_AGENTS]),
  viewer: new Set(READING),
}

/** The scopes that a role gives. */
export function scopesOf(role: Role): ReadonlySet<Scope> {
  return SCOPES_OF[role]
}

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
