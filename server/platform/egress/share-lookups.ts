import type { LookUp } from './resolve-addresses.ts'

type Lookup = { found: Promise<readonly string[]>; users: number; stop: AbortController }

/**
 * Looks each name up once at a time. A lookup ends with the last request that waits for it, so
 * there are never more lookups than requests, none waits for another, and who shares the places of
 * requests fairly also shares the lookups fairly.
 */
export function shareLookups(lookUp: LookUp): LookUp {
  const running = new Map<string, Lookup>()
  const forget = (name: string, lookup: Lookup) => {
    if (running.get(name) === lookup) running.delete(name)
  }
  const begin = (name: string) => {
    const stop = new AbortController()
    const lookup: Lookup = { found: lookUp(name, stop.signal), users: 0, stop }
    running.set(name, lookup)
    return lookup
  }
  return async (name, signal) => {
    signal.throwIfAborted()
    const lookup = running.get(name) ?? begin(name)
    lookup.users++
    const leave = () => {
      lookup.users--
      if (lookup.users > 0) return
      forget(name, lookup)
      lookup.stop.abort()
    }
    signal.addEventListener('abort', leave)
    return lookup.found.finally(() => {
      signal.removeEventListener('abort', leave)
      forget(name, lookup)
    })
  }
}
