import type { JsonValue } from '../../core/attributes/attributes.ts'

/** Why a row of a file cannot be read. The texts are those of `describe-broken-row.ts`. */
export type BrokenBecause =
  | 'unbalanced_quote'
  | 'row_too_long'
  | 'cell_too_long'
  | 'wrong_number_of_columns'
  | 'invalid_encoding'
  | 'nul_character'
  | 'invalid_json'

/** A row that cannot be read: the beginning of its text as far as it can be shown. */
export type BrokenRow = { line: number; broken: BrokenBecause; detail?: string; raw: string }

/** A row of a file with the number of its first line, from 1. */
export type FileRow =
  | { line: number; cells: string[] }
  | { line: number; values: Record<string, JsonValue> }
  | BrokenRow

/** The most columns of a file. */
export const MAX_COLUMNS = 500

/** Reads a file in pieces; `end` returns what is left. */
export type RowReader<Row> = { push: (text: string) => Row[]; end: () => Row[] }
