/** Characters that would move the cursor of a terminal or break a row. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g

/**
 * Rows under their headers, in columns that are separated by at least two spaces. Control
 * characters in a value are replaced.
 */
export function presentTable(
  headers: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = rows.map((row) => row.map((cell) => printable(String(cell)) || '-'))
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...cells.map((row) => row[column]!.length)),
  )
  return [headers, ...cells]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The text without characters that a terminal would interpret. */
export function printable(text: string): string {
  return text.replace(CONTROL, '\u{fffd}')
}
