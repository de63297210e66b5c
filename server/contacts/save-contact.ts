import type { Provenance } from '../access/actor.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import type { Fault } from '../platform/http/problem.ts'
import { applyPatch } from './core/apply-patch.ts'
import type { AttributePatch, Attributes } from './core/attributes.ts'
import { checkCustomFields } from './core/check-custom-fields.ts'
import {
  type FieldIdentifier,
  identifierKey,
  identifiersOf,
  isIdentifying,
} from './core/identifiers.ts'
import { matchContact } from './core/match-contact.ts'
import { warningsOf } from './core/warnings.ts'
import {
  type ContactWrite,
  type Holder,
  MAX_HOLDERS,
  selectHolders,
  selectMainHolders,
  writeContacts,
} from './store.ts'

export type SaveRequest = {
  workspaceId: WorkspaceId
  /** The country of phone numbers without a country code (ISO 3166-1 alpha-2). */
  phoneRegion: string
  provenance: Provenance
  /** What to set; null clears. */
  patch: AttributePatch
  /** The identifiers in the patch, by which the contact is matched. */
  identifiers: readonly FieldIdentifier[]
  now: Temporal.Instant
  /**
   * For attendees of meetings: only missing attributes are set, and an ambiguous match creates a
   * contact.
   */
  attendee?: boolean
}

export type SavedContact = {
  ok: true
  result: 'created' | 'updated' | 'unchanged'
  id: string
  version: number
  attributes: Attributes
  /** The attribute of the request by which the contact was matched. */
  matchedOn: string | null
  changed: string[]
  warnings: Fault[]
}

/** Several contacts match equally well: nothing is written. */
export type AmbiguousContact = {
  ok: false
  reason: 'ambiguous_contact'
  candidates: { id: string; matchedOn: string[] }[]
}

/**
 * The merged contact would exceed a limit, although the request does not: nothing is written.
 */
export type ContactTooLarge = { ok: false; reason: 'invalid_attributes'; faults: Fault[] }

export type SaveOutcome = SavedContact | AmbiguousContact | ContactTooLarge

/** The outcome of saving, and the write for it, if anything changes. */
export type SavePlan = { outcome: SaveOutcome; write: ContactWrite | null }

/**
 * Updates the contact that a request matches, or creates one. Throws Conflict if another write
 * changed the contact concurrently: the transaction has to be retried.
 */
export async function saveContact(tx: Tx, request: SaveRequest): Promise<SaveOutcome> {
  const [plan] = await planSaves(tx, [request])
  if (plan!.write) await writePlannedContact(tx, plan!.write)
  return plan!.outcome
}

/** Decides for each request, with one query, which contact it matches and what changes. */
export async function planSaves(db: Db, requests: readonly SaveRequest[]): Promise<SavePlan[]> {
  const asked = requests.flatMap(({ identifiers, workspaceId }, request) =>
    identifiers.map((identifier) => ({
      ...identifier,
      key: identifierKey(identifier),
      request,
      workspaceId,
    })),
  )
  const found = requests.map((): Found => ({ candidates: new Map(), seen: new Map() }))
  const note = (holders: readonly Holder[], questions: typeof asked) => {
    for (const { indexes, positions, ...holder } of holders) {
      indexes.forEach((index, i) => {
        const { request, key } = questions[index]!
        const { candidates, seen } = found[request]!
        const { count, next } = seen.get(key) ?? { count: 0, next: 0 }
        seen.set(key, { count: count + 1, next: Math.max(next, positions[i]! + 1) })
        const candidate = candidates.get(holder.id) ?? { ...holder, holds: new Set() }
        candidates.set(holder.id, candidate)
        candidate.holds.add(key)
      })
    }
  }
  if (asked.length > 0) note(await selectHolders(db, asked), asked)
  const crowdedEmails = asked.filter(
    ({ kind, request, key }) => kind === 'email' && isCrowded(found[request]!, key),
  )
  if (crowdedEmails.length > 0) note(await selectMainHolders(db, crowdedEmails), crowdedEmails)
  return requests.map((request, i) => planSave(request, found[i]!))
}

type Known = { id: string; attributes: Attributes; version: number; holds: Set<string> }

/**
 * The contacts with the identifiers of a request. `seen`: by key, the number of holders that were
 * read and the next free position.
 */
type Found = { candidates: Map<string, Known>; seen: Map<string, { count: number; next: number }> }

function isCrowded({ seen }: Found, key: string): boolean {
  return (seen.get(key)?.count ?? 0) > MAX_HOLDERS
}

function planSave(request: SaveRequest, found: Found): SavePlan {
  const { phoneRegion, identifiers, attendee = false } = request
  const crowded = new Set([...found.seen.keys()].filter((key) => isCrowded(found, key)))
  const candidates = [...found.candidates.values()]
  // Not all holders of a crowded identifier were read, so the attributes of the candidates are
  // used.
  if (crowded.size > 0)
    for (const { attributes, holds } of candidates)
      for (const identifier of identifiersOf(attributes, phoneRegion))
        holds.add(identifierKey(identifier))
  const match = matchContact(identifiers, candidates, crowded)
  if (match.kind === 'ambiguous' && !attendee)
    return {
      outcome: { ok: false, reason: 'ambiguous_contact', candidates: match.candidates },
      write: null,
    }

  const current = match.kind === 'match' ? found.candidates.get(match.id)! : null
  const patch =
    attendee && current ? missingAttributes(current.attributes, request.patch) : request.patch
  const { attributes, changed, previous } = applyPatch(current?.attributes ?? null, patch)
  const faults = changed.includes('custom_fields')
    ? checkCustomFields(attributes.custom_fields ?? {})
    : []
  if (faults.length > 0)
    return { outcome: { ok: false, reason: 'invalid_attributes', faults }, write: null }
  const outcome: SavedContact = {
    ok: true,
    result: current === null ? 'created' : changed.length > 0 ? 'updated' : 'unchanged',
    id: current?.id ?? generateId(),
    version: current === null ? 1 : current.version + (changed.length > 0 ? 1 : 0),
    attributes,
    matchedOn: match.kind === 'match' ? match.matchedOn : null,
    changed,
    warnings: warningsOf(request.patch, phoneRegion, match),
  }
  if (outcome.result === 'unchanged') return { outcome, write: null }
  const write: ContactWrite = {
    workspaceId: request.workspaceId,
    id: outcome.id,
    expectedVersion: current?.version ?? null,
    attributes,
    previous: current ? previous : null,
    ...(changed.some(isIdentifying)
      ? identifierChanges(current?.attributes ?? {}, attributes, { phoneRegion, found })
      : UNCHANGED_IDENTIFIERS),
    provenance: request.provenance,
    now: request.now,
  }
  return { outcome, write }
}

const UNCHANGED_IDENTIFIERS = { claimed: [], released: [], marked: [] }

/** The identifiers that the contact gains, loses, and keeps in another role. */
function identifierChanges(
  before: Attributes,
  after: Attributes,
  { phoneRegion, found }: { phoneRegion: string; found: Found },
): Pick<ContactWrite, 'claimed' | 'released' | 'marked'> {
  const held = new Map(
    identifiersOf(before, phoneRegion).map((identifier) => [
      identifierKey(identifier),
      stored(identifier),
    ]),
  )
  const holds = new Map(
    identifiersOf(after, phoneRegion).map((identifier) => [
      identifierKey(identifier),
      stored(identifier),
    ]),
  )
  return {
    claimed: [...holds]
      .filter(([key]) => !held.has(key))
      .map(([key, identifier]) => ({ ...identifier, position: found.seen.get(key)?.next ?? 0 })),
    released: [...held].filter(([key]) => !holds.has(key)).map(([, identifier]) => identifier),
    marked: [...holds]
      .filter(([key, { main }]) => held.has(key) && held.get(key)!.main !== main)
      .map(([, identifier]) => identifier),
  }
}

function stored({ kind, value, attribute }: FieldIdentifier) {
  return { kind, value, main: attribute === 'email' }
}

/** The part of the patch for attributes that the contact does not have. */
function missingAttributes(known: AttributePatch, patch: AttributePatch): AttributePatch {
  return Object.fromEntries(
    Object.entries(patch).filter(([name]) => known[name as keyof AttributePatch] === undefined),
  )
}

/** Writes one planned change. Throws Conflict if the contact has changed in the meantime. */
export async function writePlannedContact(tx: Tx, write: ContactWrite): Promise<void> {
  const written = await writeContacts(tx, [write])
  if (!written.has(write.id)) throw new Conflict('Another transaction changed the contact.')
}
