import type { Provenance } from '../events/provenance.ts'
import type { Fault } from '../http/problems/problem.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { AttributePatch } from './core/attributes/attributes.ts'
import type { FieldIdentifier } from './core/identifiers/identifiers.ts'
import type { ImportedConsents } from './core/consents/import-consents.ts'
import type { Sources } from './core/attributes/known-fields.ts'

export type SaveRequest = {
  workspaceId: WorkspaceId
  /** The country of phone numbers without a country code (ISO 3166-1 alpha-2). */
  phoneRegion: string
  /**
   * The version of the definitions of custom fields that was read with the credential of the
   * request; null: nothing is checked.
   */
  contactFieldsVersion: string | null
  provenance: Provenance
  /** What to set; null clears. */
  patch: AttributePatch
  /** The identifiers in the patch, by which the contact is matched. */
  identifiers: readonly FieldIdentifier[]
  now: Temporal.Instant
  /**
   * How the values are known; default: claimed. Values that were heard, imported or enriched
   * replace only what is less certain, and otherwise become suggestions.
   */
  sources?: Sources
  /** Consents in an imported file. */
  consents?: ImportedConsents
  /**
   * For callers and attendees of meetings: the rank decides for claimed values too, an ambiguous
   * match creates a contact, and custom fields that do not fit their definitions are left out.
   */
  attendee?: boolean
  /** Whether a value replaces one of the same rank that was said in the same call. */
  corrects?: boolean
}

/**
 * Custom fields do not fit their definitions, or the merged contact would exceed a limit although
 * the request does not: nothing is written.
 */
export type InvalidContact = { ok: false; reason: 'invalid_attributes'; faults: Fault[] }
