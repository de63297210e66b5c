import { restoreFormulas } from '../../core/defuse-formulas.ts'

/** The names of columns by the cells of the header. Those with the same name are numbered. */
export function nameColumns(cells: readonly string[]): string[] {
  const names = new Set<string>()
  for (const [i, cell] of cells.entries()) {
    const text = restoreFormulas(cell.trim()).trim()
    const name = text.slice(0, 256).toWellFormed().replaceAll('\0', '\uFFFD') || `Column ${i + 1}`
    let unique = name
    for (let n = 2; names.has(unique); n++) unique = `${name} (${n})`
    names.add(unique)
  }
  return [...names]
}
