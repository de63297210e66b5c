import type { Fault } from '../../http/problems/problem.ts'

/** A header of a request. Without a value, the stored one of this name stays. */
export type SentHeader = { name: string; value?: string }

export const MAX_HEADERS = 20
export const MAX_NAME_LENGTH = 100
export const MAX_VALUE_LENGTH = 2_048
/** Common servers receive 8 KB of headers. */
const MAX_TOTAL_LENGTH = 6_144

const POINTER = '/data/attributes/headers'
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
/** Visible ASCII; spaces and tabs only between it. */
const VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/

/** What the server or the connection sets, and what would claim another sender. */
const RESERVED = new Set(
  `host user-agent expect accept-encoding date forwarded via connection keep-alive te trailer
    transfer-encoding upgrade http2-settings`.split(/\s+/),
)
const RESERVED_BEGINNINGS = ['content-', 'webhook-', 'proxy-', 'x-forwarded-']

/** Why these headers of an endpoint cannot be stored; `stored`: the names that have a value. */
export function findHeaderFaults(
  headers: readonly SentHeader[],
  stored: ReadonlySet<string>,
): Fault[] {
  const faults = headers.flatMap((header, index) => {
    const earlier = headers.slice(0, index).map(({ name }) => name.toLowerCase())
    return findFault(header, index, { earlier, stored }) ?? []
  })
  const total = headers.reduce((sum, { name, value = '' }) => sum + name.length + value.length, 0)
  if (total <= MAX_TOTAL_LENGTH) return faults
  const detail = `Send names and values of at most ${MAX_TOTAL_LENGTH} characters in total.`
  return [...faults, { pointer: POINTER, code: 'too_large', detail }]
}

function findFault(
  { name, value }: SentHeader,
  index: number,
  { earlier, stored }: { earlier: readonly string[]; stored: ReadonlySet<string> },
): Fault | null {
  const fault = (part: 'name' | 'value', code: string, detail: string) => ({
    pointer: `${POINTER}/${index}/${part}`,
    code,
    ...(code === 'not_acceptable' && { cause: `header_${part}` }),
    detail,
  })
  if (!TOKEN.test(name))
    return fault(
      'name',
      'not_acceptable',
      `The header ${JSON.stringify(name)} has characters that names of headers cannot have. Send ` +
        'letters, digits and hyphens, such as "X-Api-Key".',
    )
  const key = name.toLowerCase()
  if (RESERVED.has(key) || RESERVED_BEGINNINGS.some((beginning) => key.startsWith(beginning)))
    return fault(
      'name',
      'not_allowed',
      `The server sets the header "${name}", or must not send it. Send another one, such as ` +
        '"Authorization" or "X-Api-Key".',
    )
  if (earlier.includes(key))
    return fault('name', 'duplicate', `The header "${name}" is sent twice. Send it once.`)
  if (value === undefined)
    return stored.has(key)
      ? null
      : fault('value', 'missing', `The header "${name}" has no stored value. Send its value.`)
  if (VALUE.test(value)) return null
  return fault(
    'value',
    'not_acceptable',
    `The value of the header "${name}" has a line break, a character other than ASCII, or a space ` +
      'at its ends. Send visible ASCII characters, with spaces only between them.',
  )
}
