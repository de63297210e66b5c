import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Write } from '../access/write.ts'
import { type CamelCase, selectListOf, toCamelCase } from '../platform/db/columns.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { toPascalCase } from '../platform/http/open-api/name-operation.ts'
import type { Fault } from '../platform/http/problem.ts'
import { type Lifecycle, LIFECYCLE, presentLifecycle } from '../platform/http/revision.ts'

type Options = {
  /** The column, which also names the property, where its name is not that of the attribute. */
  column?: string
  columnType?: 'jsonb'
}
type Attribute = Options & { schema: TSchema; default?: unknown }
type Attributes = Record<string, Attribute>

/** An attribute that a new resource needs. */
export function required<S extends TSchema, const O extends Options>(schema: S, options?: O) {
  return { schema, ...(options as O) }
}

/** An attribute with a default: a value, or a function of the attributes of the new resource. */
export function optional<S extends TSchema, const O extends Options>(
  schema: S,
  value: Static<S> | ((wanted: never) => Static<S>),
  options?: O,
) {
  return { schema, default: value, ...(options as O) }
}

type ColumnOf<Name extends string, A extends Attribute> = A extends {
  column: infer C extends string
}
  ? C
  : Name
type Required<A extends Attributes> = {
  [Name in keyof A as A[Name] extends { default: unknown } ? never : Name]: A[Name]
}

/** What a client decides of a resource, by property: the attribute `time_zone` is `timeZone`. */
export type Content<A extends Attributes> = {
  [Name in keyof A & string as CamelCase<ColumnOf<Name, A[Name]>>]: Static<A[Name]['schema']>
}
/** What a new resource needs, and what it may leave out. */
export type NewContent<A extends Attributes> = Content<Required<A>> & Partial<Content<A>>

/** A resource with this content, as it is stored. */
export type Stored<C, Id = number> = C & Lifecycle & { id: Id }

/** The attributes with the columns that store them. */
function columnsOf(attributes: Attributes) {
  return Object.entries(attributes).map(([attribute, options]) => {
    const name = options.column ?? attribute
    return { ...options, attribute, name, property: toCamelCase(name) }
  })
}

type Rules<C> = {
  /** The type in the API, in snake case. */
  type: string
  table: string
  changeExample: object
  /** Finds the faults that the schema does not show. `edit` null: the resource is new. */
  check?: (write: Write, content: C, edit: Edit<C> | null) => Fault[] | Promise<Fault[]>
  /** Throws a Problem where the resource cannot be archived, or restored. */
  beforeArchive?: (write: Write, row: Stored<C>) => Promise<void>
  beforeRestore?: (write: Write, row: Stored<C>) => Promise<void>
  /** Attributes that are not columns of the table, or that responses show in another form. */
  extra?: {
    schemas: { resource?: TProperties; create?: TProperties; change?: TProperties }
    /** Selected beside the columns, such as rows that refer to the resource. */
    selected?: Query
    present?: (content: C) => object
    read?: (attributes: Sent) => object
  }
}
/** The attributes of a request, by name. */
export type Sent = Record<string, unknown>
type Edit<C> = { before: C; change: Partial<C> }

type Columns = ReturnType<typeof columnsOf>

/** A plain resource with content `C`. */
export type Resource<C> = Rules<C> & {
  /** The type as texts name it. */
  noun: string
  columns: Columns
  /** The select list. */
  selected: Query
  schemas: { resource: TObject; create: TObject; change: TObject }
}

/** Declares a plain resource. Its schemas, statements and endpoints are derived from this. */
export function declareResource<A extends Attributes, C = Content<A>>(
  attributes: A,
  rules: Rules<NoInfer<C>>,
) {
  const columns = columnsOf(attributes)
  const names = columns.map(({ name }) => name)
  const own = selectListOf(rules.table, ['id', ...names, ...Object.keys(LIFECYCLE)])
  const selected = rules.extra?.selected ? sql`${own}, ${rules.extra.selected}` : own
  const noun = rules.type.replaceAll('_', ' ')
  const schemas = schemasOf(columns, rules)
  const resource: Resource<C> = { ...rules, noun, columns, selected, schemas }
  /** Needs what has no default. */
  const withDefaults = <N extends NewContent<A>>(wanted: N): Content<A> & N =>
    addDefaults(resource, wanted)
  return { ...resource, withDefaults }
}

function schemasOf<C>(columns: Columns, { type, changeExample, extra }: Rules<C>) {
  const shown: TProperties = {}
  const sent: TProperties = {}
  for (const column of columns) {
    shown[column.attribute] = column.schema
    sent[column.attribute] = 'default' in column ? Type.Optional(column.schema) : column.schema
  }
  const closed = { additionalProperties: false }
  const title = `New${toPascalCase(type)}Attributes`
  const options = { ...closed, minProperties: 1, examples: [changeExample] }
  return {
    resource: Type.Object({
      id: Type.String({ examples: ['1'] }),
      type: Type.Literal(type),
      attributes: Type.Object({ ...shown, ...extra?.schemas.resource, ...LIFECYCLE }),
    }),
    create: Type.Object({ ...sent, ...extra?.schemas.create }, { ...closed, title }),
    change: Type.Partial(Type.Object({ ...shown, ...extra?.schemas.change }), options),
  }
}

/** The attributes of a request, by property. Attributes that are left out stay out. */
export function readAttributes<C>(resource: Resource<C>, sent: Sent): Partial<C> {
  const read = resource.columns.filter(({ attribute }) => sent[attribute] !== undefined)
  const content = read.map(({ attribute, property }) => [property, sent[attribute]])
  return { ...Object.fromEntries(content), ...resource.extra?.read?.(sent) }
}

/** The content of a new resource, with the defaults of the attributes that are missing. */
export function addDefaults<C>(resource: Resource<C>, wanted: object) {
  const defaults = resource.columns.map(({ property, default: value }) => [
    property,
    typeof value === 'function' ? value(wanted) : value,
  ])
  return { ...Object.fromEntries(defaults), ...wanted }
}

/** A resource as the API shows it. */
export function presentResource<C>(resource: Resource<C>, row: Stored<C, number | string>) {
  const { type, columns, extra } = resource
  const values = columns.map(({ attribute, property }) => [attribute, Reflect.get(row, property)])
  const attributes = {
    ...Object.fromEntries(values),
    ...extra?.present?.(row),
    ...presentLifecycle(row),
  }
  return { id: String(row.id), type, attributes }
}
