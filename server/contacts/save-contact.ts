import { isDeepStrictEqual } from 'node:util'
import type { Provenance } from '../access/caller.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Fault } from '../platform/http/problem.ts'
import { applyPatch } from './core/apply-patch.ts'
import type { AttributePatch, Attributes } from './core/attributes.ts'
import { type FieldIdentifier, identifierKey, identifiersOf } from './core/identifiers.ts'
import { matchContact } from './core/match-contact.ts'
import { warningsOf } from './core/warnings.ts'
import { type ContactWrite, type Holder, MOST_HOLDERS, selectHolders, selectMainHolders, writeContacts } from './store.ts'
import { newId } from '../platform/new-id.ts'

export type SaveRequest = {
  workspaceId: WorkspaceId
  /** How a phone number without a country code is read (ISO 3166-1 alpha-2). */
  phoneRegion: string
  provenance: Provenance
  /** What to set; null clears. */
  patch: AttributePatch
  now: Temporal.Instant
  /** What is said of somebody who attends a meeting fills gaps only, and always finds a contact. */
  attendee?: boolean
}

export type SavedContact = {
  ok: true
  result: 'created' | 'updated' | 'unchanged'
  id: string
  version: number
  attributes: Attributes
  /** The attribute of the request by which the contact was recognised. */
  matchedOn: string | null
  changed: string[]
  warnings: Fault[]
}

/** Several contacts are meant equally well: nothing is written. */
export type AmbiguousContact = { ok: false; reason: 'ambiguous_contact'; candidates: { id: string; matchedOn: string[] }[] }

export type SaveOutcome = SavedContact | AmbiguousContact

/** What saving comes to, and the write that carries it out, if there is anything to write. */
export type SavePlan = { outcome: SaveOutcome; write: ContactWrite | null }

/**
 * Stores what is said of a person with the contact it belongs to, or as a new one, inside the caller's transaction.
 * Throws Conflict when another write came between: the transaction is then to be tried again.
 */
export async function saveContact(db: Db, request: SaveRequest): Promise<SaveOutcome> {
  const [plan] = await planSaves(db, [request])
  if (plan!.write) await carryOut(db, plan!.write)
  return plan!.outcome
}

/** Decides for each request, from one reading, which contact it means and what would change. */
export async function planSaves(db: Db, requests: readonly SaveRequest[]): Promise<SavePlan[]> {
  const wanted = requests.map(({ patch, phoneRegion }) => identifiersOf(patch, phoneRegion))
  const asked = wanted.flatMap((identifiers, request) => identifiers.map((identifier) => ({ ...identifier, request, workspaceId: requests[request]!.workspaceId })))
  const found = requests.map((): Found => ({ holders: new Map(), seen: new Map() }))
  const note = (holders: readonly Holder[], questions: typeof asked) => {
    for (const holder of holders) {
      holder.indexes.forEach((index, i) => {
        const { holders: mine, seen } = found[questions[index]!.request]!
        const key = identifierKey(questions[index]!)
        const before = seen.get(key) ?? { count: 0, next: 0 }
        seen.set(key, { count: before.count + 1, next: Math.max(before.next, holder.positions[i]! + 1) })
        mine.set(holder.id, holder)
      })
    }
  }
  if (asked.length > 0) note(await selectHolders(db, asked), asked)
  const crowdedEmails = asked.filter(({ kind, request, ...identifier }) => kind === 'email' && isCrowded(found[request]!, identifierKey({ kind, ...identifier })))
  if (crowdedEmails.length > 0) note(await selectMainHolders(db, crowdedEmails), crowdedEmails)
  return requests.map((request, i) => planSave(request, wanted[i]!, found[i]!))
}

/** Who holds the identifiers of a request, and of each, by its key, how many were seen and the position after them. */
type Found = { holders: Map<string, Holder>; seen: Map<string, { count: number; next: number }> }

function isCrowded({ seen }: Found, key: string): boolean {
  return (seen.get(key)?.count ?? 0) > MOST_HOLDERS
}

function planSave(request: SaveRequest, wanted: readonly FieldIdentifier[], found: Found): SavePlan {
  const { phoneRegion, attendee = false } = request
  const candidates = [...found.holders.values()].map((holder) => ({ ...holder, identifiers: identifiersOf(holder.attributes, phoneRegion) }))
  const crowded = new Set([...found.seen.keys()].filter((key) => isCrowded(found, key)))
  const match = matchContact(wanted, candidates, crowded)
  if (match.kind === 'ambiguous' && !attendee) return { outcome: { ok: false, reason: 'ambiguous_contact', candidates: match.candidates }, write: null }

  const current = match.kind === 'match' ? candidates.find(({ id }) => id === match.id)! : null
  const patch = attendee && current ? gapsOf(current.attributes, request.patch) : request.patch
  const { attributes, changed, previous } = applyPatch(current?.attributes ?? null, patch)
  const outcome: SavedContact = {
    ok: true,
    result: current === null ? 'created' : changed.length > 0 ? 'updated' : 'unchanged',
    id: current?.id ?? newId(),
    version: current === null ? 1 : current.version + (changed.length > 0 ? 1 : 0),
    attributes,
    matchedOn: match.kind === 'match' ? match.matchedOn : null,
    changed,
    warnings: warningsOf(patch, phoneRegion, match),
  }
  if (outcome.result === 'unchanged') return { outcome, write: null }
  const held = current?.identifiers ?? []
  const holds = identifiersOf(attributes, phoneRegion)
  const write: ContactWrite = {
    workspaceId: request.workspaceId,
    id: outcome.id,
    expectedVersion: current?.version ?? null,
    attributes,
    previous: current ? previous : null,
    claimed: without(holds, held).map((identifier) => ({ ...stored(identifier), position: found.seen.get(identifierKey(identifier))?.next ?? 0 })),
    released: without(held, holds).map(stored),
    marked: without(holds, without(holds, held)).filter((identifier) => !held.some((before) => isDeepStrictEqual(stored(before), stored(identifier)))).map(stored),
    provenance: request.provenance,
    now: request.now,
  }
  return { outcome, write }
}

/** The part of the patch that the contact does not know yet. */
function gapsOf(known: AttributePatch, patch: AttributePatch): AttributePatch {
  return Object.fromEntries(Object.entries(patch).filter(([name]) => known[name as keyof AttributePatch] === undefined))
}

function without(all: readonly FieldIdentifier[], some: readonly FieldIdentifier[]): FieldIdentifier[] {
  const gone = new Set(some.map(identifierKey))
  return all.filter((identifier) => !gone.has(identifierKey(identifier)))
}

function stored({ kind, value, attribute }: FieldIdentifier) {
  return { kind, value, main: attribute === 'email' }
}

/** Writes one planned change; throws Conflict when the contact is no longer as it was. */
export async function carryOut(db: Db, write: ContactWrite): Promise<void> {
  const written = await writeContacts(db, [write])
  if (!written.has(write.id)) throw new Conflict('The contact changed in between.')
}
