import type { Schema } from './route.ts'

/** A place in a body: the inserted content is between `head` and `tail`. */
type Place = { schema: Schema; at: string; head: string; tail: string }

type Flood = {
  what: string
  /** A short list can be valid, and a blank text, which is no value in attributes of contacts. */
  mayBeValid: boolean
  fill: (place: Place) => string
}

const MAX_BODY = 256 * 1024

/** All places of a body in which a value can be, from the whole body to the items of lists. */
export function listPlaces(
  schema: Schema,
  place: Omit<Place, 'schema'> = { at: '', head: '', tail: '' },
): Place[] {
  const { at, head, tail } = place
  const members = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'id' && name !== 'type')
    .flatMap(([name, inner]) => {
      const others = Object.entries((schema.examples?.[0] ?? {}) as object)
        .filter(([other]) => other !== name)
        .map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)},`)
        .join('')
      return listPlaces(inner, {
        at: `${at}/${name}`,
        head: `${head}{${others}${JSON.stringify(name)}:`,
        tail: `}${tail}`,
      })
    })
  const items = schema.items
    ? listPlaces(schema.items, { at: `${at}/0`, head: `${head}[`, tail: `]${tail}` })
    : []
  return [{ schema, ...place }, ...members, ...items]
}

/** Fills a place with as many units as a body of 256 KiB can hold, or `most`. */
function fill(
  { head, tail }: Place,
  [open, unit, close]: readonly [string, (i: number) => string, string],
  most = Infinity,
): string {
  const units: string[] = []
  const separator = open === '"' ? '' : ','
  let length = Buffer.byteLength(head + open + close + tail)
  for (let i = 0; i < most; i++) {
    const next = unit(i)
    length += Buffer.byteLength(next) + separator.length
    if (length > MAX_BODY) break
    units.push(next)
  }
  return head + open + units.join(separator) + close + tail
}

const KEYS: readonly ((i: number, schema: Schema) => string)[] = [
  (i) => i.toString(36),
  (i) => `custom_fields.${i}`,
  (i) => `${i}${'~/'.repeat(500)}`,
  (i) => `\\ud800${i}`,
  (i) => `\\u0001${i}${'\\u0001'.repeat(90)}`,
  (i, { properties = {} }) => {
    const names = ['a', ...Object.keys(properties)]
    return `${names[i % names.length]}s${i}`
  },
]
const UNITS = [
  '0',
  '1e999',
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '"a"',
  '"\\u0000"',
  '{"a":0}',
  '[[[[[0]]]]]',
  '{"all":[{}]}',
  '{"attribute":"email","operator":"in","value":[{}]}',
  `{${Array.from({ length: 80 }, (_, i) => `"k${i}":0`).join(',')}}`,
]
const PIECES = [
  'a',
  ' ',
  '0',
  '+',
  '.',
  '-',
  '@',
  'a@',
  'a.',
  '%2b',
  '\\t',
  '\\u0000',
  '\\ud83d\\ude00',
  '💥',
  '://',
  '1990-',
  'a b ',
  '{',
  '<',
  'İ',
  '~/',
  '\\"',
]
const LEVELS = [1, 2, 5, 12, 27, 28]

/** Whether a piece of JSON is white space, which may be written with an escape. */
function isBlank(piece: string): boolean {
  try {
    return (JSON.parse(`"${piece}"`) as string).trim() === ''
  } catch {
    return false
  }
}

const full = (what: string, make: Flood['fill']): Flood => ({ what, mayBeValid: false, fill: make })
const nest = (levels: number, open: string) =>
  open.repeat(levels) + '0' + (open === '[' ? ']' : '}').repeat(levels)

/** Every kind of content that is expensive to validate or to describe. */
export const FLOODS: readonly Flood[] = [
  ...KEYS.flatMap((key, k) => [
    full(`keys of kind ${k}`, (place) =>
      fill(place, ['{', (i) => `"${key(i, place.schema)}":0`, '}']),
    ),
    full(`keys of kind ${k} in a long key`, (place) =>
      fill(place, [
        `{"${'x'.repeat(100_000)}":{`,
        (i) => `"${key(i, place.schema)}":"\\u0000"`,
        '}}',
      ]),
    ),
  ]),
  ...UNITS.flatMap((unit, u): Flood[] => [
    full(`items ${unit}`, (place) => fill(place, ['[', () => unit, ']'])),
    {
      what: `items ${unit}, as many as allowed`,
      mayBeValid: true,
      fill: (place) => fill(place, ['[', () => unit, ']'], place.schema.maxItems),
    },
    full(`items ${unit} and others`, (place) =>
      fill(place, ['[', (i) => UNITS[(u + (i % 5) * 3) % UNITS.length]!, ']']),
    ),
  ]),
  ...PIECES.flatMap((piece, p): Flood[] => [
    {
      what: `a text of ${piece}`,
      // Blank texts are ignored where that is allowed.
      mayBeValid: isBlank(piece),
      fill: (place) => fill(place, ['"', () => piece, '"']),
    },
    full(`a text of ${piece} and others`, (place) =>
      fill(place, ['"', (i) => PIECES[(p + (i % 3) * 7) % PIECES.length]!, '"']),
    ),
  ]),
  ...LEVELS.flatMap((levels) =>
    ['[', '{"a":'].map((open) =>
      full(`items of ${levels} levels of ${open}`, (place) =>
        fill(place, ['[', () => nest(levels, open), ']']),
      ),
    ),
  ),
]
