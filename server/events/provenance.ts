/** Who can make a change: the kinds of `Actor` in `access/actor.ts`. */
export const ACTOR_KINDS = [
  'token',
  'oauth',
  'platform',
  'person',
  'attendee_link',
  'agent_link',
  'import',
  'operator',
  'system',
] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** What made a change, as events and the history of a resource record it. */
export type Provenance = {
  actorKind: ActorKind
  /**
   * The id of the access token, voice connection, person or import, or of the meeting of a link;
   * null: an operator or the system.
   */
  actorId: string | null
  /** The `X-Request-Id`; null: outside of a request. */
  requestId: string | null
  /** The call in which the change was made, and its voice connection; null: outside of a call. */
  callId: string | null
  connectionId: string | null
}

const OUTSIDE_OF_REQUESTS = { actorId: null, requestId: null, callId: null, connectionId: null }

/** A change that an operator makes with a command of the server. */
export const BY_OPERATOR: Provenance = { actorKind: 'operator', ...OUTSIDE_OF_REQUESTS }

/** A change that the server makes by itself. */
export const BY_SYSTEM: Provenance = { actorKind: 'system', ...OUTSIDE_OF_REQUESTS }
