import type { ClientActor, Provenance } from '../access/actor.ts'
import { applyPatch } from '../contacts/core/apply-patch.ts'
import type { AttributePatch, Attributes } from '../contacts/core/attributes.ts'
import { findContact } from '../contacts/find-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { refusalOf } from '../contacts/present-contact.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { presentRoute } from './present-route.ts'
import { routeContact } from './route-contact.ts'
import type { RouteResource } from './schemas.ts'
import type { RuleContent } from './routing-rule-attributes.ts'
import { insertRouted } from './store/insert-routed.ts'
import { tryRules } from './try-rules.ts'

export type RouteContext = {
  rosters: Rosters
  actor: ClientActor
  provenance: Provenance
  now: Temporal.Instant
}

export type RouteAsked = {
  /** Null: somebody who is not stored. */
  contact: { id: string } | { email: string } | { phone: string } | null
  /** Laid over what is known of the contact; null clears. */
  attributes: AttributePatch
  /** In place of the stored ones; null: those. */
  rules: readonly RuleContent[] | null
  /** Whether the answer is written down as an event. */
  record: boolean
}

/**
 * Answers where a contact goes. Throws not_found for an id that nobody has, ambiguous_contact for a
 * number that several have, and invalid_attributes for rules that could not be stored.
 */
export async function findRoute(
  db: Db,
  { rosters, actor, provenance, now }: RouteContext,
  asked: RouteAsked,
): Promise<RouteResource> {
  const { workspaceId } = actor
  const known = await findKnown(db, actor, asked.contact)
  const { attributes } = applyPatch(known.attributes, asked.attributes)
  const decision = asked.rules
    ? await tryRules(db, workspaceId, { rules: asked.rules, attributes })
    : await routeContact(db, workspaceId, { attributes, rosters })
  const route = presentRoute(known.id, decision)
  if (asked.record)
    await insertRouted(db, workspaceId, {
      data: { contact_id: known.id, ...route.attributes },
      provenance,
      now,
    })
  return route
}

/** The contact that is meant. Of one whom nobody has stored, what was sent is all that is known. */
async function findKnown(
  db: Db,
  { workspaceId, phoneRegion }: ClientActor,
  contact: RouteAsked['contact'],
): Promise<{ id: string | null; attributes: Attributes }> {
  if (contact === null) return { id: null, attributes: {} }
  if ('id' in contact) return getContact(db, workspaceId, contact.id)
  const found = await findContact(db, workspaceId, { by: contact, phoneRegion })
  if (!found.ok) throw refusalOf(found)
  return found.contact ?? { id: null, attributes: contact }
}
