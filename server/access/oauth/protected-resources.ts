import { type Scope, SCOPES } from '../scopes.ts'

/** Those of clients: none may invite people or change their roles. */
export const OAUTH_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !scope.startsWith('people:'))

/**
 * The resources that a token can be issued for (RFC 8707): paths under the public URL, with their
 * scopes. The first is the whole API.
 */
export const PROTECTED_RESOURCES: readonly { path: string; scopes: readonly Scope[] }[] = [
  { path: '', scopes: OAUTH_SCOPES },
  { path: '/mcp', scopes: ['calls:write'] },
]
