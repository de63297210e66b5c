import type { Write } from '../../access/write.ts'
import { findSpan, type Span } from '../../events/store/changes.ts'
import { listFormerValues } from '../../events/history/list-former-values.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { formatInstant } from '../../platform/time.ts'
import {
  type Identifier,
  identifierKey,
  IDENTIFYING_ATTRIBUTES,
  identifiersOf,
  renewIdentifier,
} from '../core/identifiers/identifiers.ts'
import { eraseMergesOf, type FormerMerge } from '../merging/erase-merges-of.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Contact } from '../store/contacts.ts'
import { hashIdentifier } from './hash-identifier.ts'
import { listUnsharedIdentifiers } from './list-unshared-identifiers.ts'
import { deleteContactRow, selectIdentifiers, upsertTombstones } from './store.ts'

/** What a person was identified by, by which the rest of what they left is found. */
export type ErasedPerson = {
  /** The contacts that were merged into the contact. */
  mergedIds: string[]
  /** What other contacts recorded while the contact was merged into them. */
  spans: ContactSpan[]
  identifiers: Identifier[]
  /** Those that no other contact has. */
  unshared: Identifier[]
  /** Email addresses and phone numbers as they were sent. */
  texts: string[]
  /** The full names of the contact, also former ones. */
  names: string[]
}

/** A part of the history of a contact. */
type ContactSpan = Span & { contactId: string }

const NAMES: readonly string[] = ['name', 'first_name', 'last_name']
/** Former first names are combined with former last names. */
const MAX_NAMES = 20

/**
 * Deletes a contact that the transaction has locked, with its identifiers and consents and the
 * event, and records keyed hashes of its identifiers. Nothing finds the contact any more. `secrets`
 * null: there is no key for the hashes.
 */
export async function deleteContact(
  { db, workspaceId, now, provenance }: Write,
  contact: Contact,
  { secrets, phoneRegion }: { secrets: SecretBox | null; phoneRegion: string },
): Promise<ErasedPerson> {
  const { id, attributes } = contact
  const { mergedIds, formerMerges } = await eraseMergesOf(db, workspaceId, id)
  const [held, ...had] = await Promise.all([
    selectIdentifiers(db, workspaceId, id),
    ...[id, ...mergedIds].map((each) =>
      listFormerValues(db, workspaceId, { type: 'contact', id: each }, [
        ...IDENTIFYING_ATTRIBUTES,
        ...NAMES,
      ]),
    ),
  ])
  const former = had.flat()
  const sent = [
    ...former.filter(({ name }) => !NAMES.includes(name)),
    ...IDENTIFYING_ATTRIBUTES.flatMap((name) =>
      typeof attributes[name] === 'string' ? [{ name, value: attributes[name] }] : [],
    ),
  ]
  const known = sent.flatMap(({ name, value }) => identifiersOf({ [name]: value }, phoneRegion))
  const present = held.map(renewIdentifier)
  const identifiers = uniqueOf([...present, ...known])
  const data = { deleted_at: formatInstant(now) }
  await deleteContactRow(
    db,
    { workspaceId, id },
    { type: 'contact.deleted', data, previous: null, provenance },
    now,
  )
  const unshared = await listUnsharedIdentifiers(db, workspaceId, identifiers)
  if (secrets !== null) {
    const own = new Set(present.map(identifierKey))
    await upsertTombstones(
      db,
      { workspaceId, contactId: id },
      // An import may still find another person by an identifier that two contacts share.
      unshared
        .filter((each) => own.has(identifierKey(each)))
        .flatMap((each) =>
          hashIdentifier(secrets, workspaceId, each)
            .slice(0, 1)
            .map((hash) => ({ kind: each.kind, hash })),
        ),
      now,
    )
  }
  return {
    mergedIds,
    unshared,
    spans: await findSpans(db, workspaceId, formerMerges),
    identifiers,
    texts: sent.flatMap(({ name, value }) => (/email|phone/.test(name) ? value : [])),
    names: namesOf(attributes, former),
  }
}

function namesOf(
  attributes: Contact['attributes'],
  former: readonly { name: string; value: string }[],
): string[] {
  const valuesOf = (wanted: 'name' | 'first_name' | 'last_name') =>
    [
      attributes[wanted] ?? '',
      ...former.flatMap(({ name, value }) => (name === wanted ? value : [])),
    ].slice(0, MAX_NAMES)
  const lasts = valuesOf('last_name')
  const full = valuesOf('first_name').flatMap((first) =>
    lasts.map((last) => [first, last].filter(Boolean).join(' ')),
  )
  return [...new Set([...valuesOf('name'), ...full])].filter((name) => name !== '')
}

async function findSpans(
  tx: Tx,
  workspaceId: WorkspaceId,
  merges: readonly FormerMerge[],
): Promise<ContactSpan[]> {
  const spans = await Promise.all(
    merges.map(async ({ survivorId: id, createdAt, undoneAt }) => {
      const resource = { type: 'contact', id } as const
      const span = await findSpan(tx, workspaceId, resource, {
        first: { type: 'contact.merged', at: createdAt },
        last: { type: 'contact.unmerged', at: undoneAt },
      })
      return span === null ? [] : { contactId: id, ...span }
    }),
  )
  return spans.flat()
}

function uniqueOf(identifiers: readonly Identifier[]): Identifier[] {
  const byKey = new Map(
    identifiers.map(({ kind, value }) => [identifierKey({ kind, value }), { kind, value }]),
  )
  return [...byKey.values()]
}
