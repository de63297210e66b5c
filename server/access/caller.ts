import type { Scope } from './scopes.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** Who is asking, as the access token says it; nothing of it comes from the request's own words. */
export type Caller = {
  workspaceId: WorkspaceId
  tokenId: string
  scopes: ReadonlySet<Scope>
  /** Requests a minute: null is the common limit, 0 is none. */
  rateLimit: number | null
  sandbox: boolean
  /** How a phone number without a country code is read (ISO 3166-1 alpha-2). */
  phoneRegion: string
}

/** By which token and in which request something was changed. */
export type Provenance = { tokenId: string | null; requestId: string | null }
