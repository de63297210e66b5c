import type { Provenance } from '../events/provenance.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import type { Fault } from '../platform/http/problem.ts'
import { formatInstant } from '../platform/time.ts'
import { applyPatch } from './core/apply-patch.ts'
import type { AttributePatch, Attributes } from './core/attributes.ts'
import { checkCustomFields } from './core/check-custom-fields.ts'
import { changeIdentifiers } from './core/change-identifiers.ts'
import { deriveAttributes } from './core/derive-attributes.ts'
import { type ImportedConsents, importConsents } from './core/import-consents.ts'
import { type FieldIdentifier, identifiersOf, isIdentifying } from './core/identifiers.ts'
import { matchContact } from './core/match-contact.ts'
import { findReplacedEmails } from './core/find-replaced-emails.ts'
import { warningsOf, warnOfReplacedEmail } from './core/warnings.ts'
import { type Found, readCandidates } from './read-candidates.ts'
import { type ContactWrite, writeContacts } from './store.ts'

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
  /** Consents in an imported file. */
  consents?: ImportedConsents
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

/**
 * Decides for each request, with at most three queries for all, which contact it matches and what
 * changes.
 */
export async function planSaves(db: Db, requests: readonly SaveRequest[]): Promise<SavePlan[]> {
  const found = await readCandidates(db, requests)
  return requests.map((request, i) => planSave(request, found[i]!))
}

function planSave(request: SaveRequest, { candidates, seen, crowded }: Found): SavePlan {
  const { phoneRegion, identifiers, attendee = false } = request
  const match = matchContact(identifiers, [...candidates.values()], crowded)
  if (match.kind === 'ambiguous' && !attendee)
    return {
      outcome: { ok: false, reason: 'ambiguous_contact', candidates: match.candidates },
      write: null,
    }

  const current = match.kind === 'match' ? candidates.get(match.id)! : null
  const patch =
    attendee && current ? missingAttributes(current.attributes, request.patch) : request.patch
  const now = formatInstant(request.now)
  const { attributes, changed, previous, consents } = importConsents(
    current?.attributes.consents,
    deriveAttributes(current?.attributes ?? {}, applyPatch(current?.attributes ?? null, patch), {
      phoneRegion,
      callId: request.provenance.callId,
      now,
    }),
    { consents: request.consents ?? {}, now },
  )
  const faults = changed.includes('custom_fields')
    ? checkCustomFields(attributes.custom_fields ?? {})
    : []
  if (faults.length > 0)
    return { outcome: { ok: false, reason: 'invalid_attributes', faults }, write: null }
  const replaced = findReplacedEmails(current?.attributes ?? {}, attributes)
  const outcome: SavedContact = {
    ok: true,
    result: current === null ? 'created' : changed.length > 0 ? 'updated' : 'unchanged',
    id: current?.id ?? generateId(),
    version: current === null ? 1 : current.version + (changed.length > 0 ? 1 : 0),
    attributes,
    matchedOn: match.kind === 'match' ? match.matchedOn : null,
    changed,
    warnings: [
      ...replaced.map(warnOfReplacedEmail),
      ...warningsOf(request.patch, phoneRegion, match),
    ],
  }
  if (outcome.result === 'unchanged') return { outcome, write: null }
  const write: ContactWrite = {
    workspaceId: request.workspaceId,
    id: outcome.id,
    expectedVersion: current?.version ?? null,
    attributes,
    previous: current ? previous : null,
    consents,
    ...(changed.some(isIdentifying)
      ? changeIdentifiers(
          identifiersOf(current?.attributes ?? {}, phoneRegion),
          identifiersOf(attributes, phoneRegion),
          { replaced, formers: current?.formers ?? new Set(), positions: seen },
        )
      : UNCHANGED_IDENTIFIERS),
    provenance: request.provenance,
    now: request.now,
  }
  return { outcome, write }
}

const UNCHANGED_IDENTIFIERS = { claimed: [], released: [], marked: [] }

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
