import fc from 'fast-check'
import { SEED } from './values.ts'

const NAMES = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  'content-type',
  'accept',
  'accept-language',
  'origin',
  'x-forwarded-for',
  'x-call-id',
  'x-caller-number',
  'content-encoding',
  'cookie',
  'user-agent',
  'mcp-protocol-version',
  'x-request-id',
  'authorization',
  'x-vapi-secret',
  'x-twilio-signature',
  'range',
  'expect-ct',
]
/** In latin1, as HTTP has them. */
const VALUES = [
  '',
  ' ',
  '*',
  '"',
  '""',
  '"1"',
  'W/"1"',
  'w/"1"',
  '"1", "2"',
  '"0"',
  '"999999999"',
  '"9999999999"',
  '"-1"',
  '"1"x',
  '1',
  "'1'",
  '"\u00e9"',
  '\u00ff\u00fe',
  '\u0080',
  '\t',
  'a'.repeat(255),
  'a'.repeat(256),
  'a'.repeat(5_000),
  '\u00f0\u009f\u0092\u00a5',
  '__proto__',
  'null',
  ',',
  'a,b',
  ...fc.sample(
    fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
      maxLength: 30,
    }),
    { seed: SEED, numRuns: 5 },
  ),
]

/** Each header that the server reads, with each value. */
export const HEADERS: readonly (readonly [name: string, value: string])[] = VALUES.flatMap(
  (value) => NAMES.map((name) => [name, value] as const),
)
