import type { ActorKind, Provenance } from '../events/provenance.ts'
import type { OwnLimit } from './own-limit.ts'
import { type Scope, SCOPES } from './scopes.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

declare const minted: unique symbol

type Identity = {
  workspaceId: WorkspaceId
  /**
   * Id of the access token, voice connection or person, or of the meeting of a link, recorded with
   * each event; null: an operator or the system.
   */
  tokenId: string | null
  readonly [minted]: true
}

/**
 * A client with a verified credential: an access token that an operator issued (`token`) or that
 * OAuth issued (`oauth`), the voice platform of a connection (`platform`), a signed-in user
 * (`person`), or the holder of a sealed link to a meeting: its attendee (`attendee_link`) or one of
 * its agents (`agent_link`).
 */
export type ClientActor = Identity & {
  kind: Exclude<ActorKind, 'import' | 'operator' | 'system'>
  tokenId: string
  scopes: ReadonlySet<Scope>
  /** Requests per minute. Null: the default limit; 0: unlimited. */
  rateLimit: number | null
  sandbox: boolean
  /** The country in which phone numbers without a country code are read (ISO 3166-1 alpha-2). */
  phoneRegion: string
  /**
   * Identifies the definitions of custom fields that were current when the credential was read;
   * null: nothing is defined.
   */
  contactFieldsVersion: string | null
  /** Whether the workspace accepts no changes. */
  isArchived?: boolean
  /** Only of a person. */
  session?: PersonSession
}

type PersonSession = {
  id: string
  /** When the person last proved who it is. */
  signedInAt: Temporal.Instant
  /** The agent that the person is; null: none. */
  agentId: number | null
  /** Without it, changes are not limited to what is the person's own. */
  ownLimit?: OwnLimit
  /** A secret of the session that is not stored. */
  sealingKey: string
}

/** The settings of the workspace that are read together with a credential. */
type Settings = Pick<ClientActor, 'sandbox' | 'phoneRegion' | 'contactFieldsVersion' | 'isArchived'>

/** Slotline itself: jobs that run without a request, and commands of an operator. */
type SystemActor = Identity & { kind: 'operator' | 'system'; tokenId: null }

/**
 * The originator of a request or a change. Actors are created only in this folder, from verified
 * credentials and never from the content of a request.
 */
export type Actor = ClientActor | SystemActor

type Credential = Settings & Pick<ClientActor, 'workspaceId' | 'tokenId' | 'scopes' | 'rateLimit'>

/** The actor behind a verified access token. */
export function tokenActor(kind: 'token' | 'oauth', credential: Credential): ClientActor {
  return { kind, ...credential } as unknown as ClientActor
}

const ALL_SCOPES = new Set(SCOPES)

/** The voice platform of a connection whose signature or secret was verified; it has all scopes. */
export function platformActor({
  connectionId,
  ...workspace
}: Settings & Pick<ClientActor, 'workspaceId'> & { connectionId: string }): ClientActor {
  return {
    kind: 'platform',
    tokenId: connectionId,
    scopes: ALL_SCOPES,
    rateLimit: null,
    ...workspace,
  } as unknown as ClientActor
}

/** A signed-in person in a workspace, with the scopes of its role. */
export function personActor({
  personId,
  ...session
}: Settings &
  Pick<ClientActor, 'workspaceId' | 'scopes'> & {
    personId: string
    session: PersonSession
  }): ClientActor {
  return {
    kind: 'person',
    tokenId: personId,
    rateLimit: null,
    ...session,
  } as unknown as ClientActor
}

/** The holder of a sealed link to a meeting, which was verified; it has no scopes. */
export function linkActor(
  kind: 'attendee_link' | 'agent_link',
  { meetingId, ...workspace }: Settings & Pick<ClientActor, 'workspaceId'> & { meetingId: string },
): ClientActor {
  return {
    kind,
    tokenId: meetingId,
    scopes: new Set(),
    rateLimit: null,
    ...workspace,
  } as unknown as ClientActor
}

/** The actor of jobs in a workspace. */
export function systemActor(workspaceId: WorkspaceId): SystemActor {
  return { kind: 'system', workspaceId, tokenId: null } as unknown as SystemActor
}

/** The actor of an operator's commands in a workspace. */
export function operatorActor(workspaceId: WorkspaceId): SystemActor {
  return { kind: 'operator', workspaceId, tokenId: null } as unknown as SystemActor
}

/**
 * What events record of a change that `actor` makes in a request, and in a call; null: outside of a
 * request or a call.
 */
export function provenanceOf(
  { kind, tokenId }: Actor,
  requestId: string | null,
  callId: string | null = null,
): Provenance {
  return {
    actorKind: kind,
    actorId: tokenId,
    requestId,
    callId,
    connectionId: kind === 'platform' ? tokenId : null,
  }
}
