import { Conflict } from '../platform/db/conflict.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { workTogether } from '../platform/db/work-together.ts'
import type { Fault } from '../http/problems/problem.ts'
import type { Attributes } from './core/attributes/attributes.ts'
import type { Suggested } from './core/attributes/decide-by-rank.ts'
import { matchContact } from './core/identifiers/match-contact.ts'
import { warningsOf } from './core/warnings.ts'
import type { FieldRules } from './custom-fields/core/field-rules.ts'
import { planByRules } from './custom-fields/plan-by-rules.ts'
import { readFieldRules } from './custom-fields/read-field-rules.ts'
import { type FoundCandidates, readCandidates } from './read-candidates.ts'
import { type ContactWrite, writeContacts } from './store/writes.ts'
import type { InvalidContact, SaveRequest } from './save-request.ts'
import { recordSuggestions } from './suggestions/record-suggestions.ts'

export type { SaveRequest } from './save-request.ts'

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

export type SaveOutcome = SavedContact | AmbiguousContact | InvalidContact

/** The outcome of saving, the write for it, if anything changes, and the suggestions for it. */
export type SavePlan = {
  outcome: SaveOutcome
  write: ContactWrite | null
  suggested: readonly Suggested[]
}

/**
 * Updates the contact that a request matches, or creates one. Throws Conflict if another write
 * changed the contact concurrently: the transaction has to be retried.
 */
export async function saveContact(tx: Tx, request: SaveRequest): Promise<SaveOutcome> {
  const { outcome, write, suggested } = await planOneSave(tx, request)
  if (write) await writePlannedContact(tx, write)
  if (outcome.ok) await recordSuggestions(tx, request, { contactId: outcome.id, suggested })
  return outcome
}

export function planOneSave(db: Db, request: SaveRequest): Promise<SavePlan> {
  return workTogether(db, planSaves, request)
}

/**
 * Decides for each request, with at most three queries one after the other for all, which contact
 * it matches and what changes.
 */
export async function planSaves(db: Db, requests: readonly SaveRequest[]): Promise<SavePlan[]> {
  const [found, rules] = await Promise.all([
    readCandidates(db, requests),
    readFieldRules(db, requests),
  ])
  return requests.map((request, i) => planSave(request, found[i]!, rules[i]!))
}

function planSave(
  request: SaveRequest,
  { candidates, seen, crowded }: FoundCandidates,
  rules: FieldRules | null,
): SavePlan {
  const { phoneRegion, identifiers, attendee = false } = request
  const match = matchContact(identifiers, [...candidates.values()], crowded)
  if (match.kind === 'ambiguous' && !attendee)
    return {
      outcome: { ok: false, reason: 'ambiguous_contact', candidates: match.candidates },
      write: null,
      suggested: [],
    }

  const current = match.kind === 'match' ? (candidates.get(match.id) ?? null) : null
  const stored = { formers: current?.formers ?? new Set<string>(), positions: seen }
  const planned = planByRules(request, current, stored, rules)
  if (!planned.ok) return { outcome: planned, write: null, suggested: [] }
  const { write, suggested, warnings, ...change } = planned
  const outcome: SavedContact = {
    ...change,
    result: current === null ? 'created' : write ? 'updated' : 'unchanged',
    matchedOn: match.kind === 'match' ? match.matchedOn : null,
    warnings: [...warnings, ...warningsOf(request.patch, phoneRegion, match)],
  }
  return { outcome, write, suggested }
}

/** Writes one planned change. Throws Conflict if the contact has changed in the meantime. */
export async function writePlannedContact(tx: Tx, write: ContactWrite): Promise<void> {
  const written = await writeContacts(tx, [write])
  if (!written.has(write.id)) throw new Conflict('Another transaction changed the contact.')
}
