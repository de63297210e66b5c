import { type Scope, SCOPES } from '../access/scopes.ts'

/**
 * The addresses that a token can be for, under the public one, and what can be done there. The
 * first is everything.
 */
export const PROTECTED_RESOURCES: readonly { path: string; scopes: readonly Scope[] }[] = [
  { path: '', scopes: SCOPES },
  { path: '/mcp', scopes: ['calls:write'] },
]
