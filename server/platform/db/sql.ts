import { createHash } from 'node:crypto'

declare const fromTag: unique symbol

/** SQL text with its parameters, made by the `sql` tag alone: a plain string cannot be run. */
export type Query = { readonly text: string; readonly values: readonly unknown[]; readonly [fromTag]: true }

type Scalar = string | number | boolean | null | Temporal.Instant | Uint8Array
type Hole = Scalar | readonly (string | number | boolean | null)[] | Json | Query

const jsonMark = Symbol('json')
type Json = { readonly [jsonMark]: string | null }

/** A parameter of type json or jsonb. JavaScript null becomes SQL null, not the JSON value null. */
export function json(value: unknown): Json {
  return { [jsonMark]: value === null ? null : JSON.stringify(value) }
}

/** sql`… ${value} …`: every hole becomes a parameter, so a value can never become SQL; a nested sql`…` becomes part of the text. */
export function sql(parts: TemplateStringsArray, ...holes: Hole[]): Query {
  let text = parts[0]!
  const values: unknown[] = []
  holes.forEach((hole, i) => {
    if (isQuery(hole)) {
      const before = values.length
      text += hole.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
      values.push(...hole.values)
    } else {
      values.push(parameterOf(hole))
      text += `$${values.length}`
    }
    text += parts[i + 1]!
  })
  return { text, values } as unknown as Query
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

/** A name under which the server keeps the plan of this text (a prepared statement); one text has one name. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}
