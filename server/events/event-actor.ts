import Type, { type Static } from 'typebox'
import { ACTOR_KINDS, type ActorKind, type Provenance } from './provenance.ts'

/** Who made a change, as the API shows it. */
export const EventActor = Type.Object(
  {
    type: Type.Unsafe<ActorKind>({
      type: 'string',
      enum: [...ACTOR_KINDS],
      description:
        'token: an access token. oauth: a client that a user signed in. platform: the voice ' +
        'platform of a connection. person: a signed-in user. attendee_link: an attendee, by the ' +
        'link to the page of the meeting. agent_link: an agent of the meeting, by such a link, or ' +
        'an agent who connects a calendar, by the link for that. ' +
        'import: an import of contacts. operator: a command on the server. system: Slotline itself.',
    }),
    id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      description:
        'The id of the token, sign-in, connection, person or import, or of the meeting or the ' +
        'calendar connection of a link; null: an operator or the system.',
    }),
  },
  { title: 'EventActor', description: 'Who made the change.' },
)

export function presentActor({
  actorKind,
  actorId,
}: Pick<Provenance, 'actorKind' | 'actorId'>): Static<typeof EventActor> {
  return { type: actorKind, id: actorId }
}
