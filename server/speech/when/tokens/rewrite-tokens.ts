import type { TimeKeyword } from '../../../languages/time-words.ts'
import type { Kind, Token, Values } from './token.ts'

/**
 * `<hour>` matches a clock or a bare number, `<numeral>` a number or an ordinal, `<count>` a number
 * or "a", `<bound>` a moment or days.
 */
type Group = {
  hour: number | Values['clock']
  numeral: number
  count: number
  bound: Values['moment'] | Values['days']
}
type Capture = Values & Group

type One<Part> = Part extends `<${infer Name}>?`
  ? Name extends keyof Capture
    ? [Capture[Name] | null]
    : never
  : Part extends `<${infer Name}>`
    ? Name extends keyof Capture
      ? [Capture[Name]]
      : never
    : []
type Captures<Pattern> = Pattern extends `${infer Head} ${infer Rest}`
  ? [...One<Head>, ...Captures<Rest>]
  : One<Pattern>

/** A token without its text. */
export type Made =
  { [K in Kind]: { is: K; value: Values[K] } }[Kind] | { is: TimeKeyword; value?: undefined }

export const madeDays = (value: Values['days']): Made => ({ is: 'days', value })

type Element = {
  kinds: readonly string[]
  optional: boolean
  captured: boolean
  /** The token after the match must be, or must not be, one of the kinds. */
  next: 'required' | 'barred' | null
}
type Rule<Context> = {
  /** The kinds of tokens one of which must precede the match; null: any token, or none. */
  after: readonly string[] | null
  elements: readonly Element[]
  make: (captured: readonly unknown[], context: Context) => Made | null
}

/** The rules that can begin at a token, by the kind of the token. */
type RulesByKind<Context> = ReadonlyMap<string, readonly Rule<Context>[]>

const GROUPS: Record<string, readonly string[]> = {
  hour: ['clock', 'number'],
  numeral: ['number', 'ordinal'],
  count: ['number', 'a'],
  bound: ['moment', 'days'],
}

/**
 * A rule that replaces consecutive tokens. A pattern lists the names of tokens: `next`; one of
 * several, `in|on`; an optional one, `of?`; and `<weekday>`, whose value is passed to `make` (null
 * if the optional `<year>?` is missing). `!oclock|number` at the end of a pattern rejects the match
 * if such a token follows, `=weekday` if it does not; `^at|around` at its beginning requires such a
 * token before the match. `make` returns null to reject the match.
 */
export function rule<Context, Pattern extends string>(
  pattern: Pattern,
  make: (captured: Captures<Pattern>, context: Context) => Made | null,
): Rule<Context> {
  const [, before, rest = ''] = /^(?:\^(\S+) )?(.*)$/.exec(pattern) ?? []
  const after = before?.split('|') ?? null
  const elements = rest.split(' ').map((part) => {
    const [, open, names = '', optional] = /^([<!=]?)([\w|]+)>?(\??)$/.exec(part) ?? []
    return {
      kinds: open === '<' ? (GROUPS[names] ?? [names]) : names.split('|'),
      optional: optional === '?',
      captured: open === '<',
      next: open === '!' ? ('barred' as const) : open === '=' ? ('required' as const) : null,
    }
  })
  return {
    after,
    elements,
    make: (captured, context) => make(captured as Captures<Pattern>, context),
  }
}

/**
 * Groups rules by the kinds of tokens with which they can begin, so that a token is only compared
 * with those.
 */
export function groupRules<Context>(rules: readonly Rule<Context>[]): RulesByKind<Context> {
  const groups = new Map<string, Rule<Context>[]>()
  for (const one of rules) {
    for (const kind of new Set(firstKinds(one.elements)))
      groups.set(kind, [...(groups.get(kind) ?? []), one])
  }
  return groups
}

function firstKinds(elements: readonly Element[]): string[] {
  const required = elements.findIndex(({ optional }) => !optional)
  return elements.slice(0, required + 1).flatMap(({ kinds }) => kinds)
}

/**
 * Replaces every sequence that matches a rule with one token, from left to right. Of several
 * matching rules, the one with the most tokens applies.
 */
export function rewriteTokens<Context>(
  tokens: readonly Token[],
  rules: RulesByKind<Context>,
  context: Context,
): Token[] {
  const rewritten: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const best = longest(tokens, i, { rules, context })
    const read = tokens.slice(i, best?.end ?? i + 1)
    if (best)
      rewritten.push({ ...best.made, text: read.map(({ text }) => text).join(' ') } as Token)
    else rewritten.push(...read)
    i += read.length
  }
  return rewritten
}

function longest<Context>(
  tokens: readonly Token[],
  from: number,
  { rules, context }: { rules: RulesByKind<Context>; context: Context },
): { end: number; made: Made } | null {
  let best: { end: number; made: Made } | null = null
  for (const { after, elements, make } of rules.get(tokens[from]?.is ?? '') ?? []) {
    if (after && !after.includes(tokens[from - 1]?.is ?? '')) continue
    const match = matchAt(tokens, from, { elements, at: 0 })
    if (!match || match.end <= (best?.end ?? from)) continue
    const made = make(match.captured, context)
    if (made) best = { end: match.end, made }
  }
  return best
}

function matchAt(
  tokens: readonly Token[],
  from: number,
  { elements, at }: { elements: readonly Element[]; at: number },
): { end: number; captured: unknown[] } | null {
  const element = elements[at]
  if (!element) return { end: from, captured: [] }
  const token = tokens[from]
  const fits = token !== undefined && element.kinds.includes(token.is)
  if (element.next)
    return fits === (element.next === 'required') ? { end: from, captured: [] } : null
  if (fits) {
    const match = matchAt(tokens, from + 1, { elements, at: at + 1 })
    if (match)
      return element.captured
        ? { end: match.end, captured: [token.is === 'a' ? 1 : token.value, ...match.captured] }
        : match
  }
  if (!element.optional) return null
  const match = matchAt(tokens, from, { elements, at: at + 1 })
  return (
    match && {
      end: match.end,
      captured: element.captured ? [null, ...match.captured] : match.captured,
    }
  )
}
