import type { WorkspaceId } from '../platform/workspace-id.ts'

/**
 * A cached credential is read from the database again after this time, so that every process
 * rejects a revoked one within a second.
 */
const CACHE_TTL_MS = 700
const MAX_CACHED = 10_000

/** `workspaceId`: null while the credential is read, for unknown ones, and without a workspace. */
type Entry<Found> = {
  fetchedAtMs: number
  found: Promise<Found | null>
  workspaceId: WorkspaceId | null
}

type CredentialCache<Presented, Found> = {
  find: (presented: Presented) => Promise<Found | null>
  /** Removes the credential with this hash from the cache of this process. */
  evict: (hash: Buffer) => void
  /** Removes the credentials of a workspace from the cache of this process. */
  evictWorkspace: (workspaceId: WorkspaceId) => void
}

/**
 * Caches what `find` returns for a credential, known or unknown, by its hash for CACHE_TTL_MS.
 * Failures are not cached.
 */
export function createCredentialCache<
  Presented extends { hash: Buffer },
  Found extends { workspaceId: WorkspaceId | null },
>(
  find: (presented: Presented) => Promise<Found | null>,
  monotonicMs: () => number,
): CredentialCache<Presented, Found> {
  const entries = new Map<string, Entry<Found>>()
  return {
    find: (presented) => {
      const key = presented.hash.toString('base64')
      const entry = entries.get(key)
      if (entry && monotonicMs() - entry.fetchedAtMs < CACHE_TTL_MS) return entry.found
      if (entries.size >= MAX_CACHED) entries.clear()
      const found = find(presented)
      const added: Entry<Found> = { fetchedAtMs: monotonicMs(), found, workspaceId: null }
      entries.set(key, added)
      found.then(
        (credential) => {
          if (credential) added.workspaceId = credential.workspaceId
        },
        () => {
          if (entries.get(key) === added) entries.delete(key)
        },
      )
      return found
    },
    evict: (hash) => {
      entries.delete(hash.toString('base64'))
    },
    evictWorkspace: (workspaceId) => {
      // A credential that is being read may have been read before the change.
      for (const [key, entry] of entries)
        if (entry.workspaceId === null || entry.workspaceId === workspaceId) entries.delete(key)
    },
  }
}
