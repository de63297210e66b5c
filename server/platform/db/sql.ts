import { createHash } from 'node:crypto'

declare const fromTag: unique symbol

/** SQL text with its parameters. Only this module creates it, so plain strings cannot be run. */
export type Query = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly [fromTag]: true
}

type Scalar = string | number | boolean | null | Temporal.Instant | Uint8Array
type Hole = Scalar | readonly (string | number | boolean | null)[] | Json | Query

const jsonMark = Symbol('json')
type Json = { readonly [jsonMark]: string | null }

/** A parameter of type json or jsonb. JavaScript null becomes SQL null, not the JSON value null. */
export function json(value: unknown): Json {
  return { [jsonMark]: value === null ? null : JSON.stringify(value) }
}

/**
 * sql`… ${value} …`: every hole becomes a parameter, so a value can never become SQL; a nested
 * sql`…` becomes part of the text.
 */
export function sql(parts: TemplateStringsArray, ...holes: Hole[]): Query {
  const values = holes.flatMap((hole) => (isQuery(hole) ? hole.values : [parameterOf(hole)]))
  return { text: textOf(parts, holes), values } as unknown as Query
}

/** The most recent texts of a template, by its nested templates. */
const texts = new WeakMap<TemplateStringsArray, { nested: (string | null)[]; text: string }[]>()
/** The resource kit sends a few statements of each resource through one template. */
const MAX_TEXTS_PER_TEMPLATE = 64

/**
 * Caches the text of a template, which is the same as long as its nested templates are.
 */
function textOf(parts: TemplateStringsArray, holes: readonly Hole[]): string {
  const nested = holes.map((hole) => (isQuery(hole) ? hole.text : null))
  const known = texts.get(parts) ?? []
  const same = known.find((each) => each.nested.every((text, i) => text === nested[i]))
  if (same) return same.text
  let count = 0
  const text = parts.reduce((before, part, i) => {
    const hole = holes[i - 1]!
    if (!isQuery(hole)) return `${before}$${++count}${part}`
    const own = numberFrom(hole, count)
    count += hole.values.length
    return before + own + part
  })
  texts.set(parts, [{ nested, text }, ...known].slice(0, MAX_TEXTS_PER_TEMPLATE))
  return text
}

/** The text of a query whose parameters come after `count` others. */
function numberFrom({ text }: Query, count: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + count}`)
}

/** The name of a table or column. Throws if the text is not a plain name. */
export function identifier(name: string): Query {
  if (!/^[A-Za-z][A-Za-z_]*$/.test(name)) throw new Error(`"${name}" is not an SQL name.`)
  return { text: `"${name}"`, values: [] } as unknown as Query
}

/** Joins queries with commas, such as the columns of a table. */
export function commaSeparated(queries: readonly Query[]): Query {
  let count = 0
  const texts = queries.map((query) => {
    const text = numberFrom(query, count)
    count += query.values.length
    return text
  })
  const values = queries.flatMap((query) => query.values)
  return { text: texts.join(', '), values } as unknown as Query
}

function isQuery(hole: Hole): hole is Query {
  return typeof hole === 'object' && hole !== null && 'text' in hole
}

function parameterOf(hole: Exclude<Hole, Query>): unknown {
  if (hole instanceof Temporal.Instant) return hole.toString()
  if (typeof hole === 'object' && hole !== null && jsonMark in hole) return hole[jsonMark]
  return hole
}

const names = new Map<string, string>()

/**
 * The name of the prepared statement of this text.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}
