import { type CamelCase, toCamelCase } from './columns.ts'
import { json, type Query, sql } from './sql.ts'

/** The values of each SQL type in rows. */
type Values = {
  bigint: number
  boolean: boolean
  bytea: Buffer
  date: string
  integer: number
  'integer[]': number[]
  jsonb: unknown
  real: number
  smallint: number
  text: string
  'text[]': string[]
  timestamptz: Temporal.Instant
  uuid: string
}
type SqlType = keyof Values
type Nullable = `${SqlType} | null`

declare const valueType: unique symbol
type Typed<Value> = string & { readonly [valueType]: Value }

/** The columns of a table, or a part of them, with their types. */
type Types = Readonly<Record<string, SqlType | Nullable | Typed<unknown>>>
type ValueOf<T> =
  T extends Typed<infer Value>
    ? Value
    : T extends SqlType
      ? Values[T]
      : T extends `${infer Type extends SqlType} | null`
        ? Values[Type] | null
        : never

/** A row with these columns: the column `time_zone` is the property `timeZone`. */
export type RowOf<C extends { types: Types }> = {
  [Name in keyof C['types'] & string as CamelCase<Name>]: ValueOf<C['types'][Name]>
}

/** A column of this SQL type, with a narrower type of values. */
export function typed<Value>(type: SqlType): Typed<Value> {
  return type as unknown as Typed<Value>
}

/**
 * Declares columns once for all statements. The parts of statements are composed here, so that no
 * call does it again.
 */
export function declareColumns<const T extends Types>(types: T) {
  const columns = Object.entries(types).map(([name, type]) => ({
    name,
    property: toCamelCase(name),
    type: type.replace(' | null', ''),
  }))
  const listOf = (textOf: (column: (typeof columns)[number]) => string): Query =>
    sql(templateOf([columns.map(textOf).join(', ')]))
  const casts = columns.map(({ type }, i) => `::${type}${i < columns.length - 1 ? ', ' : ''}`)
  const valuesTemplate = templateOf(['', ...casts])
  return {
    types,
    names: listOf(({ name }) => `"${name}"`),
    /** The select list, in which each column has the name of its property. */
    selected: listOf(({ name, property }) => `"${name}" as "${property}"`),
    /** The select list of a table with this alias. */
    selectedFrom: (alias: string): Query =>
      listOf(({ name, property }) => `${alias}."${name}" as "${property}"`),
    /** The columns of a recordset of rows, in the order of `names`. */
    properties: listOf(({ property }) => `"${property}"`),
    /** The same of a recordset with this alias. */
    propertiesOf: (alias: string): Query => listOf(({ property }) => `${alias}."${property}"`),
    /** The definition of the columns of a recordset of rows. */
    recordset: listOf(({ property, type }) => `"${property}" ${type}`),
    /** The values of a row, in the order of `names`. */
    valuesOf: (row: RowOf<{ types: T }>): Query =>
      sql(
        valuesTemplate,
        ...columns.map(({ property, type }) => {
          const value = Reflect.get(row, property) as string | null
          return type === 'jsonb' ? json(value) : value
        }),
      ),
  }
}

/** A template of names and types that the code declares. */
function templateOf(parts: string[]): TemplateStringsArray {
  return Object.assign(parts, { raw: parts })
}
