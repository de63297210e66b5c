import Type, { type TObject, type TProperties } from 'typebox'
import type { Write } from '../access/write.ts'
import { selectListOf } from '../platform/db/columns.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { toPascalCase } from '../platform/http/open-api/name-operation.ts'
import type { Fault } from '../platform/http/problem.ts'
import { LIFECYCLE, presentLifecycle } from '../platform/http/revision.ts'
import {
  type Attributes,
  columnsOf,
  type Content,
  type NewContent,
  type Stored,
} from './attributes.ts'

type Rules<C> = {
  /** The type in the API, in snake case. Messages and documentation name the resource after it. */
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
  const resource: Resource<C> = { ...rules, columns, selected, schemas: schemasOf(columns, rules) }
  /** Needs what has no default. */
  const withDefaults = <N extends NewContent<A>>(wanted: N): Content<A> & N =>
    addDefaults(columns, wanted)
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

/** The attributes of a request for a new resource, with the defaults of those that are left out. */
export function readNew<C>(resource: Resource<C>, sent: Sent): C {
  return addDefaults(resource.columns, readAttributes(resource, sent))
}

export function addDefaults(columns: Columns, wanted: object) {
  const defaults = columns.map(({ property, default: value }) => [
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
