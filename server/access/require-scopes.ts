import { Problem } from '../http/problems/problem.ts'
import type { Scope } from './scopes.ts'

/**
 * Throws insufficient_scope, listing the missing scopes, unless `own` has every scope of `needed`.
 * `rule`: a sentence that states the requirement.
 */
export function requireScopes(own: Iterable<Scope>, needed: readonly Scope[], rule: string): void {
  const has = new Set(own)
  const missing = needed.filter((scope) => !has.has(scope))
  if (missing.length === 0) return
  const challenge = `Bearer error="insufficient_scope", scope="${missing.join(' ')}"`
  throw new Problem('insufficient_scope', `${rule} Missing scopes: ${missing.join(', ')}.`, {
    headers: { 'www-authenticate': challenge },
  })
}
