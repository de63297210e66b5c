/** A column with cells that were not stored, by its place; `line`: of the first such row. */
export type UnstoredColumn = { column: number; cells: number; line: number }

/** The columns of both, in their order: each column once. */
export function addUnstored(
  known: readonly UnstoredColumn[],
  added: readonly UnstoredColumn[],
): UnstoredColumn[] {
  const columns = new Map<number, UnstoredColumn>()
  for (const { column, cells, line } of [...known, ...added]) {
    const before = columns.get(column)
    columns.set(column, { column, cells: cells + (before?.cells ?? 0), line: before?.line ?? line })
  }
  return [...columns.values()].toSorted((a, b) => a.column - b.column)
}
