import type { Fault } from '../http/problems/problem.ts'
import { generateId } from '../platform/generate-id.ts'
import { formatInstant } from '../platform/time.ts'
import { applyPatch } from './core/attributes/apply-patch.ts'
import type { AttributeName, AttributePatch, Attributes } from './core/attributes/attributes.ts'
import { checkCustomFields } from './core/attributes/check-custom-fields.ts'
import { changeIdentifiers, type IdentifierChanges } from './core/identifiers/change-identifiers.ts'
import { decideByRank, type Suggested } from './core/attributes/decide-by-rank.ts'
import { deriveAttributes } from './core/attributes/derive-attributes.ts'
import { findReplacedEmails } from './core/identifiers/find-replaced-emails.ts'
import { findReplacedVerified } from './core/attributes/find-replaced-verified.ts'
import { importConsents } from './core/consents/import-consents.ts'
import { identifiersOf, isIdentifying } from './core/identifiers/identifiers.ts'
import {
  CLAIMED,
  compareKnown,
  type KnownFields,
  type KnownEntry,
  knownOf,
} from './core/attributes/known-fields.ts'
import { updateKnown } from './core/attributes/update-known.ts'
import { warnOfReplacedEmail, warnOfReplacedVerified, warnOfSuggestion } from './core/warnings.ts'
import type { InvalidContact, SaveRequest } from './save-request.ts'
import type { ContactWrite } from './store/writes.ts'

/** The contact that a change is made to. */
export type Current = { id: string; attributes: Attributes; known: KnownFields; version: number }

export type ChangeRequest = Omit<SaveRequest, 'identifiers'> & {
  /** Whether an address that another one replaces still identifies the contact; default true. */
  keepsFormers?: boolean
  /** How fields that are restored were known; null: they had no entry of their own. */
  restored?: { readonly [field: string]: KnownEntry | null }
}

/** What is stored about the identifiers of a request: `readCandidates`. */
export type StoredIdentifiers = {
  /** The keys of the former addresses of the contact. */
  formers: ReadonlySet<string>
  /** By key: the next free position among the holders. */
  positions: ReadonlyMap<string, { next: number }>
}

export type PlannedChange = {
  ok: true
  id: string
  version: number
  attributes: Attributes
  changed: AttributeName[]
  warnings: Fault[]
  /** Null: nothing changes. */
  write: ContactWrite | null
  suggested: readonly Suggested[]
}

/**
 * Decides what a request changes in a contact, or in a new one (`current` is null). Only this file
 * decides which values take effect: those that a client states always, others by how certain they
 * are. Fails if the contact would exceed a limit, although the request does not.
 */
export function planChange(
  request: ChangeRequest,
  current: Current | null,
  stored: StoredIdentifiers,
): PlannedChange | InvalidContact {
  const { patch, suggested } = effectOf(request, current)
  const { phoneRegion, provenance } = request
  const now = formatInstant(request.now)
  const { attributes, changed, previous, consents } = importConsents(
    current?.attributes.consents,
    deriveAttributes(current?.attributes ?? {}, applyPatch(current?.attributes ?? null, patch), {
      phoneRegion,
      callId: provenance.callId,
      now,
    }),
    { consents: request.consents ?? {}, now },
  )
  const faults = changed.includes('custom_fields')
    ? checkCustomFields(attributes.custom_fields ?? {})
    : []
  if (faults.length > 0) return { ok: false, reason: 'invalid_attributes', faults }
  const id = current?.id ?? generateId()
  const known = knownAfter(request, current, { attributes, changed })
  const knownChange = compareKnown(current?.known ?? {}, known)
  const isChange = current === null || changed.length > 0 || knownChange !== null
  const write: ContactWrite = {
    workspaceId: request.workspaceId,
    id,
    expectedVersion: current?.version ?? null,
    attributes,
    known,
    knownChange,
    previous: current ? previous : null,
    consents,
    ...identifierChanges(request, { current, attributes, changed }, stored),
    provenance: request.provenance,
    now: request.now,
  }
  return {
    ok: true,
    id,
    version: (current?.version ?? 0) + (isChange ? 1 : 0),
    attributes,
    changed,
    warnings: current ? warningsOf(request, current, { attributes, suggested }) : [],
    write: isChange ? write : null,
    suggested,
  }
}

/** What takes effect of a request. The rank of its values decides unless a client states them. */
function effectOf(
  { patch, sources = CLAIMED, attendee = false, corrects = false, ...request }: ChangeRequest,
  current: Current | null,
): { patch: AttributePatch; suggested: readonly Suggested[] } {
  const isStated = sources['*'].as === 'claimed' || sources['*'].as === 'verified'
  if (current === null || (isStated && !attendee)) return { patch, suggested: [] }
  const { phoneRegion, provenance } = request
  const callId = corrects ? provenance.callId : null
  return decideByRank(current, { patch, sources, phoneRegion, callId })
}

function knownAfter(
  { patch, sources = CLAIMED, provenance, now, restored = {} }: ChangeRequest,
  before: Current | null,
  after: { attributes: Attributes; changed: readonly AttributeName[] },
): KnownFields {
  const known = updateKnown({
    before,
    after: after.attributes,
    changed: after.changed,
    sent: patch,
    sources,
    callId: provenance.callId,
    now: formatInstant(now),
  })
  return Object.fromEntries(
    Object.entries({ ...known, ...restored }).flatMap(([field, entry]) =>
      entry === null ? [] : [[field, entry]],
    ),
  )
}

type ContactChange = {
  current: Current | null
  attributes: Attributes
  changed: readonly AttributeName[]
}

function identifierChanges(
  { phoneRegion, keepsFormers = true }: ChangeRequest,
  { current, attributes, changed }: ContactChange,
  { formers, positions }: StoredIdentifiers,
): IdentifierChanges {
  if (!changed.some(isIdentifying)) return { claimed: [], released: [], marked: [] }
  const before = current?.attributes ?? {}
  return changeIdentifiers(
    identifiersOf(before, phoneRegion),
    identifiersOf(attributes, phoneRegion),
    { replaced: keepsFormers ? findReplacedEmails(before, attributes) : [], formers, positions },
  )
}

function warningsOf(
  { keepsFormers = true }: ChangeRequest,
  current: Current,
  { attributes, suggested }: { attributes: Attributes; suggested: readonly Suggested[] },
): Fault[] {
  return [
    ...(keepsFormers
      ? findReplacedEmails(current.attributes, attributes).map(warnOfReplacedEmail)
      : []),
    ...findReplacedVerified(current, attributes).map(warnOfReplacedVerified),
    ...suggested.map(({ field }) => warnOfSuggestion(field, knownOf(current.known, field).as)),
  ]
}
