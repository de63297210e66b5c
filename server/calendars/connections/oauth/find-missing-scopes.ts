/** A scope that only asks for a refresh token is in no list of granted scopes. */
const NOT_LISTED = new Set(['offline_access', 'openid'])

/**
 * The needed scopes that were not granted. `granted` null: the server does not say, so they are
 * those that were asked for (RFC 6749 §5.1). Microsoft writes them with or without the URL of the
 * API.
 */
export function findMissingScopes(needed: readonly string[], granted: string | null): string[] {
  if (granted === null) return []
  const names = new Set(granted.split(' ').map(nameOf))
  return needed.filter((scope) => !NOT_LISTED.has(scope) && !names.has(nameOf(scope)))
}

function nameOf(scope: string): string {
  return scope.toLowerCase().replace(/^https:\/\/graph\.microsoft\.[a-z.]+\//, '')
}
