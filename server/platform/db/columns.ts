import { commaSeparated, identifier, json, type Query, sql } from './sql.ts'

/** A column, and the property of a row that has its value. Values of jsonb are sent as JSON. */
type Column = { name: string; property: string; columnType?: 'jsonb' }

export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** `time_zone` is `timeZone`. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Columns of a table for a select list, each under its name in camel case. */
export function selectListOf(table: string, names: readonly string[]): Query {
  const columns = names.map(
    (name) => sql`${identifier(table)}.${identifier(name)} as ${identifier(toCamelCase(name))}`,
  )
  return commaSeparated(columns)
}

/** The names of columns, in the order of `valuesOf`. */
export function namesOf(columns: readonly Column[]): Query {
  return commaSeparated(columns.map(({ name }) => identifier(name)))
}

export function valuesOf(columns: readonly Column[], row: object): Query {
  const values = columns.map(({ property, columnType }) => {
    const value = Reflect.get(row, property) as string | null
    return columnType === 'jsonb' ? sql`${json(value)}` : sql`${value}`
  })
  return commaSeparated(values)
}
