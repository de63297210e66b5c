import { queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type ImportState =
  'ready' | 'checking' | 'importing' | 'completed' | 'cancelled' | 'reverting' | 'reverted'
type ImportCounts = {
  created: number
  updated: number
  unchanged: number
  rejected: number
}
export type MappedColumn = { column: string; attribute: string | null }
export type ImportWarning = {
  code: string
  detail: string
  column: string | null
  count: number
  first_line: number
}
export type EncodingGuess = { encoding: string; confidence: number; sample: string[] }
export type ContactImport = {
  id: string
  attributes: {
    state: ImportState
    file_type: string
    text_encoding: { name: string; is_confirmed: boolean; guesses: EncodingGuess[] }
    delimiter: string | null
    file_bytes: number
    row_count: number
    processed_rows: number
    mapping: MappedColumn[]
    sample: Readonly<Record<string, unknown>>[]
    restore_erased: boolean
    counts: ImportCounts
    dry_run: ImportCounts | null
    warnings: ImportWarning[]
    revert: { deleted: number; restored: number; kept: number } | null
    created_at: string
    ended_at: string | null
    rows_deleted_at: string | null
  }
}
export type OneImport = { data: ContactImport; meta: { version: number } }
type Leftover = {
  id: string
  attributes: {
    reason: 'changed_since' | 'in_use' | 'consent_denied' | 'merged_since'
    kept_attributes: string[]
  }
}
type ImportChange = { mapping?: MappedColumn[]; encoding?: string; restore_erased?: boolean }

const WORKING: readonly ImportState[] = ['checking', 'importing', 'reverting']
/** How often the progress of an import is read, in milliseconds. */
const POLL_MS = 1_000

export const isWorking = ({ attributes: { state } }: ContactImport) => WORKING.includes(state)

export const importsQuery = pageQuery<ContactImport>('/core/contact_imports', {}, 20)

/** An import, read again and again while it is at work. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['/core/contact_imports', id],
    queryFn: () => sendRequest<OneImport>('GET', `/core/contact_imports/${id}`),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.data) ? POLL_MS : false),
  })

export const leftoversQuery = (id: string) =>
  pageQuery<Leftover>(`/core/contact_imports/${id}/leftovers`, {}, 20)

export function changeImport({ data, meta }: OneImport, attributes: ImportChange) {
  return sendRequest<OneImport>('PATCH', `/core/contact_imports/${data.id}`, {
    attributes,
    version: meta.version,
  })
}

export function startImport({ data, meta }: OneImport, isDryRun: boolean) {
  return sendRequest<OneImport>('POST', `/core/contact_imports/${data.id}/start`, {
    attributes: { dry_run: isDryRun },
    version: meta.version,
  })
}

/** Without a version: the number of processed rows changes it all the time. */
export function actOnImport(id: string, action: 'cancel' | 'revert') {
  return sendRequest<OneImport>('POST', `/core/contact_imports/${id}/${action}`)
}
