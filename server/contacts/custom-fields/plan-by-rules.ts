import type { Fault } from '../../http/problems/problem.ts'
import {
  type ChangeRequest,
  type Current,
  planChange,
  type PlannedChange,
  type StoredIdentifiers,
} from '../plan-change.ts'
import type { InvalidContact } from '../save-request.ts'
import { applyFieldRules, findMissingFields } from './apply-field-rules.ts'
import type { FieldRules } from './core/field-rules.ts'

/**
 * Decides what a request changes in a contact, as `planChange`, after its custom fields are
 * compared with their definitions. `rules` null: there is nothing to check.
 */
export function planByRules(
  request: ChangeRequest,
  current: Current | null,
  stored: StoredIdentifiers,
  rules: FieldRules | null,
): PlannedChange | InvalidContact {
  if (!rules) return planChange(request, current, stored)
  const { patch, faults, warnings } = applyFieldRules(rules, request)
  if (faults.length > 0) return invalid(faults)
  const planned = planChange({ ...request, patch }, current, stored)
  if (!planned.ok) return planned
  const missing = findMissingFields(rules, {
    before: current?.attributes ?? null,
    after: planned.attributes,
    attendee: request.attendee,
  })
  if (missing.faults.length > 0) return invalid(missing.faults)
  return { ...planned, warnings: [...planned.warnings, ...warnings, ...missing.warnings] }
}

function invalid(faults: Fault[]): InvalidContact {
  return { ok: false, reason: 'invalid_attributes', faults }
}
