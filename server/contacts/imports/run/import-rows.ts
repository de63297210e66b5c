import { findWorkspace } from '../../../access/store/workspaces.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import type { JsonValue } from '../../core/attributes/attributes.ts'
import { identifiersOf } from '../../core/identifiers/identifiers.ts'
import type { FieldRules } from '../../custom-fields/core/field-rules.ts'
import { readFieldRules } from '../../custom-fields/read-field-rules.ts'
import type { SaveOutcome, SaveRequest } from '../../save-contact.ts'
import { describeBrokenRow } from '../core/describe-broken-row.ts'
import type { FileRow } from '../core/file-row.ts'
import { fitCustomTexts } from '../core/fit-custom-texts.ts'
import { readRow } from '../core/read-row.ts'
import type { UnstoredColumn } from '../core/add-unstored.ts'
import { findErasedRows, type SavableRow } from './find-erased-rows.ts'
import type { ContactImport, RowCounts } from '../contact-import.ts'
import { NO_ROWS } from '../contact-import.ts'
import type { Rejection } from '../store/rows.ts'

const IMPORTED = { '*': { as: 'imported' } } as const

/** `secrets`: the key of the hashes by which erased persons are recognized; null: there is none. */
type RowsToImport = {
  rows: readonly FileRow[]
  now: Temporal.Instant
  secrets: SecretBox | null
  save: SaveRows
}

type RowsResult = { counts: RowCounts; rejections: Rejection[]; unstored: UnstoredColumn[] }

/** Saves rows in one transaction, or for a dry run only decides what would happen. */
export type SaveRows = (tx: Tx, requests: readonly SaveRequest[]) => Promise<SaveOutcome[]>

/**
 * Imports rows of a file: each one is saved or rejected by itself. `save` returns the outcome of
 * each request, in order.
 */
export async function importRows(
  tx: Tx,
  one: ContactImport,
  { rows, now, secrets, save }: RowsToImport,
): Promise<RowsResult> {
  const rejections: Rejection[] = []
  const { workspaceId } = one
  const workspace = await findWorkspace(tx, workspaceId)
  const contactFieldsVersion = workspace?.contactFieldsVersion ?? null
  const [rules = null] = await readFieldRules(tx, [{ workspaceId, contactFieldsVersion }])
  const reading = { one, now, rules, contactFieldsVersion }
  const reject = (row: FileRow, code: string, reason: string) => {
    const content = JSON.stringify(contentOf(row))
    rejections.push({ line: row.line, code, reason: reason.toWellFormed(), content })
  }
  const readable: SavableRow[] = []
  for (const row of rows) {
    const read = toRequest(reading, row)
    if ('request' in read) readable.push({ row, ...read })
    else reject(row, read.code, read.reason)
  }
  // The request to restore persons is older than later erasures.
  const since = one.restoreErased ? { since: one.createdAt } : {}
  const erased = await findErasedRows(tx, { workspaceId, secrets, now, ...since }, readable)
  for (const { row } of erased)
    reject(
      row,
      'erased_contact',
      'This person was erased. Import with restore_erased to store the person again.',
    )
  const savable = readable.filter((each) => !erased.has(each))
  const outcomes = await save(
    tx,
    savable.map(({ request }) => request),
  )
  const counts = { ...NO_ROWS }
  const unstored: UnstoredColumn[] = []
  for (const [i, { row, unstored: columns }] of savable.entries()) {
    const outcome = outcomes[i]!
    if (outcome.ok) {
      counts[outcome.result]++
      unstored.push(...columns.map((column) => ({ column, cells: 1, line: row.line })))
    } else reject(row, outcome.reason, reasonOf(outcome))
  }
  return { counts: { ...counts, rejected: rejections.length }, rejections, unstored }
}

type ReadRequest = { request: SaveRequest; unstored: number[] } | { code: string; reason: string }

type Reading = {
  one: ContactImport
  now: Temporal.Instant
  rules: FieldRules | null
  contactFieldsVersion: string | null
}

/** The request to save a row, or why it cannot be saved. */
export function toRequest(
  { one, now, rules, contactFieldsVersion }: Reading,
  row: FileRow,
): ReadRequest {
  if ('broken' in row) return { code: row.broken, reason: describeBrokenRow(row) }
  const isText = 'cells' in row
  const values: (JsonValue | undefined)[] = isText
    ? row.cells
    : one.mapping.map(({ column }) =>
        Object.hasOwn(row.values, column) ? row.values[column] : undefined,
      )
  const read = readRow({ values, isText }, one.mapping)
  if (!read.ok) return read
  const fitted = isText ? fitCustomTexts(read.patch, rules) : read
  if ('fault' in fitted) return { code: 'invalid_value', reason: fitted.fault }
  const { patch } = fitted
  const identifiers = identifiersOf(patch, one.phoneRegion)
  if (identifiers.length === 0)
    return {
      code: 'no_identifier',
      reason:
        'The row has no email address, phone number with its country, or handle, so no later ' +
        'import or request could find the contact again.',
    }
  return {
    unstored: read.unstored,
    request: {
      workspaceId: one.workspaceId,
      phoneRegion: one.phoneRegion,
      contactFieldsVersion,
      provenance: {
        actorKind: 'import',
        actorId: one.id,
        requestId: null,
        callId: null,
        connectionId: null,
      },
      patch,
      consents: read.consents,
      sources: IMPORTED,
      identifiers,
      now,
    },
  }
}

function reasonOf(outcome: Exclude<SaveOutcome, { ok: true }>): string {
  if (outcome.reason === 'invalid_attributes')
    return outcome.faults.map(({ detail }) => detail).join(' ')
  const candidates = outcome.candidates.map(
    ({ id, matchedOn }) => `${id} (${matchedOn.join(', ')})`,
  )
  return (
    `${candidates.length} contacts match equally well: ${candidates.join('; ')}. Add a value that ` +
    'only one of them has, such as its email address.'
  )
}

/** What the list of rejected rows shows of a row. */
export function contentOf(row: FileRow): JsonValue {
  if ('cells' in row) return row.cells
  if ('values' in row) return row.values
  return row.broken === 'wrong_number_of_columns' ? (JSON.parse(row.raw) as string[]) : row.raw
}
