/** A condition of an index scan: `column` without casts; `isAny`: of several values. */
export type Clause = {
  column: string
  kind: 'equal' | 'above' | 'below' | 'other'
  isAny: boolean
}

const CLAUSE = /^(ROW\()?(.+?) (=|<=|<|>=|>|IS NULL|IS NOT NULL)( ANY)?(?: |$)/

const KINDS: Readonly<Record<string, Clause['kind']>> = {
  '=': 'equal',
  'IS NULL': 'equal',
  '<': 'below',
  '<=': 'below',
  '>': 'above',
  '>=': 'above',
}

/** The clauses of an `Index Cond` of a plan. A comparison of rows is one of their first columns. */
export function readIndexCondition(condition: string | undefined): Clause[] {
  if (condition === undefined) return []
  return splitClauses(condition).map((text): Clause => {
    const [, row, left = text, operator = '', any] = CLAUSE.exec(text) ?? []
    const [first = ''] = row === undefined ? [left] : left.split(',')
    return {
      column: plainColumn(first),
      kind: KINDS[operator] ?? 'other',
      isAny: any !== undefined,
    }
  })
}

/** A column or an expression without quotes, parentheses and casts. */
export function plainColumn(text: string): string {
  return text.replaceAll(/["()]|::(?:timestamp with time zone|\w+)/g, '').trim()
}

/** The parts of a condition that are joined by `AND`, without their parentheses. */
export function splitClauses(condition: string): string[] {
  const inner = unwrap(condition)
  const ends: number[] = []
  forEachOutside(inner, (i) => {
    if (inner.startsWith(' AND ', i)) ends.push(i)
  })
  let start = 0
  const parts = [...ends, inner.length].map((end) => {
    const part = inner.slice(start, end)
    start = end + ' AND '.length
    return part
  })
  return parts.map(unwrap)
}

/** Calls `visit` for each character that is not in parentheses, brackets or quotes. */
function forEachOutside(text: string, visit: (i: number) => void): void {
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i)
    if (character === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if ('(['.includes(character)) depth += 1
    if (')]'.includes(character)) depth -= 1
    if (depth === 0) visit(i)
  }
}

/** The text without parentheses around all of it. */
function unwrap(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let firstEnd = text.length - 1
  forEachOutside(text, (i) => {
    firstEnd = Math.min(firstEnd, i)
  })
  return firstEnd === text.length - 1 ? text.slice(1, -1) : text
}
