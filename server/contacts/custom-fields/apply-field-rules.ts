import { findNearestName } from '../../http/bodies/describe-faults.ts'
import { MAX_FAULTS, shorten } from '../../http/problems/limit-faults.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { escapePointer } from '../../http/bodies/read-json.ts'
import type {
  AttributePatch,
  Attributes,
  CustomFields,
  JsonValue,
} from '../core/attributes/attributes.ts'
import { type FieldRule, type FieldRules, isFilled } from './core/field-rules.ts'
import { findValueFault, wantedOf } from './core/find-value-fault.ts'

const MAX_NAME_LENGTH = 100
/** Keys that the server itself reads or writes, which also strict workspaces may have. */
const OWN_KEY = /^(?:do_not_call$|call_note_)/

type Request = { patch: AttributePatch; phoneRegion: string; attendee?: boolean }

/** The request as it is carried out, why it is rejected, and what to tell its client. */
type Judged = { patch: AttributePatch; faults: Fault[]; warnings: Fault[] }

/**
 * Compares the custom fields of a request with the definitions. A value that does not fit is a
 * fault; of an attendee it is left out, with a warning. A key that is removed needs no definition.
 */
export function applyFieldRules(rules: FieldRules, request: Request): Judged {
  const { patch, phoneRegion, attendee = false } = request
  const sent = patch.custom_fields
  if (!sent) return { patch, faults: [], warnings: [] }
  const faults: Fault[] = []
  const kept: [string, JsonValue][] = []
  for (const [key, value] of Object.entries(sent)) {
    const fault = value === null ? null : findFault(rules, key, value, phoneRegion)
    if (fault) faults.push(fault)
    else kept.push([key, value])
  }
  if (!attendee || faults.length === 0) return { patch, faults, warnings: [] }
  const { custom_fields: _, ...others } = patch
  return {
    patch: kept.length > 0 ? { ...others, custom_fields: Object.fromEntries(kept) } : others,
    faults: [],
    warnings: faults.map(({ pointer, detail }) => ({
      pointer,
      code: 'custom_field_ignored',
      detail: `The value was left out. ${detail}`,
    })),
  }
}

function findFault(
  { strict, fields }: FieldRules,
  key: string,
  value: JsonValue,
  phoneRegion: string,
): Fault | null {
  const field = fields.get(key)
  if (!field) return strict && !OWN_KEY.test(key) ? unknownKey(key, [...fields.keys()]) : null
  const fault = findValueFault(field, value, phoneRegion)
  if (!fault) return null
  const { code, wanted, sent } = fault
  const near = sent === null ? null : findNearestName(sent, field.options)
  return {
    pointer: pointerOf(key),
    code,
    detail:
      `${nameOf(field)}: send ${wanted}${field.required ? '' : '; or null to remove it'}.` +
      (near === null ? '' : ` Did you mean ${JSON.stringify(near)}?`),
  }
}

function unknownKey(key: string, known: readonly string[]): Fault {
  const near = findNearestName(key, known)
  return {
    pointer: pointerOf(key),
    code: 'unknown_attribute',
    detail:
      `${JSON.stringify(shorten(key, MAX_NAME_LENGTH))} is not a custom field of this workspace.` +
      (near === null
        ? ' GET /core/contact_fields lists them.'
        : ` Did you mean ${JSON.stringify(near)}?`),
  }
}

type Saved = {
  /** Null: the contact is new. */
  before: Attributes | null
  after: Attributes
  attendee?: boolean | undefined
}

/**
 * Required fields without a value after a request: a fault if the contact is new or had a value,
 * and otherwise a warning. For attendees always a warning.
 */
export function findMissingFields(
  { required }: FieldRules,
  { before, after, attendee = false }: Saved,
): Pick<Judged, 'faults' | 'warnings'> {
  const missing = required.filter(({ key }) => !isFilled(valueOf(after.custom_fields, key)))
  const isRejected = ({ key }: FieldRule) =>
    !attendee && (before === null || isFilled(valueOf(before.custom_fields, key)))
  return {
    faults: missing.filter(isRejected).map((field) => ({
      pointer: pointerOf(field.key),
      code: 'missing',
      detail:
        before === null
          ? `${nameOf(field)} is required for a new contact: send ${wantedOf(field)}.`
          : `${nameOf(field)} is required and cannot be removed: send ${wantedOf(field)}.`,
    })),
    warnings: missing
      .filter((field) => !isRejected(field))
      .slice(0, MAX_FAULTS)
      .map((field) => ({
        pointer: pointerOf(field.key),
        code: 'required_field_missing',
        detail: `The contact has no ${nameOf(field)}, which is required: send ${wantedOf(field)}.`,
      })),
  }
}

function valueOf(fields: CustomFields | undefined, key: string): JsonValue | undefined {
  return fields && Object.hasOwn(fields, key) ? fields[key] : undefined
}

const nameOf = ({ key }: FieldRule) => JSON.stringify(key)

function pointerOf(key: string): string {
  return `/data/attributes/custom_fields/${escapePointer(shorten(key, MAX_NAME_LENGTH))}`
}
