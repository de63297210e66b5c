/** A file that was converted to CSV in UTF-8, or why it was not. `unread`: what was left out. */
export type Conversion =
  | { ok: true; csv: Uint8Array; unread: string | null }
  | { ok: false; code: 'invalid_file' | 'too_large'; detail: string }
