import { type Scope, SCOPES } from '../scopes.ts'

/**
 * The resources that a token can be issued for (RFC 8707): paths under the public URL, with their
 * scopes. The first is the whole API.
 */
export const PROTECTED_RESOURCES: readonly { path: string; scopes: readonly Scope[] }[] = [
  { path: '', scopes: SCOPES },
  { path: '/mcp', scopes: ['calls:write'] },
]
