/** What of a file was not read, for a warning. */
export type Unread = {
  code: 'sheets_not_read' | 'formulas_not_read' | 'rows_before_header'
  detail: string
}

/** A file that was converted to CSV in UTF-8, or why it was not. */
export type Conversion =
  | { ok: true; csv: Uint8Array; unread: Unread[] }
  | { ok: false; code: 'invalid_file' | 'too_large'; detail: string }
