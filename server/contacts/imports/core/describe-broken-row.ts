import type { BrokenBecause, BrokenRow } from './file-row.ts'

const REASONS: Record<BrokenBecause, string> = {
  unbalanced_quote:
    'A quotation mark has no counterpart. Write each quotation mark in a quoted cell twice.',
  row_too_long: 'The row has more than 131,072 characters.',
  cell_too_long: 'A cell has more than 16,384 characters.',
  wrong_number_of_columns: 'The row has another number of cells than the header.',
  invalid_encoding: 'The row has characters that are not in the encoding of the file.',
  nul_character: 'The row has the character NUL (U+0000).',
  invalid_json: 'The line is not valid JSON.',
}

/** Why a row cannot be read, in words for the person who has the file. */
export function describeBrokenRow({ broken, detail }: BrokenRow): string {
  return detail ?? REASONS[broken]
}
