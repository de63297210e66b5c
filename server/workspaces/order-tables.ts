import type { WorkspaceTable } from './store.ts'

/** Sent or done from these, so their rows are deleted before any others. */
const FIRST = [
  'messages',
  'outbound_calls',
  'calendar_writes',
  'webhook_deliveries',
  'webhook_endpoints',
]

/** The names in an order in which a table comes before all tables that its rows refer to. */
export function orderTables(tables: readonly WorkspaceTable[]): string[] {
  const ordered: string[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  const isFree = ({ name }: WorkspaceTable) =>
    [...left.values()].every((other) => other.name === name || !other.refersTo.includes(name))
  while (left.size > 0) {
    const free = [...left.values()].filter(isFree)
    // Tables that refer to each other: the database decides, row by row.
    for (const { name } of free.length > 0 ? free : [...left.values()]) {
      ordered.push(name)
      left.delete(name)
    }
  }
  const isFirst = (name: string) => FIRST.includes(name)
  return [...ordered.filter(isFirst), ...ordered.filter((name) => !isFirst(name))]
}
