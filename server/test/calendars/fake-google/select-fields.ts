import { fail } from './google-failure.ts'

/** The names that are selected, each with the selection within it; null: everything in it. */
type Selection = Map<string, Selection | null>

/** Reduces a response to the parameter `fields`, such as `nextPageToken,items(id,start/date)`. */
export function selectFields(value: unknown, fields: string | undefined): unknown {
  if (fields === undefined) return value
  const { selection, rest } = parse(fields)
  if (rest !== '') fail(400, 'invalidParameter')
  return select(value, selection)
}

function parse(text: string): { selection: Selection; rest: string } {
  const selection: Selection = new Map()
  let rest = text
  for (;;) {
    const name = /^[A-Za-z]+/.exec(rest)?.[0] ?? fail(400, 'invalidParameter')
    rest = rest.slice(name.length)
    let inner: Selection | null = null
    if (rest.startsWith('(')) {
      const nested = parse(rest.slice(1))
      if (!nested.rest.startsWith(')')) fail(400, 'invalidParameter')
      inner = nested.selection
      rest = nested.rest.slice(1)
    }
    selection.set(name, inner)
    if (!rest.startsWith(',')) return { selection, rest }
    rest = rest.slice(1)
  }
}

function select(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, selection))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => selection.has(name))
      .map(([name, each]) => {
        const inner = selection.get(name)
        return [name, inner ? select(each, inner) : each]
      }),
  )
}
