import type { LookUp } from './resolve-addresses.ts'

/**
 * Lookups that run or wait. A lookup by the system cannot be cancelled, so it can continue after the
 * timeout of its request.
 */
const MAX_LOOKUPS = 128

/** Looks each name up once at a time, and limits the lookups. */
export function shareLookups(lookUp: LookUp): LookUp {
  const running = new Map<string, Promise<readonly string[]>>()
  return (name) => {
    const shared = running.get(name)
    if (shared) return shared
    if (running.size >= MAX_LOOKUPS)
      return Promise.reject(new Error('too many lookups are waiting'))
    const found = lookUp(name).finally(() => running.delete(name))
    running.set(name, found)
    return found
  }
}
