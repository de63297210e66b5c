import type { Pool } from '../../platform/db/pool.ts'
import { formatInstant } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type WritableContact, writeCsvContact, writeCsvHeader } from './core/write-csv-contact.ts'
import { writeVcard } from './core/write-vcard.ts'
import type { ExportFormat } from './schemas.ts'
import { type ExportedContact, selectCustomKeys, selectExportPage } from './store.ts'

const PAGE_SIZE = 200
/** Of the rows that are only read for the names of their custom fields. */
const KEY_PAGE_SIZE = 5_000
const MAX_KEY_COLUMNS = 200

type WantedExport = {
  format: ExportFormat
  since: Temporal.Instant | null
  /** Of CSV: whether custom fields have columns. */
  hasKeyColumns: boolean
}

/**
 * The contacts of a workspace as a file, in pieces. The next page is read when the reader has taken
 * the last piece; in between, no connection is held. Contacts that change meanwhile appear once, as
 * they were or as they are.
 */
export function writeExport(
  pool: Pool,
  workspaceId: WorkspaceId,
  wanted: WantedExport,
): AsyncGenerator<string> {
  return writePieces(pool, workspaceId, wanted)
}

async function* writePieces(
  pool: Pool,
  workspaceId: WorkspaceId,
  { format, since, hasKeyColumns }: WantedExport,
): AsyncGenerator<string> {
  const keys = hasKeyColumns ? await findKeys(pool, workspaceId, since) : []
  if (format === 'csv') yield writeCsvHeader(keys)
  const write = (contact: ExportedContact) => writeContact(contact, { format, keys })
  for (let after: string | null = null; ;) {
    const { rows, scannedTo } = await selectExportPage(pool, workspaceId, {
      after,
      since,
      limit: PAGE_SIZE,
    })
    if (rows.length > 0) yield rows.map(write).join('')
    if (scannedTo === null) return
    after = scannedTo
  }
}

/** The first names of custom fields, in order. */
async function findKeys(
  pool: Pool,
  workspaceId: WorkspaceId,
  since: Temporal.Instant | null,
): Promise<string[]> {
  const keys = new Set<string>()
  for (let after: string | null = null; ;) {
    const { rows, scannedTo } = await selectCustomKeys(pool, workspaceId, {
      after,
      since,
      limit: KEY_PAGE_SIZE,
    })
    for (const key of rows) keys.add(key)
    if (scannedTo === null || keys.size > MAX_KEY_COLUMNS) break
    after = scannedTo
  }
  return [...keys].toSorted().slice(0, MAX_KEY_COLUMNS)
}

function writeContact(
  contact: ExportedContact,
  { format, keys }: { format: ExportFormat; keys: readonly string[] },
): string {
  const writable: WritableContact = {
    ...contact,
    createdAt: formatInstant(contact.createdAt),
    updatedAt: formatInstant(contact.updatedAt),
  }
  if (format === 'csv') return writeCsvContact(writable, keys)
  return format === 'vcard' ? writeVcard(writable) : writeLine(writable)
}

function writeLine({ id, attributes, version, createdAt, updatedAt }: WritableContact): string {
  const meta = { version, created_at: createdAt, updated_at: updatedAt }
  return `${JSON.stringify({ id, type: 'contact', attributes, meta })}\n`
}
