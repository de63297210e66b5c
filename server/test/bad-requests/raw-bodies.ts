import fc from 'fast-check'
import { SEED, VALUES } from './values.ts'

type Body = string | Buffer
export type RejectedBody = readonly [what: string, body: Body, status: number, code: string]

const attributes = (inner: string) => `{"data":{"attributes":${inner}}}`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Bodies that cannot be read as JSON, or that no endpoint for JSON accepts. */
export const UNREADABLE_BODIES: readonly RejectedBody[] = [
  ['half a document', '{"data":', 400, 'malformed_json'],
  ['two documents', '{} {}', 400, 'malformed_json'],
  ['only a NUL', '\0', 400, 'malformed_json'],
  ['a form', 'a=1&a=2', 400, 'malformed_json'],
  ['NaN', attributes('{"lead_score":NaN}'), 400, 'malformed_json'],
  ['single quotes', "{'data':{}}", 400, 'malformed_json'],
  ['a trailing comma', attributes('{"email":"a@example.com",}'), 400, 'malformed_json'],
  [
    'bytes that are not UTF-8',
    Buffer.concat([
      Buffer.from('{"data":{"attributes":{"name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}}}'),
    ]),
    400,
    'malformed_json',
  ],
  [
    'UTF-16',
    Buffer.from(attributes('{"email":"a@example.com"}'), 'utf16le'),
    400,
    'malformed_json',
  ],
  [
    'a duplicate key',
    attributes('{"email":"a@example.com","email":"b@example.com"}'),
    400,
    'malformed_json',
  ],
  [
    'a duplicate key, once escaped',
    attributes(String.raw`{"email":"a@example.com","\u0065mail":"b@example.com"}`),
    400,
    'malformed_json',
  ],
  [
    'a duplicate key at the top level',
    '{"data":{"attributes":{"email":"a@example.com"}},"data":{"attributes":{}}}',
    400,
    'malformed_json',
  ],
  [
    '__proto__',
    '{"data":{"attributes":{"email":"a@example.com","__proto__":{"admin":true}}}}',
    400,
    'malformed_request',
  ],
  [
    '__proto__, escaped',
    String.raw`{"data":{"attributes":{"email":"a@example.com","\u005f_proto__":{"admin":true}}}}`,
    400,
    'malformed_request',
  ],
  [
    'a nested __proto__',
    attributes('{"custom_fields":{"a":{"__proto__":{}}}}'),
    400,
    'malformed_request',
  ],
  [
    'nesting far over the limit',
    attributes(`{"custom_fields":{"a":${nested(100_000)}}}`),
    400,
    'malformed_request',
  ],
  [
    'a hundred levels',
    attributes(`{"custom_fields":{"a":${nested(100)}}}`),
    400,
    'malformed_request',
  ],
  [
    'NUL in a value',
    attributes(String.raw`{"email":"a@example.com","attendee_name":"a\u0000b"}`),
    422,
    'invalid_attributes',
  ],
  [
    'NUL in a key',
    attributes(String.raw`{"custom_fields":{"a\u0000":1}}`),
    422,
    'invalid_attributes',
  ],
  ['a lone surrogate', attributes(String.raw`{"name":"\ud800"}`), 422, 'invalid_attributes'],
  [
    'a lone surrogate in a key',
    attributes(String.raw`{"custom_fields":{"\udfff":1}}`),
    422,
    'invalid_attributes',
  ],
  ['an infinite number', attributes('{"lead_score":1e400}'), 422, 'invalid_attributes'],
  [
    'a nested infinite number',
    attributes('{"custom_fields":{"a":[-1e400]}}'),
    422,
    'invalid_attributes',
  ],
  ['an array', '[]', 422, 'invalid_attributes'],
  ['a string', '"data"', 422, 'invalid_attributes'],
  ['a number', '0', 422, 'invalid_attributes'],
  ['attributes that are an array', attributes('[]'), 422, 'invalid_attributes'],
  [
    'a key beside data',
    '{"data":{"attributes":{"email":"a@example.com"}},"extra":1}',
    422,
    'invalid_attributes',
  ],
  ['a huge key', attributes(`{"${'k'.repeat(100_000)}":1}`), 422, 'invalid_attributes'],
  ['a key that is not in the envelope', '{"data":{"attribute":{}}}', 422, 'invalid_attributes'],
  [
    'constructor',
    '{"data":{"attributes":{"email":"a@example.com","constructor":{"prototype":{}}}}}',
    422,
    'invalid_attributes',
  ],
]

/** JSON that lacks attributes: only endpoints with a required attribute reject it. */
export const EMPTY_BODIES: readonly RejectedBody[] = [
  ['nothing', '', 400, 'malformed_json'],
  ['only spaces', ' \n ', 400, 'malformed_json'],
  ['null', 'null', 422, 'invalid_attributes'],
  ['no data', '{}', 422, 'invalid_attributes'],
  ['empty data', '{"data":{}}', 422, 'invalid_attributes'],
  ['data that is an array', '{"data":[]}', 422, 'invalid_attributes'],
  ['attributes that are null', attributes('null'), 422, 'invalid_attributes'],
  ['empty attributes', attributes('{}'), 422, 'invalid_attributes'],
]

const sample = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed: SEED, numRuns: 8 })

/** Bodies that some endpoints may accept, in JSON, as a form or as a file. */
export const OTHER_BODIES: readonly Body[] = [
  '{"data":{"attributes":{"custom_fields":{"toString":1,"constructor":{"prototype":1}},"email":"a@example.com"}}}',
  '{"tool":"find_times","arguments":{"when":"monday"}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  'answer=allow&code=1&code=2&%=%zz&__proto__=1',
  'grant_type=refresh_token&client_id=x&refresh_token=%00',
  'From=%2B1&CallSid=&Digits=%F0%9F%92%A5',
  'Email,Email,\u0000\n"ada@example.com,,\n',
  ...sample(fc.string()),
  ...sample(fc.json()),
  ...sample(fc.constantFrom(...VALUES)).map((data) => JSON.stringify({ data })),
  ...sample(fc.uint8Array({ maxLength: 200 })).map((bytes) => Buffer.from(bytes)),
]
