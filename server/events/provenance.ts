/** Who can make a change: the kinds of `Actor` in `access/actor.ts`. */
export const ACTOR_KINDS = [
  'token',
  'oauth',
  'platform',
  'person',
  'attendee_link',
  'system',
] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** What made a change, as events and the history of a resource record it. */
export type Provenance = {
  actorKind: ActorKind
  /** The id of the access token, voice connection or person; null: the system. */
  actorId: string | null
  /** The `X-Request-Id`; null: outside of a request. */
  requestId: string | null
  /** The call in which the change was made, and its voice connection; null: outside of a call. */
  callId: string | null
  connectionId: string | null
}
