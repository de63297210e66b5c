import {
  type Clause,
  plainColumn,
  readIndexCondition,
  splitClauses,
} from './read-index-condition.ts'
import { MANY_ROWS, rowsOfIndex, rowsOfValue } from './table-growth.ts'

/** `columns` and `types`: those of the key. `enforces`: it is part of a constraint. */
export type IndexOf = {
  name: string
  table: string
  isUnique: boolean
  enforces: boolean
  method: string
  columns: readonly string[]
  types: readonly string[]
}

/** `isFiltered`: rows are read that do not match. `extra`: what is read to skip a column. */
export type Scanned = { rows: number; isFiltered: boolean; extra: number }

/** More than any bound: all rows of a table that grows. */
const ALL_ROWS = MANY_ROWS * MANY_ROWS
/** What begins in a range of time with two ends, of an agent or of a workspace. */
const ROWS_OF_PERIOD = 500
/** Values that each parameter with an array has. */
const VALUES = 100
/** Teams, types, endpoints or states, of which one scan reads each in turn. */
const SKIPPED_VALUES = 200
const MAX_SKIPS = SKIPPED_VALUES ** 2

/** Conditions that refuse few rows: who works on a row, and workspaces whose work has failed. */
const REFUSES_FEW = /workspace_id <> ALL|claimed_until|claimed_by/

/** What a scan of an index reads at most, however many rows there are. */
export function judgeScan(
  index: IndexOf | undefined,
  node: { 'Index Cond'?: string; Filter?: string },
): Scanned {
  if (index === undefined) throw new Error('A plan has an index that does not exist.')
  const indexRows = rowsOfIndex(index.name, index.table)
  const all = indexRows >= MANY_ROWS ? ALL_ROWS : indexRows
  const hasFilter =
    node.Filter !== undefined &&
    !splitClauses(node.Filter).every((clause) => REFUSES_FEW.test(clause))
  // A range of the exclusion constraint begins and ends.
  if (index.method === 'gist') return { rows: ROWS_OF_PERIOD, isFiltered: true, extra: 0 }
  if (index.method !== 'btree') return { rows: all, isFiltered: true, extra: 0 }
  const { rows, rest, skips } = readKey(index, readIndexCondition(node['Index Cond']))
  return {
    rows: Math.min(rows, all),
    isFiltered: hasFilter || rest > 0,
    extra: skips,
  }
}

/**
 * What the conditions select in the order of the key, up to the first range; the columns of the
 * others, and those that are skipped value by value.
 */
function readKey(
  index: IndexOf,
  clauses: readonly Clause[],
): { rows: number; rest: number; skips: number } {
  let [rows, arrays, skips, pinned] = [ALL_ROWS, 1, 0, 0]
  const rest = new Set(clauses)
  for (const [i, definition] of index.columns.entries()) {
    const column = plainColumn(definition)
    const own = clauses.filter((clause) => clause.column === column)
    const ofValue = rowsOfValue(index.table, column, index.types[i] ?? '')
    const equal = own.find(({ kind }) => kind === 'equal')
    if (own.length === 0 && rest.size > 0 && ofValue >= MANY_ROWS && skips < MAX_SKIPS) {
      skips = Math.max(1, skips) * SKIPPED_VALUES
      continue
    }
    for (const clause of own) rest.delete(clause)
    if (equal) {
      pinned += 1
      if (equal.isAny) arrays *= VALUES
      if (ofValue < MANY_ROWS) rows = Math.min(rows, ofValue)
      continue
    }
    const kinds = new Set(own.map(({ kind }) => kind))
    if (kinds.has('above') && kinds.has('below')) rows = Math.min(rows, ROWS_OF_PERIOD)
    // An agent has few meetings that have not begun.
    else if (index.table === 'taken_time' && pinned > 1) rows = Math.min(rows, ROWS_OF_PERIOD)
    break
  }
  if (index.isUnique && pinned === index.columns.length) rows = 1
  return { rows: rows >= ALL_ROWS ? ALL_ROWS : rows * arrays, rest: rest.size, skips }
}
