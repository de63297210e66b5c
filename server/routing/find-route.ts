import type { ClientActor } from '../access/actor.ts'
import type { Provenance } from '../events/provenance.ts'
import { recordEvent } from '../events/record-event.ts'
import { applyPatch } from '../contacts/core/attributes/apply-patch.ts'
import type { AttributePatch, Attributes } from '../contacts/core/attributes/attributes.ts'
import { findContact } from '../contacts/find-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { problemOf } from '../contacts/present-contact.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { presentRoute } from './present-route.ts'
import { routeContact } from './route-contact.ts'
import type { RuleContent } from './routing-rule-attributes.ts'
import type { RouteResource } from './schemas.ts'
import { tryRules } from './try-rules.ts'

type RouteContext = {
  rosters: Rosters
  actor: ClientActor
  provenance: Provenance
  now: Temporal.Instant
}

export type RouteRequest = {
  /** Null: a contact that is not stored. */
  contact: { id: string } | { email: string } | { phone: string } | null
  /** Override the stored attributes of the contact; null clears. */
  attributes: AttributePatch
  /** Null: the stored rules. */
  rules: readonly RuleContent[] | null
  /** Whether the decision is recorded as an event. */
  record: boolean
  /** The language of spoken lines (BCP 47); null: English. */
  language: string | null
}

/**
 * Routes a contact. Throws not_found for an unknown id, ambiguous_contact for a number that several
 * contacts share, and invalid_attributes for invalid rules.
 */
export async function findRoute(
  db: Tx,
  { rosters, actor, provenance, now }: RouteContext,
  asked: RouteRequest,
): Promise<RouteResource> {
  const { workspaceId } = actor
  const known = await findKnown(db, actor, asked)
  const { attributes } = applyPatch(known.attributes, asked.attributes)
  const decision = asked.rules
    ? await tryRules(db, workspaceId, { rules: asked.rules, attributes })
    : await routeContact(db, workspaceId, { attributes, rosters })
  const route = presentRoute(known.id, decision)
  if (asked.record)
    // The decision itself is not stored, so the event gives it an id.
    await recordEvent({ db, workspaceId, now, provenance }, 'contact.routed', {
      before: null,
      after: { ...route, id: generateId() },
    })
  return route
}

/** The stored contact, or only the sent identifier if the contact is not stored. */
async function findKnown(
  db: Db,
  { workspaceId, phoneRegion }: ClientActor,
  { contact, language }: RouteRequest,
): Promise<{ id: string | null; attributes: Attributes }> {
  if (contact === null) return { id: null, attributes: {} }
  if ('id' in contact) return getContact(db, workspaceId, contact.id)
  const found = await findContact(db, workspaceId, { by: contact, phoneRegion })
  if (!found.ok) throw problemOf(found, language)
  return found.contact ?? { id: null, attributes: contact }
}
