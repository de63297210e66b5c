import type { Static, TSchema } from 'typebox'
import { type CamelCase, toCamelCase } from '../platform/db/columns.ts'
import type { Lifecycle } from '../platform/http/revision.ts'

type Options = {
  /** The column, which also names the property, where its name is not that of the attribute. */
  column?: string
  columnType?: 'jsonb'
}
type Attribute = Options & { schema: TSchema; default?: unknown }
export type Attributes = Record<string, Attribute>

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
export function columnsOf(attributes: Attributes) {
  return Object.entries(attributes).map(([attribute, options]) => {
    const name = options.column ?? attribute
    return { ...options, attribute, name, property: toCamelCase(name) }
  })
}
