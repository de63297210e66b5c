import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { AttributePatch, Attributes } from './core/attributes/attributes.ts'
import { identifiersOf } from './core/identifiers/identifiers.ts'
import { matchContact } from './core/identifiers/match-contact.ts'
import type { AmbiguousContact } from './save-contact.ts'
import { type Holder, MAX_HOLDERS, selectHolders, selectMainHolders } from './store/holders.ts'

/**
 * `by`: one identifier, such as an email. `phoneRegion`: the country of phone numbers without a
 * country code (ISO 3166-1 alpha-2).
 */
export type ContactQuestion = { phoneRegion: string; by: AttributePatch }

type FoundContact = { ok: true; contact: { id: string; attributes: Attributes } | null }

/**
 * The contact that saving this identifier would update; null if it would create one.
 * Writes nothing.
 */
export async function findContact(
  db: Db,
  workspaceId: WorkspaceId,
  { by, phoneRegion }: ContactQuestion,
): Promise<FoundContact | AmbiguousContact> {
  const [identifier] = identifiersOf(by, phoneRegion)
  if (!identifier) return { ok: true, contact: null }
  const wanted = [{ ...identifier, workspaceId }]
  const [newest, main] = await Promise.all([
    selectHolders(db, wanted),
    identifier.kind === 'email' ? selectMainHolders(db, wanted) : [],
  ])
  const holders = new Map<string, Holder>([...newest, ...main].map((holder) => [holder.id, holder]))
  const { key } = identifier
  const candidates = [...holders.values()].map(({ id, attributes, formers }) => {
    const isFormer = formers.every(Boolean)
    return {
      id,
      attributes,
      holds: new Set(isFormer ? [] : [key]),
      formers: new Set(isFormer ? [key] : []),
    }
  })
  const match = matchContact(
    [identifier],
    candidates,
    new Set(newest.length > MAX_HOLDERS ? [key] : []),
  )
  if (match.kind === 'ambiguous')
    return { ok: false, reason: 'ambiguous_contact', candidates: match.candidates }
  return { ok: true, contact: match.kind === 'match' ? holders.get(match.id)! : null }
}
