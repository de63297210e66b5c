/** The sums of the columns of `none`, which has the sum of no rows. */
export function addColumns<Columns extends Record<string, number>>(
  rows: readonly Columns[],
  none: Columns,
): Columns {
  return rows.reduce<Columns>(
    (all, row) =>
      Object.fromEntries(
        Object.keys(none).map((name) => [name, all[name]! + row[name]!]),
      ) as Columns,
    none,
  )
}
