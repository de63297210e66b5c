import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { AttributePatch, Attributes } from './core/attributes/attributes.ts'
import { type FieldIdentifier, identifiersOf } from './core/identifiers/identifiers.ts'
import type { KnownFields } from './core/attributes/known-fields.ts'
import { type Holder, MAX_HOLDERS, selectHolders, selectMainHolders } from './store/holders.ts'

type Request = {
  workspaceId: WorkspaceId
  phoneRegion: string
  patch: AttributePatch
  identifiers: readonly FieldIdentifier[]
}

/** A contact with identifiers of a request: the keys of those that it has, and that it had. */
type Candidate = {
  id: string
  attributes: Attributes
  known: KnownFields
  version: number
  holds: Set<string>
  formers: Set<string>
}

/**
 * The contacts with the identifiers of a request. `seen`: by key, the number of holders that were
 * read and the next free position. `crowded`: the keys of which not all holders were read.
 */
export type FoundCandidates = {
  candidates: Map<string, Candidate>
  seen: Map<string, { count: number; next: number }>
  crowded: Set<string>
}

type Question = FieldIdentifier & { request: number; workspaceId: WorkspaceId }

/** Reads the contacts that the identifiers of each request can lead to. */
export async function readCandidates(
  db: Db,
  requests: readonly Request[],
): Promise<FoundCandidates[]> {
  const found = requests.map((): FoundCandidates => ({
    candidates: new Map(),
    seen: new Map(),
    crowded: new Set(),
  }))
  const asked = requests.flatMap(({ identifiers, workspaceId }, request) =>
    identifiers.map((identifier): Question => ({ ...identifier, request, workspaceId })),
  )
  const settled = await settleByEmail(db, { requests, asked, found })
  const open = settled.size === 0 ? asked : asked.filter(({ request }) => !settled.has(request))
  if (open.length === 0) return found
  note(found, await selectHolders(db, open), open)
  const crowdedOnes = open.filter(
    ({ key, request }) => (found[request]?.seen.get(key)?.count ?? 0) > MAX_HOLDERS,
  )
  for (const { key, request } of crowdedOnes) found[request]?.crowded.add(key)
  const crowdedEmails = crowdedOnes.filter(({ kind }) => kind === 'email')
  if (crowdedEmails.length > 0)
    note(found, await selectMainHolders(db, crowdedEmails), crowdedEmails)
  requests.forEach(({ phoneRegion }, i) => completeHolds(found[i]!, phoneRegion))
  return found
}

type Reading = {
  requests: readonly Request[]
  asked: readonly Question[]
  found: readonly FoundCandidates[]
}

/**
 * The requests whose email is that of a contact that already has all of their identifiers as sent.
 * The email decides alone, and no other contact can matter: the other identifiers are not looked
 * up.
 */
async function settleByEmail(db: Db, { requests, asked, found }: Reading): Promise<Set<number>> {
  const settled = new Set<number>()
  const emails = asked.filter(
    ({ attribute, request }) => attribute === 'email' && requests[request]!.identifiers.length > 1,
  )
  if (emails.length === 0) return settled
  for (const { id, attributes, known, version, indexes } of await selectMainHolders(db, emails)) {
    const { request } = emails[indexes[0]!]!
    const { patch, identifiers } = requests[request]!
    if (identifiers.some(({ attribute }) => patch[attribute] !== attributes[attribute])) continue
    settled.add(request)
    const holds = new Set(identifiers.map(({ key }) => key))
    found[request]!.candidates.set(id, {
      id,
      attributes,
      known,
      version,
      holds,
      formers: new Set(),
    })
  }
  return settled
}

function note(
  found: readonly FoundCandidates[],
  holders: readonly Holder[],
  questions: readonly Question[],
) {
  for (const { indexes, positions, formers, ...holder } of holders) {
    indexes.forEach((index, i) => {
      const { request, key } = questions[index]!
      const { candidates, seen } = found[request]!
      const { count, next } = seen.get(key) ?? { count: 0, next: 0 }
      seen.set(key, { count: count + 1, next: Math.max(next, positions[i]! + 1) })
      const candidate = candidates.get(holder.id) ?? {
        ...holder,
        holds: new Set(),
        formers: new Set(),
      }
      candidates.set(holder.id, candidate)
      if (formers[i]) candidate.formers.add(key)
      else candidate.holds.add(key)
    })
  }
}

/**
 * Not all holders of a crowded identifier were read, so the attributes of the candidates are used.
 */
function completeHolds({ candidates, crowded }: FoundCandidates, phoneRegion: string): void {
  if (crowded.size === 0) return
  for (const { attributes, holds, formers } of candidates.values())
    for (const { key } of identifiersOf(attributes, phoneRegion)) {
      holds.add(key)
      formers.delete(key)
    }
}
