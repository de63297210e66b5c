import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { commaSeparated, identifier, type Query, sql } from '../platform/db/sql.ts'
import { toPascalCase } from '../platform/http/open-api/name-operation.ts'
import type { Fault } from '../platform/http/problem.ts'

type Options = {
  /** The name of the column, from which the property is named too, where it is another. */
  column?: string
  /** Where a parameter of the column needs a cast. A date is read as its text (ISO 8601). */
  columnType?: 'date' | 'jsonb'
  /** The schema in requests, where it is not the one of responses. */
  sent?: TSchema
  /** Chosen when the resource is created, and never changed. */
  isFixed?: true
}
type Attribute = Options & { schema: TSchema; isOptional: boolean; default?: unknown }
type Attributes = Record<string, Attribute>

/** An attribute that a new resource needs. */
export function required<S extends TSchema, const O extends Options>(schema: S, options?: O) {
  return { schema, isOptional: false as const, ...(options as O) }
}

/** An attribute with a default: a value, or a function of the attributes of the new resource. */
export function optional<S extends TSchema, const O extends Options>(
  schema: S,
  value: Static<S> | ((wanted: never) => Static<S>),
  options?: O,
) {
  return { schema, isOptional: true as const, default: value, ...(options as O) }
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type Property<Name extends string, A extends Attribute> = CamelCase<
  A extends { column: infer Column extends string } ? Column : Name
>
/** The same type, which editors show with its fields. */
type Flat<T> = { [Key in keyof T]: T[Key] } & {}
type Values<A extends Attributes> = {
  [Name in keyof A & string as Property<Name, A[Name]>]: Static<A[Name]['schema']>
}
type Required<A extends Attributes> = {
  [Name in keyof A as A[Name]['isOptional'] extends false ? Name : never]: A[Name]
}

/** The columns that every resource has. */
export type Stored = {
  id: number | string
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
/** A stored resource, by property: the attribute `time_zone` is `timeZone` in the core. */
export type Row<A extends Attributes> = Flat<{ id: number } & Values<A> & Omit<Stored, 'id'>>
/** What a client decides of a resource. */
export type Content<R> = Omit<R, keyof Stored>
/** What a new resource needs, and what it may leave out. */
export type NewContent<A extends Attributes> = Flat<Values<Required<A>> & Partial<Values<A>>>

export type WorkspaceDb = { db: Db; workspaceId: WorkspaceId }
/** The transaction of a write, and its time. */
export type Write = { db: Tx; workspaceId: WorkspaceId; now: Temporal.Instant }

type Rules<R> = {
  /** The type in the API, in snake case. Messages and documentation name the resource after it. */
  type: string
  table: string
  /** Runs first, so that writes to one workspace wait for each other. */
  lock: (tx: Tx, workspaceId: WorkspaceId) => Promise<void>
  /** Finds the faults that the schema does not show. `edit` null: the resource is new. */
  check?: (write: Write, content: Content<R>, edit: Edit<R> | null) => Fault[] | Promise<Fault[]>
  /** Throws a Problem where the resource cannot be archived, or restored. */
  beforeArchive?: (write: Write, row: R) => Promise<void>
  beforeRestore?: (write: Write, row: R) => Promise<void>
  changeExample: object
  /** The schema of ids that are not whole numbers. */
  id?: TSchema
  /** What is selected beside the columns of the table, such as rows that refer to it. */
  derived?: Query
  /** Attributes that are not columns of the table. */
  extra?: {
    schemas: { resource?: TProperties; create?: TProperties; change?: TProperties }
    present?: (row: R) => object
    read?: (attributes: Record<string, unknown>) => object
  }
}
type Edit<R> = { before: R; change: Partial<Content<R>> }

export type Column = { attribute: string; property: string; name: string; type?: 'date' | 'jsonb' }

/** A plain resource with rows `R`; a new one needs `N`. */
export type Resource<R, N = never> = Rules<R> & {
  columns: Column[]
  /** The select list. */
  selected: Query
  schemas: { resource: TSchema; create: TSchema; change: TSchema }
  withDefaults: (wanted: N) => Content<R>
}

/** Declares a plain resource. Its schemas, statements and endpoints are derived from this. */
export function declareResource<A extends Attributes, R extends Stored = Row<A>>(
  attributes: A,
  rules: Rules<NoInfer<R>>,
): Resource<R, NewContent<A>> {
  const columns = Object.entries(attributes).map(([attribute, { column, columnType: type }]) => {
    const name = column ?? attribute
    const property = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return { attribute, property, name, ...(type && { type }) }
  })
  const withDefaults = (wanted: object) => {
    const defaults = columns.map(({ attribute, property }) => {
      const { default: value } = attributes[attribute]!
      return [property, typeof value === 'function' ? value(wanted) : value]
    })
    return { ...Object.fromEntries(defaults), ...wanted }
  }
  const selected = selectedOf(columns, rules)
  return { ...rules, columns, selected, schemas: schemasOf(attributes, rules), withDefaults }
}

/** Each column, with its table, under the name of its property, and what is derived. */
function selectedOf<R>(columns: readonly Column[], { table, derived }: Rules<R>): Query {
  const of = (name: string) => sql`${identifier(table)}.${identifier(name)}`
  const own = columns.map(({ name, property, type }) => {
    const column = type === 'date' ? sql`${of(name)}::text` : of(name)
    return sql`${column} as ${identifier(property)}`
  })
  return sql`
    ${of('id')}, ${commaSeparated(own)}, ${of('archived_at')} as "archivedAt", ${of('version')},
    ${of('created_at')} as "createdAt", ${of('updated_at')} as "updatedAt"${derived ? sql`, ${derived}` : sql``}`
}

const LIFECYCLE = {
  archived_at: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it was archived; null: it is in use.',
  }),
  version: Type.Integer({ description: 'Rises with every change; the same as the ETag.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
}

function schemasOf<R>(attributes: Attributes, { type, changeExample, extra, id }: Rules<R>) {
  const [shown, create, change]: TProperties[] = [{}, {}, {}]
  for (const [name, { schema, sent = schema, ...attribute }] of Object.entries(attributes)) {
    shown![name] = schema
    create![name] = attribute.isOptional ? Type.Optional(sent) : sent
    if (!attribute.isFixed) change![name] = sent
  }
  const closed = { additionalProperties: false }
  const options = { ...closed, minProperties: 1, examples: [changeExample] }
  return {
    resource: Type.Object({
      id: id ?? Type.String({ examples: ['1'] }),
      type: Type.Literal(type),
      attributes: Type.Object({ ...shown, ...extra?.schemas.resource, ...LIFECYCLE }),
    }),
    create: Type.Object(
      { ...create, ...extra?.schemas.create },
      { ...closed, title: `New${toPascalCase(type)}Attributes` },
    ),
    change: Type.Partial(Type.Object({ ...change, ...extra?.schemas.change }), options),
  }
}

/** The attributes of a request, by property. Attributes that are left out stay out. */
export function readAttributes<R>(
  { columns, extra }: Pick<Resource<R>, 'columns' | 'extra'>,
  sent: Record<string, unknown>,
) {
  const read = columns.filter(({ attribute }) => sent[attribute] !== undefined)
  const content = read.map(({ attribute, property }) => [property, sent[attribute]])
  return { ...Object.fromEntries(content), ...extra?.read?.(sent) }
}

/** A resource as the API shows it. */
export function presentResource<R extends Stored>({ type, columns, extra }: Resource<R>, row: R) {
  const values = columns.map(({ attribute, property }) => [attribute, Reflect.get(row, property)])
  const attributes = {
    ...Object.fromEntries(values),
    ...extra?.present?.(row),
    archived_at: row.archivedAt?.toString() ?? null,
    version: row.version,
    created_at: row.createdAt.toString(),
    updated_at: row.updatedAt.toString(),
  }
  return { id: String(row.id), type, attributes }
}
