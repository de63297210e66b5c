// To add a plain resource, such as a team:
//
// 1. A migration at the end of migrations/ with its table: `workspace_id`, `id`, a column for each
//   attribute, `archived_at`, `version`, `created_at` and `updated_at`, with the primary key
//   `(workspace_id, id)`. Its lines in scripts/table-owners.ts and test/personal-tables.ts.
// 2. A folder with `<resource>-attributes.ts`, `declare-<resource>.ts`, `routes.ts` and its test,
//   and a line for it in .dependency-cruiser.mjs; one of the roster also in `ROSTER` there.
// 3. Its routes in app.ts.
// 4. The types of its events: see events/record-event.ts.
// 5. `npm run generate`.
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { lockWorkspace } from '../access/store/workspaces.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { EventTypeWithoutHistory } from '../events/catalogue.ts'
import { type CamelCase, selectListOf, toCamelCase } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/pool.ts'
import { identifier, type Query, sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { toPascalCase } from '../http/open-api/name-operation.ts'
import type { Fault } from '../http/problems/problem.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { requireIntegerId } from '../http/bodies/require-integer-id.ts'
import type { Target } from '../http/etags/read-if-match.ts'
import { type Lifecycle, LIFECYCLE, presentLifecycle, REVISION } from '../http/etags/revision.ts'

type Options = {
  /** The column, which also names the property, where its name is not that of the attribute. */
  column?: string
  columnType?: 'jsonb'
}
type Attributes = Record<string, Options & { schema: TSchema; default?: unknown }>

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

type Required<A extends Attributes> = {
  [Name in keyof A as A[Name] extends { default: unknown } ? never : Name]: A[Name]
}

/** The attributes that a client sets, by property: the attribute `time_zone` is `timeZone`. */
export type Content<A extends Attributes> = {
  [
    Name in keyof A & string as CamelCase<
      A[Name] extends { column: infer Column extends string } ? Column : Name
    >
  ]: Static<A[Name]['schema']>
}
/** The required attributes of a new resource, and its optional ones. */
export type NewContent<A extends Attributes> = Content<Required<A>> & Partial<Content<A>>

export type Id = number | string

/** A resource with this content, as it is stored. One that is deleted is never archived. */
export type Stored<C, I extends Id = number> = C & Lifecycle & { id: I }

/** The attributes with the columns that store them. */
function columnsOf(attributes: Attributes) {
  return Object.entries(attributes).map(([attribute, options]) => {
    const name = options.column ?? attribute
    return { ...options, attribute, name, property: toCamelCase(name) }
  })
}

/**
 * The type of the event of each change that the resource has: it is either archived, or deleted
 * with its row. `updated` null: it never changes, so its table has no version.
 */
type ResourceEvents = { created: EventTypeWithoutHistory } & (
  | {
      updated: EventTypeWithoutHistory
      archived: EventTypeWithoutHistory
      restored: EventTypeWithoutHistory | null
    }
  | { updated: EventTypeWithoutHistory | null; deleted: EventTypeWithoutHistory }
)

/** The resource in whose path another one is. `nest-resource.ts` creates it. */
export type Parent = {
  /** The attribute with the id of the parent. Responses have it, and requests do not. */
  attribute: string
  readId: (text: string) => Id
  get: (scope: WorkspaceDb, id: string) => Promise<{ id: Id }>
  lock: (write: Write, target: Target) => Promise<{ id: Id }>
}

type Rules<C, I extends Id> = {
  /** The type in the API, in snake case. */
  type: string
  /** The type as used in messages. Unless it is sent: its words. */
  noun?: string
  table: string
  events: ResourceEvents
  parent?: Parent
  /** The column that lists are in order of, before the id, and how its value is in a cursor. */
  order?: { column: string; isValue: (value: unknown) => boolean }
  /** The schemas of what responses show of the revision, where that is not all of it. */
  revision?: TProperties
  /** Of a resource that can be changed. */
  changeExample?: object
  /** Attributes that a change cannot have. */
  fixed?: readonly string[]
  /** Columns that the server sets: they are stored with the attributes, and not shown. */
  kept?: readonly string[]
  /** Serializes the changes of the workspace. Default: the lock of the workspace. */
  lock?: ((tx: Tx, workspaceId: WorkspaceId) => Promise<void>) | null
  /** Adds what the server stores beside what is sent. `before` null: the resource is new. */
  complete?: (
    write: Write,
    row: C & { id: I },
    before: Stored<C, I> | null,
  ) => Partial<C> | Promise<Partial<C>>
  /** Finds the faults that the schema does not show. `edit` null: the resource is new. */
  check?: (write: Write, content: C, edit: Edit<C, I> | null) => Fault[] | Promise<Fault[]>
  /** Throws a Problem if the resource cannot be changed, archived or restored. */
  beforeUpdate?: (write: Write, row: Stored<C, I>) => Promise<void> | void
  /** Returns what changes with it. */
  beforeArchive?: (write: Write, row: Stored<C, I>) => Promise<Partial<C> | void>
  beforeRestore?: (write: Write, row: Stored<C, I>) => Promise<void>
  /** Attributes that are not columns of the table, or that responses show in another form. */
  extra?: {
    schemas: { resource?: TProperties; create?: TProperties; change?: TProperties }
    /** Selected beside the columns, such as rows that refer to the resource. */
    selected?: Query
    /** Columns of a table that is joined, such as `left join …`. Writes keep their values. */
    joined?: { selected: Query; join: Query }
    defaults?: Partial<C>
    present?: (content: C) => object
    /** The row as events show it, if that is another one. */
    inEvents?: (row: Stored<C, I>) => Stored<C, I>
    read?: (sent: Record<string, unknown>) => object
    /** Stores what the columns of the table do not hold. */
    store?: (write: Write, row: Stored<C, I>) => Promise<void>
  }
} & (I extends string ? { id: 'uuid' } : { id?: 'integer' })
type Edit<C, I extends Id> = { before: Stored<C, I>; change: Partial<C> }

/** A plain resource with content `C`. */
export type Resource<C, I extends Id = number> = ReturnType<
  typeof declareResource<Attributes, C, I>
>

/** Declares a plain resource. Its schemas, statements and endpoints are derived from this. */
export function declareResource<A extends Attributes, C = Content<A>, I extends Id = number>(
  attributes: A,
  rules: Rules<NoInfer<C>, I>,
) {
  const { type, noun = type.replaceAll('_', ' '), table, kept = [], extra } = rules
  const { lock = lockWorkspace } = rules
  const isArchivable = 'archived' in rules.events
  const { revision = isArchivable ? LIFECYCLE : REVISION } = rules
  const columns = columnsOf(attributes)
  const stored = [...columns, ...kept.map((name) => ({ name, property: toCamelCase(name) }))]
  const own = selectListOf(table, ['id', ...stored.map(({ name }) => name)])
  const always = sql`${own}, ${selectRevision(rules)}`
  const written = extra?.selected ? sql`${always}, ${extra.selected}` : always
  return {
    ...rules,
    lock,
    noun,
    isArchivable,
    isChangeable: rules.events.updated !== null,
    /** A condition of all rows, which begins with `and`. */
    within: sql``,
    /** The columns that writes store. */
    columns: stored,
    /** What writes return. */
    written,
    /** The select list. */
    selected: extra?.joined ? sql`${written}, ${extra.joined.selected}` : written,
    schemas: schemasOf(columns, rules, revision),

    /** The id in a path. Throws not_found if it is not one. */
    readId: (text: string): I => {
      if (rules.id !== 'uuid') return requireIntegerId(text, noun) as I
      return requireFound(isUuid(text) ? text : null, noun) as I
    },

    /** The attributes of a request, by property. Attributes that are left out stay out. */
    read: (sent: Record<string, unknown>): Partial<C> => {
      const read = columns.filter(({ attribute }) => sent[attribute] !== undefined)
      const content = read.map(({ attribute, property }) => [property, sent[attribute]])
      return { ...Object.fromEntries(content), ...extra?.read?.(sent) }
    },

    /** The content of a new resource, with defaults for omitted attributes. */
    withDefaults<N extends NewContent<A>>(wanted: N): Content<A> & N {
      const defaults = columns.map(({ property, default: value }) => [
        property,
        typeof value === 'function' ? value(wanted) : value,
      ])
      return { ...Object.fromEntries(defaults), ...extra?.defaults, ...wanted }
    },

    /** The resource as the API shows it. */
    present: (row: Stored<C, I>) => {
      const values = columns.map((column) => [column.attribute, Reflect.get(row, column.property)])
      const shown = { ...Object.fromEntries(values), ...extra?.present?.(row) }
      const revised = Object.entries(presentLifecycle(row)).filter(([name]) => name in revision)
      return { id: String(row.id), type, attributes: { ...shown, ...Object.fromEntries(revised) } }
    },
  }
}

/** The revision of each row: that of a resource that never changes is its first one. */
function selectRevision({ table, events }: { table: string; events: ResourceEvents }): Query {
  if ('archived' in events) return selectListOf(table, Object.keys(LIFECYCLE))
  const createdAt = sql`${identifier(table)}.created_at`
  const revision =
    events.updated === null
      ? sql`1 as version, ${createdAt} as "createdAt", ${createdAt} as "updatedAt"`
      : selectListOf(table, Object.keys(REVISION))
  return sql`${revision}, null::timestamptz as "archivedAt"`
}

type Columns = ReturnType<typeof columnsOf>

function schemasOf<C, I extends Id>(columns: Columns, rules: Rules<C, I>, revision: TProperties) {
  const { type, parent, fixed = [], changeExample, extra } = rules
  const shown: TProperties = {}
  const sent: TProperties = {}
  for (const column of columns) {
    shown[column.attribute] = column.schema
    if (column.attribute === parent?.attribute) continue
    sent[column.attribute] = 'default' in column ? Type.Optional(column.schema) : column.schema
  }
  const closed = { additionalProperties: false }
  const title = `New${toPascalCase(type)}Attributes`
  const options = { ...closed, minProperties: 1, examples: [changeExample] }
  const unchanged = parent ? [...fixed, parent.attribute] : [...fixed]
  const { properties: changed } = Type.Omit(Type.Object(shown), unchanged)
  return {
    resource: Type.Object({
      id: Type.String(rules.id === 'uuid' ? { format: 'uuid' } : { examples: ['1'] }),
      type: Type.Literal(type),
      attributes: Type.Object({ ...shown, ...extra?.schemas.resource, ...revision }),
    }),
    create: Type.Object({ ...sent, ...extra?.schemas.create }, { ...closed, title }),
    change: Type.Partial(Type.Object({ ...changed, ...extra?.schemas.change }), options),
  }
}
